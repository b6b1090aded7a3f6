/** Whether a changed world can still be played: a valid plan, the same ids, and nobody newly cut off. */
import { checkWalkable, findReach, prepareSpace } from '#crowd/space';
import type { World } from '#world/site';
import type { Walkable } from '#world/walkable';

/** Tolerance for the floor under new walls and for rounding. */
const LOST_M2 = 1;

/** Created once for the world as it is; checks worlds made from it by an edit. */
export function createSoundCheck(world: World): (changed: World) => boolean {
  let before: ReadonlyMap<string, number> | undefined;
  return (changed) => {
    if (changed.walkable === world.walkable) return true;
    if (!keepsIds(world.walkable, changed.walkable)) return false;
    if (checkWalkable(changed.walkable).length > 0) return false;
    before ??= lostByLevel(world.walkable);
    return [...lostByLevel(changed.walkable)].every(
      ([level, lost]) => lost <= (before!.get(level) ?? 0) + LOST_M2,
    );
  };
}

function lostByLevel(walkable: Walkable): Map<string, number> {
  const space = prepareSpace(walkable);
  const reach = findReach(space);
  return new Map(space.levels.map(({ id, index }) => [id, reach.lostM2(index)]));
}

function keepsIds(before: Walkable, after: Walkable): boolean {
  const kept = new Set(listIds(after));
  return listIds(before).every((id) => kept.has(id));
}

function listIds({ levels, joins, exits, lifts }: Walkable): string[] {
  return [
    ...levels.flatMap(({ id, doors }) => [id, ...doors.map((door) => door.id)]),
    ...[...joins, ...exits, ...lifts].map(({ id }) => id),
  ];
}
