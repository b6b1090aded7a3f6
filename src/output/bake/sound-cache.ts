/** Sounds as WAV and Ogg files: synthesised at their first use, from then on read from the cache of the installation. */
import { join } from 'node:path';
import { jsLibraryVersion } from 'wasm-media-encoders';
import { writeWav } from '#media';
import { SOUNDS, synthesize } from '#media/sounds';
import type { SoundName } from '#media/sounds';
import { openBakedFolder } from './baked-folder.ts';
import type { BakedFolder } from './baked-folder.ts';
import { VORBIS_QUALITY, createSoundEncoder } from './sound-encoder.ts';
import type { SoundEncoder } from './sound-encoder.ts';

export interface SoundFiles {
  readonly wav: Uint8Array;
  readonly ogg: Uint8Array;
  readonly seconds: number;
  readonly isLoop: boolean;
}

export interface Sounds {
  sound(name: SoundName): Promise<SoundFiles>;
}

/** The same for every build, so that a sound is made once. */
const SEED = 1;

/** `cacheDir` is the `.cache` of the installation. */
export function openSounds({ cacheDir }: { readonly cacheDir: string }): Sounds {
  const folder = openBakedFolder(join(cacheDir, 'sounds'), [
    `seed ${SEED}`,
    `vorbis ${jsLibraryVersion()} at ${VORBIS_QUALITY}`,
  ]);
  const loaded = new Map<SoundName, Promise<SoundFiles>>();
  let encoder: Promise<SoundEncoder> | undefined;
  const load = async (name: SoundName): Promise<SoundFiles> => {
    const found = findFiles(folder, name);
    if (found) return found;
    encoder ??= createSoundEncoder();
    return bake(folder, name, await encoder);
  };
  return {
    sound(name) {
      const known = loaded.get(name);
      if (known !== undefined) return known;
      const files = load(name);
      loaded.set(name, files);
      // A failed attempt, for example out of memory, is repeated.
      files.catch(() => {
        loaded.delete(name);
        encoder = undefined;
      });
      return files;
    },
  };
}

function findFiles(folder: BakedFolder, name: SoundName): SoundFiles | undefined {
  const { wav, ogg } = folder.find(name) ?? {};
  return wav && ogg && { wav, ogg, ...SOUNDS[name] };
}

function bake(folder: BakedFolder, name: SoundName, encode: SoundEncoder): SoundFiles {
  const sound = synthesize(name, { seed: SEED });
  const files = { wav: writeWav(sound), ogg: encode(sound) };
  folder.keep(name, files);
  return { ...files, ...SOUNDS[name] };
}
