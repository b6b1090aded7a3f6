/** The compressor of the files for browsers: meshoptimizer, which is WebAssembly and has to be waited for once. */
import { MeshoptEncoder } from 'meshoptimizer/encoder';
import type { MeshEncoder } from '#gltf';

export async function openMeshEncoder(): Promise<MeshEncoder> {
  await MeshoptEncoder.ready;
  return (bytes, { count, elementBytes, mode }) =>
    MeshoptEncoder.encodeGltfBuffer(bytes, count, elementBytes, mode);
}
