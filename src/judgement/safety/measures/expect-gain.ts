/**
 * How much sooner a place would be empty after an edit, by the hydraulic estimate. Decides which measures are tried
 * first.
 */
import { estimateFromWalkable } from '#crowd/estimate';
import { lengthOf } from '#plane';
import type { World } from '#world/site';
import type { Walkable } from '#world/walkable';
import { stairFlow } from './stage-alarm.ts';

type Load = Parameters<typeof estimateFromWalkable>[1][number];

/** 0 to 1; compares with the world as it is, which is estimated once. */
export function createGainGuess(world: World, peoplePerAgent: number): (changed: World) => number {
  let before: number | undefined;
  return (changed) => {
    before ??= estimateSeconds(world, peoplePerAgent);
    if (before === 0) return 0;
    return Math.max(0, 1 - estimateSeconds(changed, peoplePerAgent) / before);
  };
}

function estimateSeconds(world: World, peoplePerAgent: number): number {
  const walkable = withoutClosed(world);
  const loads = listLoads(world, peoplePerAgent);
  if (loads.length === 0) return 0;
  if (walkable.levels.length > NETWORK_LEVELS_MAX) return flowSeconds(world, walkable, loads);
  return estimateFromWalkable(withoutRooms(walkable), loads).totalSeconds;
}

/**
 * Floors without the objects on them: only stairs, exits and distances are left; inner doors are ignored. With every
 * room and door the estimate of a school took three seconds, without them a hundredth of that, and it only ranks the
 * measures.
 */
function withoutRooms(walkable: Walkable): Walkable {
  return {
    ...walkable,
    levels: walkable.levels.map((level) => ({ ...level, walls: [], doors: [], holes: [] })),
  };
}

/** Higher buildings take minutes: a tower of thirty storeys has two hundred levels. */
const NETWORK_LEVELS_MAX = 60;
/** Persons per second and metre of effective width, SFPE Handbook chapter 59. */
const EXIT_FLOW = 1.32;
const EXIT_EDGE_METERS = 0.3;

/** P / Fc: for everybody by the exits, and for those above the ground by the stairs. */
function flowSeconds(world: World, walkable: Walkable, loads: readonly Load[]): number {
  const storeys = new Map(walkable.levels.map(({ id, storey }) => [id, storey]));
  const count = (some: readonly Load[]): number =>
    some.reduce((sum, { people }) => sum + people, 0);
  const upper = count(loads.filter(({ level }) => (storeys.get(level) ?? 0) > 0));
  const exits = walkable.exits.reduce(
    (sum, { segment }) => sum + EXIT_FLOW * Math.max(0, lengthOf(segment) - EXIT_EDGE_METERS),
    0,
  );
  const stairs = stairFlow(world);
  return Math.max(count(loads) / exits, stairs > 0 ? upper / stairs : 0);
}

/** By level. */
function listLoads({ groups }: World, peoplePerAgent: number): Load[] {
  const people = new Map<string, number>();
  for (const { type, spots } of groups)
    for (const { level, count } of type === 'pedestrian' ? spots : [])
      if (count > 0) people.set(level, (people.get(level) ?? 0) + count * peoplePerAgent);
  return [...people].map(([level, own]) => ({ level, people: own }));
}

/** The plan does not know which joins are closed: they are left out here. */
function withoutClosed({ walkable, closed }: World): Walkable {
  const shut = new Set(closed);
  return {
    ...walkable,
    joins: walkable.joins.filter(({ id }) => !shut.has(id)),
    exits: walkable.exits.filter(({ id }) => !shut.has(id)),
  };
}
