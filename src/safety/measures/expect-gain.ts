/** How much sooner a place would be empty after an edit, by the hydraulic estimate: what is worth trying first. */
import { estimateFromWalkable } from '#crowd';
import type { Walkable, World } from '#world';

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
  return estimateFromWalkable(walkable, loads).totalSeconds;
}

/** By level: the estimate of rooms one by one takes ten times as long, and only ranks what is tried. */
function listLoads({ groups }: World, peoplePerAgent: number): Load[] {
  const people = new Map<string, number>();
  for (const { type, spots } of groups)
    for (const { level, count } of type === 'pedestrian' ? spots : [])
      if (count > 0) people.set(level, (people.get(level) ?? 0) + count * peoplePerAgent);
  return [...people].map(([level, own]) => ({ level, people: own }));
}

/** The plan does not know of joins that are shut: they are no ways. */
function withoutClosed({ walkable, closed }: World): Walkable {
  const shut = new Set(closed);
  return {
    ...walkable,
    joins: walkable.joins.filter(({ id }) => !shut.has(id)),
    exits: walkable.exits.filter(({ id }) => !shut.has(id)),
  };
}
