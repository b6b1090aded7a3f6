/** Whether a ring is a closed line that never meets itself. */
import type { Point, Ring } from '#world/walkable';
import { doSegmentsMeet, turn } from './segments.ts';

/** The mistake, worded to follow the ring's name; undefined when there is none. */
export function findRingMistake(ring: Ring): string | undefined {
  if (ring.length < 3) return `has ${ring.length} points; it needs at least 3`;
  for (let i = 0; i < ring.length; i++) {
    const next = (i + 1) % ring.length;
    const [before, here, after] = [ring[i]!, ring[next]!, ring[(i + 2) % ring.length]!];
    if (before.x === here.x && before.y === here.y)
      return `has the same point twice in a row, as numbers ${i} and ${next}`;
    if (isTurningBack(before, here, after)) return `runs back over itself at point ${next}`;
  }
  return findCrossing(ring);
}

function isTurningBack(before: Point, here: Point, after: Point): boolean {
  const isStraight = turn(before.x, before.y, here.x, here.y, after.x, after.y) === 0;
  const onward =
    (here.x - before.x) * (after.x - here.x) + (here.y - before.y) * (after.y - here.y);
  return isStraight && onward < 0;
}

/** Sweeps the edges from west to east, and compares each only with those that begin before it ends. */
function findCrossing(ring: Ring): string | undefined {
  const edges = ring
    .map((from, number) => {
      const to = ring[(number + 1) % ring.length]!;
      return { number, from, to, west: Math.min(from.x, to.x), east: Math.max(from.x, to.x) };
    })
    .sort((a, b) => a.west - b.west || a.number - b.number);
  for (let i = 0; i < edges.length; i++) {
    const one = edges[i]!;
    for (let j = i + 1; j < edges.length && edges[j]!.west <= one.east; j++) {
      const other = edges[j]!;
      const apart = Math.abs(one.number - other.number);
      if (apart === 1 || apart === ring.length - 1) continue;
      const [a, b, c, d] = [one.from, one.to, other.from, other.to];
      if (!doSegmentsMeet(a.x, a.y, b.x, b.y, c.x, c.y, d.x, d.y)) continue;
      const numbers = [one.number, other.number].sort((p, q) => p - q);
      return `crosses itself: the edges from its points ${numbers.join(' and ')} meet`;
    }
  }
  return undefined;
}
