/** What files of a scene need from outside the core, opened once for each thread. */
import { join } from 'node:path';
import { crc32, deflateRawSync, deflateSync } from 'node:zlib';
import {
  TEXTURE_PIXELS,
  WEB_TEXTURE_PIXELS,
  openMeshEncoder,
  openSounds,
  openTextures,
  zipTextures,
} from '#bake';
import type { Bakery } from '#export';
import { SURFACE_METERS, writeZip } from '#media';
import type { Surface } from '#media';

/** The fastest: FBX files take half a second longer at the usual level, and are a tenth smaller. */
const PACKING_LEVEL = 1;

export async function openBakery(root: string): Promise<Bakery> {
  const cacheDir = join(root, '.cache');
  const textures = openTextures({ cacheDir });
  const webTextures = openTextures({ cacheDir, pixels: WEB_TEXTURE_PIXELS });
  const sounds = openSounds({ cacheDir });
  return {
    deflate: (bytes) => deflateSync(bytes, { level: PACKING_LEVEL }),
    zip: (entries) =>
      writeZip(
        entries.map((entry) => ({ ...entry, isLoose: true })),
        { crc32, deflateRaw: (bytes) => deflateRawSync(bytes, { level: PACKING_LEVEL }) },
      ),
    findMaps: (surface) => (isSurface(surface) ? textures.surface(surface) : undefined),
    findWebMaps: (surface) => (isSurface(surface) ? webTextures.surface(surface) : undefined),
    zipTextures: (surfaces) => zipTextures(textures, surfaces.filter(isSurface)),
    texturePixels: TEXTURE_PIXELS,
    encodeMesh: await openMeshEncoder(),
    bakeSound: (name) => sounds.sound(name),
  };
}

function isSurface(name: string): name is Surface {
  return name in SURFACE_METERS;
}
