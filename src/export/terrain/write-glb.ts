/**
 * A mesh as one binary glTF 2.0 file: a head of twelve bytes, a chunk of JSON and a chunk of numbers, each filled up to
 * four bytes (Khronos glTF 2.0 specification, section 4.4).
 */
import type { Mesh } from './terrain-mesh.ts';

const MAGIC = 0x46546c67;
const VERSION = 2;
const CHUNK_JSON = 0x4e4f534a;
const CHUNK_BIN = 0x004e4942;
const HEAD_BYTES = 12;
const CHUNK_HEAD_BYTES = 8;

/** Numbers glTF gives to kinds of values, and to what a piece of the buffer is for. */
const FLOAT = 5126;
const UNSIGNED_SHORT = 5123;
const UNSIGNED_INT = 5125;
const ARRAY_BUFFER = 34_962;
const ELEMENT_ARRAY_BUFFER = 34_963;

export interface GlbOptions {
  readonly name: string;
  /** Written into `asset.extras`. */
  readonly extras: Readonly<Record<string, unknown>>;
  readonly baseColor: readonly [red: number, green: number, blue: number, alpha: number];
}

export function writeGlb(mesh: Mesh, options: GlbOptions): Uint8Array<ArrayBuffer> {
  const parts = [mesh.positions, mesh.normals, mesh.uvs, mesh.indices];
  const offsets: number[] = [];
  let binBytes = 0;
  for (const part of parts) {
    offsets.push(binBytes);
    binBytes = filled(binBytes + part.byteLength);
  }
  const json = new TextEncoder().encode(JSON.stringify(toGltf(mesh, options, offsets, binBytes)));
  const jsonBytes = filled(json.length);
  const bytes = new Uint8Array(HEAD_BYTES + 2 * CHUNK_HEAD_BYTES + jsonBytes + binBytes);
  const view = new DataView(bytes.buffer);
  const write = (at: number, values: readonly number[]): void =>
    values.forEach((value, i) => view.setUint32(at + 4 * i, value, true));
  write(0, [MAGIC, VERSION, bytes.length, jsonBytes, CHUNK_JSON]);
  const jsonAt = HEAD_BYTES + CHUNK_HEAD_BYTES;
  bytes.fill(0x20, jsonAt, jsonAt + jsonBytes);
  bytes.set(json, jsonAt);
  write(jsonAt + jsonBytes, [binBytes, CHUNK_BIN]);
  const binAt = jsonAt + jsonBytes + CHUNK_HEAD_BYTES;
  parts.forEach((part, i) => writeNumbers(view, binAt + offsets[i]!, part));
  return bytes;
}

function filled(bytes: number): number {
  return Math.ceil(bytes / 4) * 4;
}

/** Little-endian, whatever machine this is. */
function writeNumbers(view: DataView, at: number, part: Mesh[keyof Mesh]): void {
  if (part instanceof Float32Array)
    for (let i = 0; i < part.length; i++) view.setFloat32(at + 4 * i, part[i]!, true);
  else if (part instanceof Uint16Array)
    for (let i = 0; i < part.length; i++) view.setUint16(at + 2 * i, part[i]!, true);
  else for (let i = 0; i < part.length; i++) view.setUint32(at + 4 * i, part[i]!, true);
}

function toGltf(
  { positions, normals, uvs, indices }: Mesh,
  { name, extras, baseColor }: GlbOptions,
  offsets: readonly number[],
  binBytes: number,
): unknown {
  const count = positions.length / 3;
  const lengths = [positions, normals, uvs, indices].map(({ byteLength }) => byteLength);
  return {
    asset: { version: '2.0', generator: 'Presage', extras },
    scene: 0,
    scenes: [{ name, nodes: [0] }],
    nodes: [{ name, mesh: 0 }],
    meshes: [
      {
        name,
        primitives: [
          { attributes: { POSITION: 0, NORMAL: 1, TEXCOORD_0: 2 }, indices: 3, material: 0 },
        ],
      },
    ],
    materials: [
      {
        name,
        pbrMetallicRoughness: { baseColorFactor: baseColor, metallicFactor: 0, roughnessFactor: 1 },
      },
    ],
    accessors: [
      { bufferView: 0, componentType: FLOAT, count, type: 'VEC3', ...boundsOf(positions) },
      { bufferView: 1, componentType: FLOAT, count, type: 'VEC3' },
      { bufferView: 2, componentType: FLOAT, count, type: 'VEC2' },
      {
        bufferView: 3,
        componentType: indices instanceof Uint16Array ? UNSIGNED_SHORT : UNSIGNED_INT,
        count: indices.length,
        type: 'SCALAR',
      },
    ],
    bufferViews: offsets.map((byteOffset, i) => ({
      buffer: 0,
      byteOffset,
      byteLength: lengths[i]!,
      target: i === 3 ? ELEMENT_ARRAY_BUFFER : ARRAY_BUFFER,
    })),
    buffers: [{ byteLength: binBytes }],
  };
}

function boundsOf(positions: Float32Array): { min: number[]; max: number[] } {
  const min = [Infinity, Infinity, Infinity];
  const max = [-Infinity, -Infinity, -Infinity];
  for (let i = 0; i < positions.length; i++) {
    min[i % 3] = Math.min(min[i % 3]!, positions[i]!);
    max[i % 3] = Math.max(max[i % 3]!, positions[i]!);
  }
  return { min, max };
}
