/** The textures of a place in one archive, with a list of the files. */
import { crc32, deflateRawSync } from 'node:zlib';
import { SURFACE_METERS, writeZip } from '#media';
import type { Surface, ZipEntry } from '#media';
import { TEXTURE_PIXELS } from './texture-cache.ts';
import type { Textures } from './texture-cache.ts';

const MAPS = ['albedo', 'normal', 'orm'] as const;

/** `brick_albedo.png`, `brick_normal.png`, `brick_orm.png` … and `materials.json`; in the order of the alphabet, each once. */
export function zipTextures(
  textures: Textures,
  surfaces: Iterable<Surface>,
): Uint8Array<ArrayBuffer> {
  const names = [...new Set(surfaces)].sort();
  const pictures = names.flatMap((name): ZipEntry[] => {
    const files = textures.surface(name);
    return MAPS.map((map) => ({ name: fileOf(name, map), bytes: files[map] }));
  });
  const list = { surfaces: Object.fromEntries(names.map((name) => [name, describe(name)])) };
  const text = new TextEncoder().encode(`${JSON.stringify(list, null, 2)}\n`);
  return writeZip([{ name: 'materials.json', bytes: text, isLoose: true }, ...pictures], {
    crc32,
    deflateRaw: deflateRawSync,
  });
}

function describe(name: Surface): unknown {
  return {
    tile_meters: SURFACE_METERS[name],
    resolution: `${TEXTURE_PIXELS}x${TEXTURE_PIXELS}`,
    albedo: { file: fileOf(name, 'albedo'), color_space: 'sRGB' },
    normal: {
      file: fileOf(name, 'normal'),
      color_space: 'linear',
      space: 'tangent',
      green: 'up (OpenGL, glTF)',
    },
    orm: {
      file: fileOf(name, 'orm'),
      color_space: 'linear',
      red: 'occlusion',
      green: 'roughness',
      blue: 'metallic',
    },
  };
}

function fileOf(name: Surface, map: (typeof MAPS)[number]): string {
  return `${name}_${map}.png`;
}
