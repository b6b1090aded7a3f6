/**
 * An alarm in stages: the storey in danger and the one above leave first, the others two by two from the top, each
 * after the people before them have had time to pass the stairs (phased evacuation as in BS 9999). People on the ground
 * floor or below leave at once: they need no stair down.
 */
import type { World } from '#world/site';
import type { RunChanges } from './run-changes.ts';

/** Persons per second and metre of a stair: 1.01 on the effective width, SFPE Handbook chapter 59 (7 by 11 inches). */
const STAIR_FLOW = 1.01;
const STAIR_EDGE_METERS = 0.3;
const STOREYS_PER_STAGE = 2;
/** A stage waits no longer than this for the stages before: judgement. */
const STAGE_SECONDS_MAX = 240;

type Delays = NonNullable<RunChanges['storeyDelaySeconds']>;

/** Undefined where there are no stages: fewer than three storeys above the ground with people, or no stair. */
export function findStages(world: World, peoplePerAgent: number): Delays | undefined {
  const people = peopleByStorey(world);
  const upper = [...people.keys()].filter((storey) => storey > 0).toSorted((a, b) => b - a);
  const flow = stairFlow(world);
  if (upper.length < 3 || flow === 0) return undefined;
  const dangerous = world.hazards.flatMap(({ storey }) => storey ?? []);
  const isFirst = (storey: number): boolean =>
    dangerous.length === 0
      ? upper.indexOf(storey) < STOREYS_PER_STAGE
      : dangerous.some((danger) => storey === danger || storey === danger + 1);
  const first = upper.filter(isFirst);
  const rest = upper.filter((storey) => !isFirst(storey));
  const delays: { storey: number; seconds: number }[] = [];
  let [seconds, before] = [0, first];
  for (let i = 0; i < rest.length; i += STOREYS_PER_STAGE) {
    const waiting = before.reduce((sum, storey) => sum + people.get(storey)!, 0) * peoplePerAgent;
    seconds += Math.min(STAGE_SECONDS_MAX, Math.ceil(waiting / flow));
    before = rest.slice(i, i + STOREYS_PER_STAGE);
    for (const storey of before) delays.push({ storey, seconds });
  }
  return delays;
}

function peopleByStorey({ groups, walkable }: World): Map<number, number> {
  const storeys = new Map(walkable.levels.map(({ id, storey }) => [id, storey]));
  const people = new Map<number, number>();
  for (const { type, spots } of groups)
    for (const { level, count } of type === 'pedestrian' ? spots : []) {
      const storey = storeys.get(level) ?? 0;
      if (count > 0) people.set(storey, (people.get(storey) ?? 0) + count);
    }
  return people;
}

/** Persons per second down all stairs that are open. */
export function stairFlow({ buildings, closed }: World): number {
  return buildings
    .flatMap(({ interior }) => interior?.stairs ?? [])
    .filter(({ kind, gates }) => kind === 'stair' && !gates.some((gate) => closed.includes(gate)))
    .reduce((sum, { width }) => sum + STAIR_FLOW * Math.max(0, width - STAIR_EDGE_METERS), 0);
}
