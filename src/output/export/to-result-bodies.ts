/** The bodies of E5: the results record with and without assets, and both kinds of GeoJSON. */
import { DOWNLOAD_FORMATS } from '#contract/downloads';
import type { Assessment } from '#safety/assessment';
import { listActors } from './actors.ts';
import { toBounds } from './bounds.ts';
import { toDesignUsed } from './design-used.ts';
import { listFeatures } from './features.ts';
import type { About, ExportedFile, Finished } from './finished.ts';
import { listActorPoints, listMapFeatures, toCollection } from './geojson.ts';
import { createOnEarth } from './geometry.ts';
import { listHazards } from './hazards.ts';
import { toLighting } from './lighting.ts';
import { NO_ASSETS, listAssets } from './list-assets.ts';
import { toMetadata } from './metadata.ts';
import { listRiskFeatures } from './risk-features.ts';
import { toSafetyBody } from './safety.ts';
import type { SceneContents } from './scene-files.ts';
import { describeGrid } from './terrain/elevation-grid.ts';
import { ELEVATION_FILE, HEATMAPS_FILE, TERRAIN_FILE, toFiles } from './to-files.ts';
import { toWeather } from './weather.ts';

/** The scene whose meshes the results refer to. */
const WORLD = DOWNLOAD_FORMATS.gltf.whole;

export type ResultBodies = Readonly<
  Record<'json' | 'json_bare' | 'geojson' | 'geojson_all', string>
>;

/** `files`: those that were made; `contents`: what those of the scene hold. */
export function toResultBodies(
  finished: Finished,
  about: About,
  files: readonly ExportedFile[] = toFiles(finished),
  contents?: SceneContents,
): ResultBodies {
  const { scenario, world, played, assessment } = finished;
  const [lng, lat] = world.origin;
  const earth = createOnEarth(world.origin);
  const hasScene = files.some(({ name }) => name === WORLD);
  const meshUrl = hasScene ? about.urlOf(WORLD) : undefined;
  const actors = listActors(world, played, meshUrl);
  const features = listFeatures(world, played);
  const hazards = listHazards(world);
  const risks = assessment === undefined ? [] : listRiskFeatures(assessment, world);
  const { weather, assumptions } = toWeather(scenario, world, played);
  const head = toText({
    id: about.id,
    simulation_id: about.id,
    ...(about.isPartial ? { status: 'processing', partial: true } : { status: 'completed' }),
    metadata: toMetadata(finished, about, assumptions),
    ...(assessment === undefined ? {} : tellSafety(assessment, finished, about)),
    environment: {
      bounds: toBounds(world, { actors, features, hazards, risks }, earth),
      origin: { lat, lng, elevation: 0 },
      terrain: {
        mesh_url: about.urlOf(TERRAIN_FILE),
        elevation_data: about.urlOf(ELEVATION_FILE),
        grid: describeGrid(world.ground),
      },
      weather,
      lighting: toLighting(scenario, world, played),
      hazards,
      floor_names: world.floorNames,
      ...tellAlarm(played),
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
    json: `${head},"assets":${JSON.stringify(listAssets(files, about, contents))},${tail}`,
    json_bare: `${head},"assets":${JSON.stringify(NO_ASSETS)},${tail}`,
    geojson: toCollection(points),
    geojson_all: toCollection([
      ...points,
      ...listMapFeatures({ features, hazards, bottlenecks, risks }, earth),
    ]),
  };
}

function tellAlarm({ happened }: Finished['played']): { alarm?: { start: number } } {
  const alarm = happened.find(({ kind }) => kind === 'alarm');
  return alarm === undefined ? {} : { alarm: { start: alarm.seconds } };
}

/** Adds the addresses of the report and, if there are any, of the heat maps. */
function tellSafety(
  assessment: Assessment,
  { scenario, world, played }: Finished,
  { urlOf, reportUrl }: About,
) {
  const hasMaps = assessment.study?.grids !== undefined;
  return {
    ...(reportUrl === undefined ? {} : { report_url: reportUrl }),
    ...(hasMaps ? { heatmaps_url: urlOf(HEATMAPS_FILE) } : {}),
    ...toSafetyBody(assessment, world.origin, toDesignUsed(scenario, played)),
  };
}

/** Without its last brace: more follows. */
function toText(record: Readonly<Record<string, unknown>>): string {
  return JSON.stringify(record).slice(0, -1);
}

function listDownloads(files: readonly ExportedFile[], { urlOf }: About): object[] {
  return files.map(({ name, mediaType, bytes }) => ({
    name,
    url: urlOf(name),
    media_type: mediaType,
    size_bytes: bytes.length,
  }));
}
