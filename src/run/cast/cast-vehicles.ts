/** The vehicles of a run: a fixed list, with one entry per vehicle whether it is there yet or not. */
import type { Scenario } from '#scenario';
import { vehicleShapes } from '#world/facets';
import type { PlacedGroup, World } from '#world/site';
import type { CastVehicle } from '../courses/cast-vehicle.ts';
import { planCrashes } from '../courses/plan-crashes.ts';
import { toCourse } from '../courses/to-course.ts';
import { vehicleMotions } from '../courses/vehicle-motion.ts';

export function castVehicles(scenario: Scenario, world: World, most: number): CastVehicle[] {
  const hasLanes = hasOpenLane(world);
  const all = world.groups
    .filter(({ type }) => type === 'vehicle')
    .flatMap((group) => castGroup(scenario, group));
  return planCrashes(scenario, world, all)
    .filter(({ course }) => course !== undefined || hasLanes)
    .slice(0, most);
}

function castGroup(
  scenario: Scenario,
  { group, kind, role, count, stands = [] }: PlacedGroup,
): CastVehicle[] {
  const shape = vehicleShapes.of(kind);
  const isOverturned = scenario.agents.find(({ id }) => id === group)?.isOverturned === true;
  const { drives = 'car', speedMax } = vehicleMotions.of(kind);
  return Array.from({ length: count }, (_, i) => {
    const stand = stands[i];
    return {
      group,
      kind,
      drives,
      ...(role === undefined ? {} : { role }),
      length: stand?.length ?? shape.length,
      width: shape.width,
      ...(isOverturned ? { isOverturned } : {}),
      ...(speedMax === undefined ? {} : { speedMax }),
      ...(stand?.carriages === undefined ? {} : { carriages: stand.carriages }),
      ...(stand === undefined ? {} : { course: toCourse(scenario, { group, kind, stand }) }),
    };
  });
}

/** Where every lane is closed no vehicle can drive or stop. */
function hasOpenLane({ walkable, closed }: World): boolean {
  return walkable.lanes?.lanes.some(({ id }) => !closed.includes(id)) ?? false;
}
