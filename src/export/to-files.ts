/** The results people download as files. The same simulation gives the same bytes. */
import type { ExportedFile, Finished } from './finished.ts';
import { toElevationBytes } from './terrain/elevation-grid.ts';
import { toTerrainMesh } from './terrain/terrain-mesh.ts';
import { writeGlb } from './terrain/write-glb.ts';

export const TERRAIN_FILE = 'terrain.glb';
export const ELEVATION_FILE = 'elevation.f32';
const TRAJECTORY_FILE = 'trajectory.ptrc';
const SCENARIO_FILE = 'scenario.json';

/** Dry grass, linear. */
const GROUND_COLOR = [0.27, 0.32, 0.18, 1] as const;

export function toFiles({ scenario, world, played }: Finished): readonly ExportedFile[] {
  const [lng, lat] = world.origin;
  const terrain = writeGlb(toTerrainMesh(world.ground), {
    name: 'terrain',
    extras: {
      origin: { lat, lng, elevation: 0 },
      unit: 'm',
      axes: { x: 'east', y: 'up', z: 'south' },
    },
    baseColor: GROUND_COLOR,
  });
  return [
    { name: TERRAIN_FILE, mediaType: 'model/gltf-binary', bytes: terrain },
    {
      name: ELEVATION_FILE,
      mediaType: 'application/octet-stream',
      bytes: toElevationBytes(world.ground),
    },
    { name: TRAJECTORY_FILE, mediaType: 'application/octet-stream', bytes: played.trace },
    {
      name: SCENARIO_FILE,
      mediaType: 'application/json',
      bytes: new TextEncoder().encode(`${JSON.stringify(scenario, null, 2)}\n`),
    },
  ];
}
