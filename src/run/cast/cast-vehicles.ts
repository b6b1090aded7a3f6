/** The vehicles of a run: a fixed list, with one entry per vehicle whether it is there yet or not. */
import type { Scenario } from '#scenario';
import { vehicleShapes } from '#world/facets';
import type { PlacedGroup, Stand, World } from '#world/site';
import type { CastVehicle } from '../courses/cast-vehicle.ts';
import type { Course } from '../courses/course.ts';
import { planCrashes } from '../courses/plan-crashes.ts';
import { addDrives, createDriveMap } from '../courses/plan-drives.ts';
import type { DriveMap } from '../courses/plan-drives.ts';
import { toCourse } from '../courses/to-course.ts';
import { vehicleMotions } from '../courses/vehicle-motion.ts';

export function castVehicles(scenario: Scenario, world: World, most: number): CastVehicle[] {
  const hasLanes = hasOpenLane(world);
  const map = createDriveMap(scenario, world);
  const all = world.groups
    .filter(({ type }) => type === 'vehicle')
    .flatMap((group) => castGroup(map, group));
  return planCrashes(scenario, world, { vehicles: all, net: map.net })
    .filter(({ course }) => course !== undefined || hasLanes)
    .slice(0, most);
}

function castGroup(map: DriveMap, placed: PlacedGroup): CastVehicle[] {
  const { scenario } = map;
  const { group, kind, role, count, stands = [] } = placed;
  const shape = vehicleShapes.of(kind);
  const isOverturned = scenario.agents.find(({ id }) => id === group)?.isOverturned === true;
  const { drives = 'car', speedMax } = vehicleMotions.of(kind);
  return Array.from({ length: count }, (_, turn) => {
    const stand = stands[turn];
    const isInhabited = map.inhabited.has(`${group} ${turn}`);
    return {
      group,
      kind,
      drives,
      ...(role === undefined ? {} : { role }),
      length: stand?.length ?? shape.length,
      width: shape.width,
      ...(isOverturned ? { isOverturned } : {}),
      ...(isInhabited ? { isInhabited } : {}),
      ...(speedMax === undefined ? {} : { speedMax }),
      ...(stand?.carriages === undefined ? {} : { carriages: stand.carriages }),
      ...(stand === undefined ? {} : { course: courseOf(map, placed, { stand, turn }) }),
    };
  });
}

function courseOf(
  map: DriveMap,
  placed: PlacedGroup,
  own: { readonly stand: Stand; readonly turn: number },
): Course {
  const { group, kind } = placed;
  const course = toCourse(map.scenario, { group, kind, stand: own.stand });
  return addDrives(map, placed, course, own);
}

/** Where every lane is closed no vehicle can drive or stop. */
function hasOpenLane({ walkable, closed }: World): boolean {
  return walkable.lanes?.lanes.some(({ id }) => !closed.includes(id)) ?? false;
}
