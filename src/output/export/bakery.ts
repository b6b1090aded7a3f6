/**
 * What the core needs from outside to write scene files: compression, and textures and sounds made once for all
 * simulations.
 */
import type { FindSurfaceMaps, MeshEncoder } from '#gltf';
import type { SoundName } from '#media/sounds';

export interface Bakery {
  /** With the zlib header; fast rather than small. */
  readonly deflate: (bytes: Uint8Array) => Uint8Array;
  readonly zip: (
    entries: readonly { readonly name: string; readonly bytes: Uint8Array }[],
  ) => Uint8Array<ArrayBuffer>;
  readonly findMaps: FindSurfaceMaps;
  /** Smaller ones, for browsers. */
  readonly findWebMaps: FindSurfaceMaps;
  readonly zipTextures: (surfaces: readonly string[]) => Uint8Array<ArrayBuffer>;
  /** How wide and high a texture is. */
  readonly texturePixels: number;
  readonly encodeMesh: MeshEncoder;
  readonly bakeSound: (name: SoundName) => Promise<BakedSound>;
}

export interface BakedSound {
  readonly wav: Uint8Array;
  readonly ogg: Uint8Array;
  readonly seconds: number;
  readonly isLoop: boolean;
}
