/** The files of the place, with everybody at their start. */
import { DOWNLOAD_FORMATS, DOWNLOAD_FORMAT_NAMES } from '#contract/downloads';
import { toGeoreference, toTileset, writeWebGlb } from '#gltf';
import type { FindSurfaceMaps } from '#gltf';
import type { Played } from '#run/played';
import { beginScene } from '#scene';
import type { Place } from '#scene';
import type { Scene } from '#scene/nodes';
import type { Bakery } from './bakery.ts';
import { findStretches } from './find-stretches.ts';
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
  const { findMaps: textures } = bakery;
  const begun = beginScene(place);
  const writers = DOWNLOAD_FORMAT_NAMES.map((format) => ({
    ...DOWNLOAD_FORMATS[format],
    writer: SCENE_WRITERS[format](bakery),
  }));
  for (const { writer } of writers) writer.prepare(begun.meshes);
  return (played) => {
    const scene = begun.finish(played);
    const surfaces = listSurfaces(scene);
    const pictures = listPictures(surfaces, textures);
    const own = writers.flatMap(({ whole, bare, mediaType, writer }) =>
      [
        { name: whole, bytes: writer.write(scene, { textures }) },
        { name: bare, bytes: writer.write(scene, { clips: false }) },
      ].map(({ name, bytes }) => {
        const seams = writer.listSeams(bytes);
        return toFile(name, mediaType, bytes, findStretches(bytes, { pictures, seams }));
      }),
    );
    return {
      surfaces,
      files: [
        // The small one for browsers comes after the plain ones of its format.
        ...own.slice(0, 2),
        toWebFile(scene, bakery, surfaces),
        ...own.slice(2),
        toText(SCENE_FILES.tileset, toTileset(scene, { uri: DOWNLOAD_FORMATS.gltf.whole })),
        toText(SCENE_FILES.georeference, toGeoreference(scene)),
      ],
    };
  };
}

function toWebFile(
  scene: Scene,
  { encodeMesh: encode, findWebMaps: textures }: Bakery,
  surfaces: readonly string[],
): ExportedFile {
  const bytes = writeWebGlb(scene, { encode, textures });
  const pictures = listPictures(surfaces, textures);
  return toFile(SCENE_FILES.web, GLB, bytes, findStretches(bytes, { pictures }));
}

/** The textures of the surfaces, as they are in the files. */
export function listPictures(surfaces: readonly string[], findMaps: FindSurfaceMaps): Uint8Array[] {
  return surfaces.flatMap((surface) => Object.values(findMaps(surface) ?? {}) as Uint8Array[]);
}

function listSurfaces({ materials }: Scene): string[] {
  const used = materials.flatMap(({ surface }) => (surface === undefined ? [] : [surface]));
  return [...new Set(used)].sort();
}

function toText(name: string, json: string): ExportedFile {
  return toFile(name, JSON_TYPE, new TextEncoder().encode(json));
}
