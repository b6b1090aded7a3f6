/** Puts held lines into the walkable space: doors that are shut while the line holds. */
import type { World } from '#world/site';
import type { Door } from '#world/walkable';
import type { HeldLine } from './held-line.ts';
import { pieceIds } from './held-line.ts';

/** Nobody is held up on the way out of a ring: persons per second and piece. */
const FREE_FLOW = 1000;

export function withLines(world: World, lines: readonly HeldLine[]): World {
  if (lines.length === 0) return world;
  const levels = world.walkable.levels.map((level) => {
    const own = lines.filter(({ level: id, gate }) => id === level.id && gate === undefined);
    return own.length === 0
      ? level
      : { ...level, doors: [...level.doors, ...own.flatMap(toDoors)] };
  });
  const shut = lines.flatMap(({ gate, fromSeconds }) =>
    gate === undefined || fromSeconds > 0 ? [] : [gate],
  );
  return {
    ...world,
    walkable: { ...world.walkable, levels },
    closed: [...world.closed, ...shut],
  };
}

function toDoors(line: HeldLine): Door[] {
  const ids = pieceIds(line);
  return line.points.slice(1).map((to, i): Door => ({
    id: ids[i]!,
    segment: { from: line.points[i]!, to },
    // A ring runs counterclockwise: its inside is on the left.
    ...(line.isRing
      ? { onlyWay: 'right', flowMax: FREE_FLOW }
      : { isClosed: line.fromSeconds <= 0 }),
  }));
}
