/** How much sooner a place would be empty after an edit, by the hydraulic estimate: what is worth trying first. */
import { estimateFromWalkable } from '#crowd';
import type { Walkable, World } from '#world';

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
  const areas = new Map(
    walkable.levels.map(({ id, areas: own }) => [id, new Set(own.map((area) => area.id))]),
  );
  const loads = world.groups
    .filter(({ type }) => type === 'pedestrian')
    .flatMap(({ spots }) => spots)
    .filter(({ count }) => count > 0)
    .map(({ level, room, count }) => ({
      level,
      people: count * peoplePerAgent,
      ...(room !== undefined && areas.get(level)?.has(room) ? { area: room } : {}),
    }));
  if (loads.length === 0) return 0;
  return estimateFromWalkable(walkable, loads, { doorRating: 'clear' }).totalSeconds;
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
