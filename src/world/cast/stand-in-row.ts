/** People who begin in a row: side by side, as far apart as is said, along the longer side of their ground. */
import { boundsOf } from '#plane';
import type { Row } from '#scenario/plan';
import { isOnLevel } from '../plan/inside.ts';
import { rect, toRing } from '../plan/rect.ts';
import type { Level, Point } from '../walkable.ts';
import type { Spot } from '../world.ts';
import type { Area } from './cut-areas.ts';

/** Distance between neighbours if none is stated: at arm's length. Judgement. */
const ARM_METERS = 1;
/** Parts of the ground's depth at which a row is tried, the middle first. */
const TRIES = 21;
/** Half of the square in which a spot is looked for, where somebody else stands on it. */
const HALF_METERS = 1;

/** A spot for each; fewer where the ground ends. */
export function standInRow(
  count: number,
  { apart = ARM_METERS }: Row,
  area: Pick<Area, 'level' | 'outline' | 'room'>,
  level: Level,
): Spot[] {
  const { minX, minY, maxX, maxY } = boundsOf(area.outline);
  const isUpright = maxY - minY > maxX - minX;
  const [from, to] = isUpright ? [minY, maxY] : [minX, maxX];
  const [low, high] = isUpright ? [minX, maxX] : [minY, maxY];
  const toPoint = (along: number, across: number): Point =>
    isUpright ? { x: across, y: along } : { x: along, y: across };
  const fitting = Math.max(1, Math.min(count, 1 + Math.floor((to - from - apart) / apart)));
  const first = (from + to) / 2 - ((fitting - 1) / 2) * apart;
  const rows = Array.from({ length: TRIES }, (_, i) => {
    const turn = (i % 2 === 0 ? 1 : -1) * Math.ceil(i / 2);
    const across = (low + high) / 2 + (turn / TRIES) * (high - low);
    return Array.from({ length: fitting }, (__, k) => toPoint(first + k * apart, across)).filter(
      (at) => isOnLevel(level, at),
    );
  });
  const best = rows.toSorted((a, b) => b.length - a.length);
  const points: Point[] = [];
  // People who do not fit into one row stand in the next.
  for (const row of best) {
    if (points.length >= count) break;
    if (row.every((at) => points.every((one) => Math.hypot(one.x - at.x, one.y - at.y) >= apart)))
      points.push(...row.slice(0, count - points.length));
  }
  return points.map((at) => ({
    level: area.level,
    outline: toRing(
      rect(at.x - HALF_METERS, at.y - HALF_METERS, at.x + HALF_METERS, at.y + HALF_METERS),
    ),
    count: 1,
    at,
    ...(area.room === undefined ? {} : { room: area.room }),
  }));
}
