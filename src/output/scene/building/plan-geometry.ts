/** Lines and rings of a plan: metres, x to the east, y to the north. */
import { boundsOf, lengthOf, signedArea } from '#plane';
import type { Point, Ring, Segment } from '#world/walkable';

/** Makes a ring counterclockwise and removes straight corners. */
export function toCleanRing(ring: Ring): Ring {
  const corners = ring.filter((here, i) => {
    const [a, b] = [ring[(i + ring.length - 1) % ring.length]!, ring[(i + 1) % ring.length]!];
    const cross = (here.x - a.x) * (b.y - here.y) - (here.y - a.y) * (b.x - here.x);
    return Math.abs(cross) > 1e-4 * Math.hypot(b.x - a.x, b.y - a.y);
  });
  return signedArea(corners) < 0 ? corners.toReversed() : corners;
}

/** The middle of the smallest upright box around a ring: the position of a building's node and in the results. */
export function middleOf(ring: Ring): Point {
  const { minX, minY, maxX, maxY } = boundsOf(ring);
  return { x: (minX + maxX) / 2, y: (minY + maxY) / 2 };
}

/** Moves each edge of a counterclockwise ring inwards by a distance (outwards if negative). Corners stay joined. */
export function insetRing(ring: Ring, by: number): Ring {
  return ring.map((here, i) => {
    const a = directionOf({ from: ring[(i + ring.length - 1) % ring.length]!, to: here });
    const b = directionOf({ from: here, to: ring[(i + 1) % ring.length]! });
    // Along the sum of both inward normals, limited at needle-like corners.
    const scale = by / Math.max(0.25, 1 + a.x * b.x + a.y * b.y);
    return { x: here.x - scale * (a.y + b.y), y: here.y + scale * (a.x + b.x) };
  });
}

export function directionOf(segment: Segment): Point {
  const length = lengthOf(segment) || 1;
  const { from, to } = segment;
  return { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
}

/** A straight strip of a plan: along a segment, from one distance to its left to another. */
export function stripBeside(
  { from, to }: Segment,
  [right, left]: readonly [right: number, left: number],
): Ring {
  const { x, y } = directionOf({ from, to });
  const point = (at: Point, away: number): Point => ({ x: at.x - away * y, y: at.y + away * x });
  return [point(from, right), point(to, right), point(to, left), point(from, left)];
}
