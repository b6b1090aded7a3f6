/** Rows of standing vehicles in a room or on a part of the ground: a car park, a car deck, a yard. */
import { isInRing } from '#plane';
import type { Level, Point, Ring } from '../walkable.ts';
import { axisOf } from './list-tracks.ts';
import { bodyOf, doBodiesMeet, isBodyIn } from './stand.ts';

export interface PackWish {
  readonly length: number;
  readonly width: number;
  readonly count: number;
}

/** Beside and before a parked car (bays of 2.5 by 5 m: EAR 05); where they do not all fit they stand as on a ferry's deck. */
const LOOSE = { beside: 0.7, before: 0.6, aisleEvery: 2, aisle: 6 } as const;
const DENSE = { beside: 0.4, before: 0.4, aisleEvery: Infinity, aisle: 0 } as const;
/** From walls and from the edge. */
const EDGE_METERS = 0.4;

export interface PackedSpot {
  readonly at: Point;
  readonly heading: number;
}

/** As many as fit, up to the number wished, side by side across the long way of the ring. */
export function packInRing(
  ring: Ring,
  level: Level | undefined,
  wish: PackWish,
  taken: readonly Ring[],
): PackedSpot[] {
  const loose = pack(ring, level, wish, { taken, style: LOOSE });
  if (loose.length >= wish.count) return loose;
  const dense = pack(ring, level, wish, { taken, style: DENSE });
  return dense.length > loose.length ? dense : loose;
}

function pack(
  ring: Ring,
  level: Level | undefined,
  { length, width, count }: PackWish,
  { taken, style }: { taken: readonly Ring[]; style: typeof LOOSE | typeof DENSE },
): PackedSpot[] {
  const { a, b } = axisOf(ring);
  const long = Math.hypot(b.x - a.x, b.y - a.y);
  const [ux, uy] = [(b.x - a.x) / (long || 1), (b.y - a.y) / (long || 1)];
  const across = ring.map(({ x, y }) => (y - a.y) * ux - (x - a.x) * uy);
  const [low, high] = [Math.min(...across), Math.max(...across)];
  const heading = Math.atan2(uy, ux);
  const spots: PackedSpot[] = [];
  const column = length + style.before;
  let row = 0;
  for (let v = low + EDGE_METERS + width / 2; v <= high - width / 2 - EDGE_METERS; row++) {
    for (let u = EDGE_METERS + length / 2; u <= long - length / 2 - EDGE_METERS; u += column) {
      if (spots.length === count) return spots;
      const at = { x: a.x + u * ux - v * uy, y: a.y + u * uy + v * ux };
      const body = bodyOf({ at, heading, length, width }, EDGE_METERS / 2);
      const isFree =
        isBodyIn(ring, body) &&
        (level === undefined || isFreeOn(level, body)) &&
        taken.every((other) => !doBodiesMeet(body, other));
      if (isFree) spots.push({ at, heading });
    }
    v += width + style.beside + ((row + 1) % style.aisleEvery === 0 ? style.aisle : 0);
  }
  return spots;
}

/** On the floor, over no hole, through no wall and before no door. */
export function isFreeOn({ outlines, holes, walls, doors }: Level, body: Ring): boolean {
  if (!outlines.some((ring) => isBodyIn(ring, body))) return false;
  if (holes.some((hole) => hole.some((corner) => isInRing(body, corner)))) return false;
  if (holes.some((hole) => body.some((corner) => isInRing(hole, corner)))) return false;
  if (walls.some(({ from, to }) => isCut(body, from, to))) return false;
  return doors.every(({ segment: { from, to } }) => !isCut(body, from, to));
}

function isCut(body: Ring, from: Point, to: Point): boolean {
  if (isInRing(body, from) || isInRing(body, to)) return true;
  return body.some((a, i) => doCross(a, body[(i + 1) % body.length]!, from, to));
}

function doCross(a: Point, b: Point, c: Point, d: Point): boolean {
  const side = (p: Point, q: Point, r: Point): number =>
    (q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x);
  return side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0;
}
