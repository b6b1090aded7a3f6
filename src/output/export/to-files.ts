/** The result files for download. The same simulation gives the same bytes. */
import { writeGlb } from '#gltf';
import type { Played } from '#run/played';
import type { Assessment } from '#safety/assessment';
import { toCompletedDocument } from '#scenario/document';
import type { World } from '#world/site';
import type { ExportedFile, Finished } from './finished.ts';
import { toHazardsFile } from './hazards-file.ts';
import { toHeatmaps } from './heatmaps.ts';
import { toPlacesFile } from './places-file.ts';
import { toElevationBytes } from './terrain/elevation-grid.ts';
import { toTerrainScene } from './terrain/terrain-scene.ts';

export const TERRAIN_FILE = 'terrain.glb';
export const ELEVATION_FILE = 'elevation.f32';
const TRAJECTORY_FILE = 'trajectory.ptrc';
const SCENARIO_FILE = 'scenario.json';
const PLACES_FILE = 'places.json';
const HAZARDS_FILE = 'hazards.json';
export const HEATMAPS_FILE = 'heatmaps.json';

/** Returns the files of a finished simulation beside those of its scene: terrain, scenario, places and others. */
export function toFiles({
  scenario,
  world,
  played,
  assessment,
}: Finished): readonly ExportedFile[] {
  const terrain = writeGlb(toTerrainScene(world), { allUvs: true });
  return [
    { name: TERRAIN_FILE, mediaType: 'model/gltf-binary', bytes: terrain },
    {
      name: ELEVATION_FILE,
      mediaType: 'application/octet-stream',
      bytes: toElevationBytes(world.ground),
    },
    toTrajectoryFile(played),
    {
      name: SCENARIO_FILE,
      mediaType: 'application/json',
      bytes: toText(JSON.stringify(toCompletedDocument(scenario), null, 2)),
    },
    { name: PLACES_FILE, mediaType: 'application/json', bytes: toText(toPlacesFile(world)) },
    ...(played.hazards === undefined
      ? []
      : [
          {
            name: HAZARDS_FILE,
            mediaType: 'application/json',
            bytes: toText(toHazardsFile(played.hazards)),
          },
        ]),
    ...listHeatmaps(world, assessment),
  ];
}

/** The trajectory of all agents. Equal trajectories mean equal runs. */
export function toTrajectoryFile({ trace }: Pick<Played, 'trace'>): ExportedFile {
  return { name: TRAJECTORY_FILE, mediaType: 'application/octet-stream', bytes: trace };
}

/** The heat maps of a study, where its runs have any. */
export function listHeatmaps(world: World, assessment: Assessment | undefined): ExportedFile[] {
  const { grids, seeds } = assessment?.study ?? {};
  if (grids === undefined || seeds === undefined) return [];
  const bytes = toText(toHeatmaps(grids, world, seeds.length));
  return [{ name: HEATMAPS_FILE, mediaType: 'application/json', bytes }];
}

function toText(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(`${text}\n`);
}
