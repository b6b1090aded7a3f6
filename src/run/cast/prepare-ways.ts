/** The walkable space of a world as it is when the run begins: what is closed is closed, what is out of service is gone. */
import { prepareSpace, setGateClosed } from '#crowd/space';
import type { Gate, Space } from '#crowd/space';
import type { Scenario } from '#scenario';
import type { Unmet } from '#scenario/notes';
import type { World } from '#world/site';
import type { Level, Ring } from '#world/walkable';
import { hasStoppedLifts } from './stops-lifts.ts';

export interface WaysOptions {
  /** Lanes are only of use to vehicles. */
  readonly hasVehicles: boolean;
  /** Large cells on large open ground; see `coarseCell`. */
  readonly openCell?: number | undefined;
}

export interface PreparedWays {
  readonly space: Space;
  readonly unmet: readonly Unmet[];
}

/** How safety studies and simulations limit the flow through gates. */
const FLOW = 'sfpe';
/** A door lies on the wall of its room. */
const ON_OUTLINE_METERS = 0.3;

export function prepareWays(
  scenario: Scenario,
  world: World,
  { hasVehicles, openCell }: WaysOptions,
): PreparedWays {
  const { lanes, lifts, ...plan } = world.walkable;
  const isLifted = !hasStoppedLifts(scenario);
  const space = prepareSpace(
    {
      ...plan,
      lifts: isLifted ? lifts : [],
      ...(hasVehicles && lanes !== undefined ? { lanes } : {}),
    },
    { flow: FLOW, ...(openCell === undefined ? {} : { openCell }) },
  );
  const unmet = world.closed.flatMap((id) => closeOne(space, world, id));
  return { space, unmet };
}

function closeOne(space: Space, world: World, id: string): Unmet[] {
  const named = space.gates.filter((gate) => gate.id === id);
  const gates = named.length > 0 ? named : doorsOfRoom(space, world, id);
  for (const { index } of gates) if (!space.isGateClosed[index]) setGateClosed(space, index, true);
  if (gates.length > 0 || isElsewhere(world, id)) return [];
  return [
    {
      path: `closed[${id}]`,
      asked: 'closed',
      got: 'open',
      because: 'It has no door of its own to shut.',
    },
  ];
}

/**
 * Lifts are gone from the plan already; lanes, streets and the strips beside them are for vehicles; parts of open ground have
 * a fence.
 */
function isElsewhere(
  { walkable, streets, buildings, landmarks, openPlaces }: World,
  id: string,
): boolean {
  return (
    openPlaces.some(({ parts }) => parts.some((part) => part.id === id)) ||
    landmarks.some((landmark) => landmark.id === id && landmark.use === 'shoulder') ||
    walkable.lanes?.lanes.some((lane) => lane.id === id) === true ||
    streets.edges.some((street) => street.id === id) ||
    buildings.some(({ interior }) => interior?.lifts.some((lift) => lift.id === id))
  );
}

/** A corridor or platform is closed by its doors. */
function doorsOfRoom(space: Space, { buildings }: World, id: string): Gate[] {
  for (const { interior } of buildings)
    for (const { level, rooms } of interior?.storeys ?? []) {
      const room = rooms.find((one) => one.id === id);
      if (room !== undefined) return doorsOn(space, level, room.outline);
    }
  return [];
}

export function doorsOn(space: Space, level: string, outline: Ring): Gate[] {
  const index = space.levels.findIndex((one) => one.id === level);
  return space.gates.filter(
    ({ kind, level: own, otherLevel, ax, ay, bx, by }) =>
      kind !== 'join' &&
      (own === index || otherLevel === index) &&
      awayFromRing(outline, (ax + bx) / 2, (ay + by) / 2) < ON_OUTLINE_METERS,
  );
}

function awayFromRing(ring: Ring, x: number, y: number): number {
  let least = Infinity;
  ring.forEach((from, i) => {
    const to = ring[(i + 1) % ring.length]!;
    const [dx, dy] = [to.x - from.x, to.y - from.y];
    const square = dx * dx + dy * dy;
    const along = square > 0 ? ((x - from.x) * dx + (y - from.y) * dy) / square : 0;
    const share = Math.min(1, Math.max(0, along));
    least = Math.min(least, Math.hypot(x - from.x - share * dx, y - from.y - share * dy));
  });
  return least;
}

/**
 * A distance field over a village of ten hectares takes a second at the usual cell of 0.25 m. In the open, with gates
 * meters wide, cells of up to a meter lead people the same way; indoors the usual ones stay. Where doors lead from the ground
 * into buildings, cells of half a meter still lead through them, and the ground must be large to be worth it.
 */
const CELLS_WANTED = 100_000;
const CELL_METERS_MAX = 1;
const CELL_METERS_USUAL = 0.25;
const CELLS_ACROSS_GATE = 4;
const CELL_METERS_AT_DOORS = 0.5;
const LARGE_SQUARE_METERS = 20_000;

export function coarseCell({ walkable }: World): number | undefined {
  const { levels, exits } = walkable;
  const open = levels.filter(({ kind }) => kind === 'outdoor');
  const largest = Math.max(0, ...open.map(boxArea));
  if (open.length < levels.length)
    return largest > LARGE_SQUARE_METERS ? CELL_METERS_AT_DOORS : undefined;
  const narrowest = Math.min(
    ...exits.map(({ segment: { from, to } }) => Math.hypot(to.x - from.x, to.y - from.y)),
  );
  const cell = Math.min(
    CELL_METERS_MAX,
    Math.sqrt(largest / CELLS_WANTED),
    narrowest / CELLS_ACROSS_GATE,
  );
  return cell > CELL_METERS_USUAL ? cell : undefined;
}

function boxArea({ outlines }: Level): number {
  const points = outlines.flat();
  const extent = (values: readonly number[]): number =>
    values.reduce((most, value) => Math.max(most, value), -Infinity) -
    values.reduce((least, value) => Math.min(least, value), Infinity);
  return extent(points.map(({ x }) => x)) * extent(points.map(({ y }) => y));
}
