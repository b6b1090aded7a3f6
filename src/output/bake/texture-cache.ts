/** Surfaces as PNG files: drawn at their first use, from then on read from the cache of the installation. */
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { drawSurface, writePng } from '#media';
import type { Surface, SurfaceMaps } from '#media';
import { openBakedFolder } from './baked-folder.ts';
import type { BakedFolder } from './baked-folder.ts';

/** A texture is so many pixels wide and high: 4 mm each on a tile of two meters. */
export const TEXTURE_PIXELS = 512;
/** In files for browsers: a quarter of the bytes, and cameras in a page are not that near. */
export const WEB_TEXTURE_PIXELS = 256;
/** 2 % larger than at level 6, in half the time; level 9 takes five times as long for the last percent. */
const PACKING_LEVEL = 4;

/** PNG files. */
export interface TextureFiles {
  readonly albedo: Uint8Array;
  readonly normal: Uint8Array;
  readonly orm: Uint8Array;
}

export interface Textures {
  surface(name: Surface): TextureFiles;
}

export interface TextureOptions {
  /** The `.cache` of the installation. */
  readonly cacheDir: string;
  readonly pixels?: number;
}

export function openTextures({ cacheDir, pixels = TEXTURE_PIXELS }: TextureOptions): Textures {
  const folder = openFolder(cacheDir, pixels);
  const loaded = new Map<Surface, TextureFiles>();
  return {
    surface(name) {
      const files = loaded.get(name) ?? findFiles(folder, name) ?? bake(folder, name, pixels);
      loaded.set(name, files);
      return files;
    },
  };
}

/** The textures drawn earlier; draws none. */
export function openCachedTextures({
  cacheDir,
  pixels = TEXTURE_PIXELS,
}: TextureOptions): (name: Surface) => TextureFiles | undefined {
  const folder = openFolder(cacheDir, pixels);
  return (name) => findFiles(folder, name);
}

function openFolder(cacheDir: string, pixels: number): BakedFolder {
  return openBakedFolder(join(cacheDir, `textures-${pixels}`), [
    `${pixels} pixels`,
    `zlib ${process.versions.zlib} at ${PACKING_LEVEL}`,
  ]);
}

function findFiles(folder: BakedFolder, name: Surface): TextureFiles | undefined {
  const { albedo, normal, orm } = folder.find(name) ?? {};
  return albedo && normal && orm && { albedo, normal, orm };
}

function bake(folder: BakedFolder, name: Surface, pixels: number): TextureFiles {
  const maps = drawSurface(name, pixels);
  const files = {
    albedo: toPng(maps.albedo, pixels),
    normal: toPng(maps.normal, pixels),
    orm: toPng(maps.orm, pixels),
  };
  folder.keep(name, files);
  return files;
}

function toPng(map: SurfaceMaps['albedo'], side: number): Uint8Array {
  return writePng(map, {
    width: side,
    height: side,
    channels: 3,
    deflate: (bytes) => deflateSync(bytes, { level: PACKING_LEVEL }),
  });
}
