/** The bodies of E5: the results record with and without assets, and both kinds of GeoJSON. */
import { invariant } from '#base';
import { listActors } from './actors.ts';
import { toBounds } from './bounds.ts';
import { listFeatures } from './features.ts';
import type { About, ExportedFile, Finished } from './finished.ts';
import { listActorPoints, listMapFeatures, toCollection } from './geojson.ts';
import { createOnEarth } from './geometry.ts';
import { listHazards } from './hazards.ts';
import { toLighting } from './lighting.ts';
import { toMetadata } from './metadata.ts';
import { roundTo } from './rounding.ts';
import { toSafetyBody } from './safety.ts';
import { describeGrid } from './terrain/elevation-grid.ts';
import { ELEVATION_FILE, TERRAIN_FILE, toFiles } from './to-files.ts';
import { toWeather } from './weather.ts';

export type ResultBodies = Readonly<
  Record<'json' | 'json_bare' | 'geojson' | 'geojson_all', string>
>;

const NO_ASSETS = { models: [], textures: [], sounds: [], animations: [] } as const;

/** `files`: those of `toFiles`, where they are made already. */
export function toResultBodies(
  finished: Finished,
  about: About,
  files: readonly ExportedFile[] = toFiles(finished),
): ResultBodies {
  const { scenario, world, played, assessment } = finished;
  const [lng, lat] = world.origin;
  const earth = createOnEarth(world.origin);
  const actors = listActors(world, played);
  const features = listFeatures(world);
  const hazards = listHazards(world);
  const { weather, assumptions } = toWeather(scenario, world, played);
  const head = toText({
    id: about.id,
    simulation_id: about.id,
    status: 'completed',
    metadata: toMetadata(finished, about, assumptions),
    ...(assessment === undefined ? {} : toSafetyBody(assessment, world.origin)),
    environment: {
      bounds: toBounds(world, { actors, features, hazards }, earth),
      origin: { lat, lng, elevation: 0 },
      terrain: {
        mesh_url: about.urlOf(TERRAIN_FILE),
        elevation_data: about.urlOf(ELEVATION_FILE),
        grid: describeGrid(world.ground),
      },
      weather,
      lighting: toLighting(scenario, world),
      hazards,
    },
    actors,
    features: features.map(({ id, type, shape, properties }) => ({
      id,
      type,
      geometry: earth.geometry(shape),
      properties,
    })),
  });
  const tail = `${toText({ files: listDownloads(files, about) }).slice(1)}}`;
  const points = listActorPoints(actors, earth);
  const { bottlenecks } = played.report;
  return {
    json: `${head},"assets":${JSON.stringify(listAssets(files, about))},${tail}`,
    json_bare: `${head},"assets":${JSON.stringify(NO_ASSETS)},${tail}`,
    geojson: toCollection(points),
    geojson_all: toCollection([
      ...points,
      ...listMapFeatures({ features, hazards, bottlenecks }, earth),
    ]),
  };
}

/** Without its last brace: more follows. */
function toText(record: Readonly<Record<string, unknown>>): string {
  return JSON.stringify(record).slice(0, -1);
}

/** Textures, sounds and animations come with models of everything; there are none so far. */
function listAssets(files: readonly ExportedFile[], { urlOf }: About): object {
  const terrain = files.find(({ name }) => name === TERRAIN_FILE);
  invariant(terrain !== undefined, 'the ground is among the files');
  return {
    ...NO_ASSETS,
    models: [
      {
        id: 'terrain',
        url: urlOf(terrain.name),
        format: 'glb',
        size_mb: roundTo(terrain.bytes.length / 1e6, 3),
      },
    ],
  };
}

function listDownloads(files: readonly ExportedFile[], { urlOf }: About): object[] {
  return files.map(({ name, mediaType, bytes }) => ({
    name,
    url: urlOf(name),
    media_type: mediaType,
    size_bytes: bytes.length,
  }));
}
