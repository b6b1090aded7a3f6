/**
 * Packs the map data and makes the usual textures and sounds, where `.cache` has none yet. Otherwise the first services
 * and threads of a run would each do so at the same time.
 */
import { join } from 'node:path';
import { TEXTURE_PIXELS, WEB_TEXTURE_PIXELS, openSounds, openTextures } from '#bake';
import { loadBaseline, loadGazetteer, loadGeography } from '#data';

/** Of houses, rooms and streets; few tests need another one, which is then made as it is needed. */
const SURFACES = [
  'asphalt',
  'bark',
  'brick',
  'carpet',
  'concrete',
  'facade_panels',
  'grass',
  'leaves',
  'metal',
  'paving',
  'plaster',
  'roof_gravel',
  'roof_tiles',
  'tiles',
  'wood',
] as const;
const SOUNDS = ['alarm', 'crowd', 'fire', 'footsteps'] as const;

export async function fillCaches(root: string): Promise<void> {
  const cacheDir = join(root, '.cache');
  await loadBaseline({ cacheDir });
  await loadGeography({ cacheDir });
  await loadGazetteer({ cacheDir });
  for (const pixels of [TEXTURE_PIXELS, WEB_TEXTURE_PIXELS]) {
    const textures = openTextures({ cacheDir, pixels });
    for (const surface of SURFACES) textures.surface(surface);
  }
  const sounds = openSounds({ cacheDir });
  for (const sound of SOUNDS) await sounds.sound(sound);
}
