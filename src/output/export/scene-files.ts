/**
 * A simulation as files for other programs: the place with everybody at their start, the motion, textures and sounds,
 * and the position on earth. The same simulation gives the same bytes.
 */
import { DOWNLOAD_FORMATS, DOWNLOAD_FORMAT_NAMES } from '#contract/downloads';
import { chooseSounds } from '#media/sounds';
import type { ChosenSound, Soundscape } from '#media/sounds';
import { judgeOccasion } from '#run';
import { toMotionScene } from '#scene';
import type { Clip, Scene } from '#scene/nodes';
import type { BakedSound, Bakery } from './bakery.ts';
import { findStretches } from './find-stretches.ts';
import type { ExportedFile, Finished } from './finished.ts';
import { beginPlaceFiles, listPictures } from './place-files.ts';
import type { PlaceFiles } from './place-files.ts';
import { SCENE_WRITERS } from './scene-formats.ts';
import { SCENE_FILES, ZIP, toFile, toSharedFile } from './to-file.ts';

export interface SceneFiles {
  /** The files of the place, which are all a viewer needs; they may still be in the making. */
  readonly look: () => Promise<{
    readonly files: readonly ExportedFile[];
    readonly surfaces: readonly string[];
  }>;
  /** The motion in every format, and the sounds, made on demand. */
  readonly move: () => Promise<{
    readonly files: readonly ExportedFile[];
    readonly contents: Omit<SceneContents, 'surfaces'>;
  }>;
}

/** The entries of all files in the lists of assets. */
export interface SceneContents {
  readonly surfaces: readonly string[];
  readonly texturePixels: number;
  readonly sounds: readonly ChosenSound[];
  readonly clips: readonly Pick<Clip, 'name' | 'seconds' | 'isLoop'>[];
}

/** `elsewhere`: the files of the place, if another thread is writing them. */
export function toSceneFiles(
  finished: Finished,
  bakery: Bakery,
  elsewhere?: Promise<PlaceFiles | undefined>,
): SceneFiles {
  // If something fails before it is asked for, its rejection must not stay unhandled.
  elsewhere?.catch(() => {});
  return {
    async look() {
      const { files, surfaces } =
        (await elsewhere) ?? beginPlaceFiles(finished, bakery)(finished.played);
      return {
        files: [
          ...files,
          toTextureArchive(surfaces, bakery),
          ...surfaces.flatMap((surface) => toTextureFiles(surface, bakery)),
        ],
        surfaces,
      };
    },
    async move() {
      const motion = toMotionScene(finished);
      const sounds = chooseSounds(toSoundscape(finished));
      const played = sounds.map(async ({ name }) =>
        toSoundFiles(name, await bakery.bakeSound(name)),
      );
      return {
        files: [...toMotionFiles(motion, bakery), ...(await Promise.all(played)).flat()],
        contents: { texturePixels: bakery.texturePixels, sounds, clips: motion.clips },
      };
    },
  };
}

/** The motion in every format, and each again in an archive. */
function toMotionFiles(scene: Scene, bakery: Bakery): ExportedFile[] {
  const { findMaps: textures, zip } = bakery;
  return DOWNLOAD_FORMAT_NAMES.flatMap((format) => {
    const { motion: name, animations, mediaType } = DOWNLOAD_FORMATS[format];
    const bytes = SCENE_WRITERS[format](bakery).write(scene, { textures });
    return [toFile(name, mediaType, bytes), toFile(animations, ZIP, zip([{ name, bytes }]))];
  });
}

function toTextureArchive(surfaces: readonly string[], bakery: Bakery): ExportedFile {
  const bytes = bakery.zipTextures(surfaces);
  const pictures = listPictures(surfaces, bakery.findMaps);
  return toFile(SCENE_FILES.textures, ZIP, bytes, findStretches(bytes, { pictures }));
}

function toTextureFiles(surface: string, { findMaps }: Bakery): ExportedFile[] {
  const maps = findMaps(surface);
  if (maps === undefined) return [];
  return Object.entries(maps).map(([map, bytes]) =>
    toSharedFile(nameTexture(surface, map), 'image/png', bytes),
  );
}

/** The maps every surface has. */
export const TEXTURE_MAPS = ['albedo', 'normal', 'orm'] as const;

export function nameTexture(surface: string, map: string): string {
  return `${surface}_${map}.png`;
}

function toSoundFiles(name: string, { wav, ogg }: BakedSound): ExportedFile[] {
  return [
    toSharedFile(`${name}.ogg`, 'audio/ogg', ogg),
    toSharedFile(`${name}.wav`, 'audio/wav', wav),
  ];
}

function toSoundscape({ scenario, world, played }: Finished): Soundscape {
  const { condition, windSpeed } = scenario.weather;
  const vehicles = played.actors.filter(({ type }) => type === 'vehicle');
  return {
    weather: condition.value,
    isIndoor: scenario.environment.value === 'indoor',
    ...(windSpeed === undefined ? {} : { windMps: windSpeed.value }),
    hazards: world.hazards.map(({ type }) => type),
    people: played.actors.length - vehicles.length,
    vehicles: [...new Set(vehicles.map(({ kind }) => kind))],
    isAlarm:
      scenario.response.alarm.value !== 'none' &&
      judgeOccasion(scenario, { assumptions: [], unmet: [] }).occasion === 'evacuation',
  };
}
