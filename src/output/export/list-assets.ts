/** The four lists of assets in the results: models, textures, sounds, animations (G21, G23). */
import { DOWNLOAD_FORMATS } from '#contract/downloads';
import type { About, ExportedFile } from './finished.ts';
import { roundTo } from './rounding.ts';
import { TEXTURE_MAPS, nameTexture } from './scene-files.ts';
import type { SceneContents } from './scene-files.ts';
import { SCENE_FILES } from './to-file.ts';

export const NO_ASSETS = { models: [], textures: [], sounds: [], animations: [] } as const;

const { gltf, ...others } = DOWNLOAD_FORMATS;
const MODELS: readonly (readonly [id: string, name: string])[] = [
  ['terrain', 'terrain.glb'],
  ['world', gltf.whole],
  ['world-web', SCENE_FILES.web],
  ...Object.entries(others).map(([format, { whole }]) => [`world-${format}`, whole] as const),
  ['animations', gltf.motion],
  ...Object.entries(others).map(
    ([format, { motion }]) => [`animations-${format}`, motion] as const,
  ),
];

export function listAssets(
  files: readonly ExportedFile[],
  { urlOf }: Pick<About, 'urlOf'>,
  contents: SceneContents | undefined,
): object {
  const sizes = new Map(files.map(({ name, bytes }) => [name, bytes.length]));
  const models = MODELS.flatMap(([id, name]) => {
    const size = sizes.get(name);
    if (size === undefined) return [];
    const format = name.slice(name.lastIndexOf('.') + 1);
    return [{ id, url: urlOf(name), format, size_mb: roundTo(size / 1e6, 3) }];
  });
  if (contents === undefined) return { ...NO_ASSETS, models };
  const { surfaces, texturePixels, clips } = contents;
  const sounds = contents.sounds.filter(({ name }) => sizes.has(`${name}.ogg`));
  const textures = surfaces.flatMap((surface) =>
    TEXTURE_MAPS.map((map) => ({ id: `${surface}_${map}`, name: nameTexture(surface, map) })),
  );
  const hasMotion = sizes.has(gltf.motion);
  return {
    models,
    textures: textures
      .filter(({ name }) => sizes.has(name))
      .map(({ id, name }) => ({
        id,
        url: urlOf(name),
        resolution: `${texturePixels}x${texturePixels}`,
      })),
    sounds: sounds.map(({ name, seconds, isLoop }) => ({
      id: name,
      url: urlOf(`${name}.ogg`),
      duration: roundTo(seconds, 3),
      loop: isLoop,
      wav_url: urlOf(`${name}.wav`),
    })),
    animations: (hasMotion ? clips : []).map(({ name, seconds, isLoop }) => ({
      id: name.toLowerCase(),
      url: urlOf(gltf.motion),
      name,
      duration: roundTo(seconds, 3),
      loop: isLoop,
    })),
  };
}
