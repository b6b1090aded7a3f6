/** The files of the place, with everybody at their start. */
import { DOWNLOAD_FORMATS, DOWNLOAD_FORMAT_NAMES } from '#contract/downloads';
import { toGeoreference, toTileset, writeWebGlb } from '#gltf';
import type { Played } from '#run/played';
import { beginScene } from '#scene';
import type { Place } from '#scene';
import type { Scene } from '#scene/nodes';
import type { Bakery } from './bakery.ts';
import type { ExportedFile } from './finished.ts';
import { SCENE_WRITERS } from './scene-formats.ts';
import { GLB, JSON_TYPE, SCENE_FILES, toFile } from './to-file.ts';

export interface PlaceFiles {
  readonly files: readonly ExportedFile[];
  /** The surfaces whose textures the place uses, in alphabetical order. */
  readonly surfaces: readonly string[];
}

export type FinishPlaceFiles = (
  played: Pick<Played, 'actors' | 'happened' | 'deeds'>,
) => PlaceFiles;

/** Writes the part without people, which is most, at once; the rest once the start positions are known. */
export function beginPlaceFiles(place: Place, bakery: Bakery): FinishPlaceFiles {
  const { encodeMesh: encode, findMaps: textures, findWebMaps } = bakery;
  const begun = beginScene(place);
  const writers = DOWNLOAD_FORMAT_NAMES.map((format) => ({
    ...DOWNLOAD_FORMATS[format],
    writer: SCENE_WRITERS[format](bakery),
  }));
  for (const { writer } of writers) writer.prepare(begun.meshes);
  return (played) => {
    const scene = begun.finish(played);
    const own = writers.flatMap(({ whole, bare, mediaType, writer }) => [
      toFile(whole, mediaType, writer.write(scene, { textures })),
      toFile(bare, mediaType, writer.write(scene, { clips: false })),
    ]);
    return {
      surfaces: listSurfaces(scene),
      files: [
        // The small one for browsers comes after the plain ones of its format.
        ...own.slice(0, 2),
        toFile(SCENE_FILES.web, GLB, writeWebGlb(scene, { encode, textures: findWebMaps })),
        ...own.slice(2),
        toText(SCENE_FILES.tileset, toTileset(scene, { uri: DOWNLOAD_FORMATS.gltf.whole })),
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
