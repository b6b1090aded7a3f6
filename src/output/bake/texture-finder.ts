/** Finds pictures of the texture cache by their SHA-256, so that a store of files can put back one that broke. Draws nothing. */
import { createHash } from 'node:crypto';
import { setImmediate as turn } from 'node:timers/promises';
import { SURFACE_METERS } from '#media';
import type { Surface } from '#media';
import { TEXTURE_PIXELS, WEB_TEXTURE_PIXELS, openCachedTextures } from './texture-cache.ts';
import type { TextureFiles } from './texture-cache.ts';

export type FindTexture = (sha256: string) => Promise<Uint8Array | undefined>;

const MAPS = ['albedo', 'normal', 'orm'] as const;

/** Where a picture is in the cache. */
interface Place {
  readonly find: (surface: Surface) => TextureFiles | undefined;
  readonly surface: Surface;
  readonly map: keyof TextureFiles;
}

/**
 * The cache is read at the first call: six megabytes, one surface a turn of the event loop. What is drawn later is found by a
 * later call.
 */
export function createTextureFinder({ cacheDir }: { readonly cacheDir: string }): FindTexture {
  const places = new Map<string, Place>();
  let unread: readonly Omit<Place, 'map'>[] | undefined;
  let reading: Promise<void> = Promise.resolve();

  async function readOn(): Promise<void> {
    const missing: Omit<Place, 'map'>[] = [];
    for (const place of unread ?? listSurfaces(cacheDir)) {
      const files = place.find(place.surface);
      if (!files) missing.push(place);
      for (const map of files ? MAPS : []) places.set(toSha256(files![map]), { ...place, map });
      await turn();
    }
    unread = missing;
  }

  return async (sha256) => {
    await reading;
    if (!places.has(sha256)) await (reading = reading.then(readOn));
    const place = places.get(sha256);
    const picture = place?.find(place.surface)?.[place.map];
    return picture && toSha256(picture) === sha256 ? picture : undefined;
  };
}

function listSurfaces(cacheDir: string): Omit<Place, 'map'>[] {
  const surfaces = Object.keys(SURFACE_METERS) as Surface[];
  return [TEXTURE_PIXELS, WEB_TEXTURE_PIXELS].flatMap((pixels) => {
    const find = openCachedTextures({ cacheDir, pixels });
    return surfaces.map((surface) => ({ find, surface }));
  });
}

function toSha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
