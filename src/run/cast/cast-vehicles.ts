/** The vehicles of a run: a fixed list, with one entry per vehicle whether it is there yet or not. */
import type { VehicleKind } from '#crowd/traffic';
import type { Scenario } from '#scenario';
import { vehicleShapes } from '#world/facets';
import type { PlacedGroup, World } from '#world/site';
import type { Course } from '../courses/course.ts';
import { toCourse } from '../courses/to-course.ts';
import { vehicleMotions } from '../courses/vehicle-motion.ts';

export interface CastVehicle {
  /** Of the scenario's group. */
  readonly group: string;
  /** As the scenario calls it. */
  readonly kind: string;
  /** The prompt's word for it. */
  readonly role?: string;
  /** How it drives on lanes. */
  readonly drives: VehicleKind;
  /** Maximum speed in meters per second; the one of its kind when not given. */
  readonly speedMax?: number;
  readonly length: number;
  readonly width: number;
  readonly carriages?: number;
  /** Its way where it is in no traffic. */
  readonly course?: Course;
}

export function castVehicles(scenario: Scenario, world: World, most: number): CastVehicle[] {
  const hasLanes = hasOpenLane(world);
  return world.groups
    .filter(({ type }) => type === 'vehicle')
    .flatMap((group) => castGroup(scenario, group))
    .filter(({ course }) => course !== undefined || hasLanes)
    .slice(0, most);
}

function castGroup(
  scenario: Scenario,
  { group, kind, role, count, stands = [] }: PlacedGroup,
): CastVehicle[] {
  const shape = vehicleShapes.of(kind);
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
