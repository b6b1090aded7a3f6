/**
 * A simulation as files other programs open: the place with everybody where they begin, how they move, what it looks and sounds
 * like, and where on earth it is. The same simulation gives the same bytes.
 */
import { createFbxWriter, writeFbx } from '#fbx';
import { toGeoreference, toTileset, writeGlb, writeWebGlb } from '#gltf';
import { chooseSounds } from '#media';
import type { ChosenSound, Soundscape } from '#media';
import { judgeOccasion } from '#run';
import { toMotionScene, toScene } from '#scene';
import type { Clip, Scene } from '#scene';
import type { BakedSound, Bakery } from './bakery.ts';
import type { ExportedFile, Finished } from './finished.ts';

/** Under which names people get them. Bare: geometry and rig, without textures and clips (G9). */
export const SCENE_FILES = {
  gltf: {
    whole: 'world.glb',
    bare: 'world.bare.glb',
    animations: 'animations-gltf.zip',
  },
  fbx: {
    whole: 'world.fbx',
    bare: 'world.bare.fbx',
    animations: 'animations-fbx.zip',
  },
  web: 'world.web.glb',
  textures: 'textures.zip',
  motion: { gltf: 'animations.glb', fbx: 'animations.fbx' },
  tileset: 'tileset.json',
  georeference: 'georeference.json',
} as const;

const GLB = 'model/gltf-binary';
const FBX = 'application/octet-stream';
const ZIP = 'application/zip';
const JSON_TYPE = 'application/json';

export interface SceneFiles {
  /** All but the slow ones. */
  readonly files: readonly ExportedFile[];
  /** They may be on their way still. */
  readonly slow: () => Promise<readonly ExportedFile[]>;
  /** What the lists of assets tell of them. */
  readonly contents: SceneContents;
}

export interface SceneContents {
  readonly surfaces: readonly string[];
  readonly texturePixels: number;
  readonly sounds: readonly ChosenSound[];
  readonly clips: readonly Pick<Clip, 'name' | 'seconds' | 'isLoop'>[];
}

/** `makeSlow`: makes the slow ones elsewhere, at the same time, where there is a core for it. */
export async function toSceneFiles(
  finished: Finished,
  bakery: Bakery,
  makeSlow?: (scene: Scene) => Promise<readonly ExportedFile[] | undefined>,
): Promise<SceneFiles> {
  const scene = toScene(finished);
  const elsewhere = makeSlow?.(scene);
  // Should something fail here first, nobody waits for it.
  elsewhere?.catch(() => {});
  const motion = toMotionScene(finished);
  const surfaces = listSurfaces(scene);
  const sounds = chooseSounds(toSoundscape(finished));
  return {
    slow: async () => (await elsewhere) ?? toSlowFiles(scene, bakery),
    files: [
      ...toGltfFiles(scene, bakery),
      ...toMotionFiles(motion, bakery),
      file(SCENE_FILES.textures, ZIP, bakery.zipTextures(surfaces)),
      ...surfaces.flatMap((surface) => toTextureFiles(surface, bakery)),
      ...(
        await Promise.all(
          sounds.map(async ({ name }) => toSoundFiles(name, await bakery.bakeSound(name))),
        )
      ).flat(),
    ],
    contents: { surfaces, texturePixels: bakery.texturePixels, sounds, clips: motion.clips },
  };
}

function toGltfFiles(scene: Scene, bakery: Bakery): ExportedFile[] {
  const textures = bakery.findMaps;
  return [
    file(SCENE_FILES.gltf.whole, GLB, writeGlb(scene, { textures })),
    file(SCENE_FILES.gltf.bare, GLB, writeGlb(scene, { clips: false })),
    text(SCENE_FILES.tileset, toTileset(scene, { uri: SCENE_FILES.gltf.whole })),
    text(SCENE_FILES.georeference, toGeoreference(scene)),
  ];
}

/** Files of the place that take longest: as FBX, with textures and without, and the small one for browsers. */
export function toSlowFiles(scene: Scene, bakery: Bakery): ExportedFile[] {
  const { deflate, encodeMesh: encode, findMaps: textures } = bakery;
  const write = createFbxWriter(scene, { deflate });
  return [
    file(SCENE_FILES.web, GLB, writeWebGlb(scene, { encode, textures })),
    file(SCENE_FILES.fbx.whole, FBX, write({ textures })),
    file(SCENE_FILES.fbx.bare, FBX, write({ clips: false })),
  ];
}

/** How everybody moves, in both formats, and each again in an archive. */
function toMotionFiles(
  motion: Scene,
  { deflate, findMaps: textures, zip }: Bakery,
): ExportedFile[] {
  const { gltf, fbx } = SCENE_FILES.motion;
  const glb = writeGlb(motion, { textures });
  const film = writeFbx(motion, { deflate, textures });
  return [
    file(gltf, GLB, glb),
    file(SCENE_FILES.gltf.animations, ZIP, zip([{ name: gltf, bytes: glb }])),
    file(fbx, FBX, film),
    file(SCENE_FILES.fbx.animations, ZIP, zip([{ name: fbx, bytes: film }])),
  ];
}

function toTextureFiles(surface: string, { findMaps }: Bakery): ExportedFile[] {
  const maps = findMaps(surface);
  if (maps === undefined) return [];
  return Object.entries(maps).map(([map, bytes]) =>
    file(nameTexture(surface, map), 'image/png', bytes),
  );
}

/** The maps every surface has. */
export const TEXTURE_MAPS = ['albedo', 'normal', 'orm'] as const;

export function nameTexture(surface: string, map: string): string {
  return `${surface}_${map}.png`;
}

function toSoundFiles(name: string, { wav, ogg }: BakedSound): ExportedFile[] {
  return [file(`${name}.ogg`, 'audio/ogg', ogg), file(`${name}.wav`, 'audio/wav', wav)];
}

function listSurfaces({ materials }: Scene): string[] {
  const used = materials.flatMap(({ surface }) => (surface === undefined ? [] : [surface]));
  return [...new Set(used)].sort();
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
    isAlarm: judgeOccasion(scenario, { assumptions: [], unmet: [] }).occasion === 'evacuation',
  };
}

function file(name: string, mediaType: string, bytes: Uint8Array): ExportedFile {
  // Some come from buffers that hold more; what is kept must own its bytes.
  const own = bytes.byteLength === bytes.buffer.byteLength ? bytes : bytes.slice();
  return { name, mediaType, bytes: own as Uint8Array<ArrayBuffer> };
}

function text(name: string, json: string): ExportedFile {
  return file(name, JSON_TYPE, new TextEncoder().encode(json));
}
