/** The files of the place, with everybody where they begin. */
import { createFbxWriter } from '#fbx';
import { toGeoreference, toTileset, writeGlb, writeWebGlb } from '#gltf';
import type { Played } from '#run';
import { beginScene } from '#scene';
import type { Place, Scene } from '#scene';
import type { Bakery } from './bakery.ts';
import type { ExportedFile } from './finished.ts';
import { FBX, GLB, JSON_TYPE, SCENE_FILES, toFile } from './to-file.ts';

export interface PlaceFiles {
  readonly files: readonly ExportedFile[];
  /** Whose textures the place shows, in the order of the alphabet. */
  readonly surfaces: readonly string[];
}

export type FinishPlaceFiles = (played: Pick<Played, 'actors'>) => PlaceFiles;

/** Does what needs nobody in it, which is most, at once; the rest, once, when it is known who began where. */
export function beginPlaceFiles(place: Place, bakery: Bakery): FinishPlaceFiles {
  const { deflate, encodeMesh: encode, findMaps: textures, findWebMaps } = bakery;
  const begun = beginScene(place);
  const fbx = createFbxWriter({ deflate });
  fbx.prepare(begun.meshes);
  return (played) => {
    const scene = begun.finish(played);
    return {
      surfaces: listSurfaces(scene),
      files: [
        toFile(SCENE_FILES.gltf.whole, GLB, writeGlb(scene, { textures })),
        toFile(SCENE_FILES.gltf.bare, GLB, writeGlb(scene, { clips: false })),
        toFile(SCENE_FILES.web, GLB, writeWebGlb(scene, { encode, textures: findWebMaps })),
        toFile(SCENE_FILES.fbx.whole, FBX, fbx.write(scene, { textures })),
        toFile(SCENE_FILES.fbx.bare, FBX, fbx.write(scene, { clips: false })),
        toText(SCENE_FILES.tileset, toTileset(scene, { uri: SCENE_FILES.gltf.whole })),
        toText(SCENE_FILES.georeference, toGeoreference(scene)),
      ],
    };
  };
}

function listSurfaces({ materials }: Scene): string[] {
  const used = materials.flatMap(({ surface }) => (surface === undefined ? [] : [surface]));
  return [...new Set(used)].sort();
}

function toText(name: string, json: string): ExportedFile {
  return toFile(name, JSON_TYPE, new TextEncoder().encode(json));
}
