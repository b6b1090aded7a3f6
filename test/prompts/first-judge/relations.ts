/** How one built thing lies to another: above, behind, between, opposite. */
import type { Point } from '#world/walkable';
import { gapOf } from './beside.ts';
import { BEHIND_M, isOnOneSide } from './judge-standing.ts';
import { OPPOSITE_M } from './judge-where.ts';
import { NEAR_M } from './presence.ts';
import { distanceTo } from './things.ts';
import type { Thing } from './things.ts';

/** A bridge between two begins and ends within 30 m of them; judgement. */
export const RELATIONS: Readonly<Record<string, (one: Thing, other: Thing) => boolean>> = {
  above: (one, other) =>
    other.storey === undefined && listInner(one).some((at) => distanceTo(other, at) === 0),
  behind: (one, other) => gapOf(one, other) <= BEHIND_M && isOnOneSide(one, other),
  between: (one, other) => gapOf(one, other) <= 2 * NEAR_M,
  opposite: (one, other) => {
    const gap = gapOf(one, other);
    return gap >= OPPOSITE_M.from && gap <= OPPOSITE_M.to;
  },
};

/** Its middle, and halfway between every two of its corners. */
function listInner({ outline, line, at }: Thing): Point[] {
  const corners = outline ?? line ?? [];
  return [
    at,
    ...corners.flatMap((a, i) =>
      corners.slice(i + 1).map((b) => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })),
    ),
  ];
}
