/** Straight pieces, and lines made of them. */
import type { Point, Ring, Segment } from './point.ts';

export function lengthOf({ from, to }: Segment): number {
  return Math.hypot(to.x - from.x, to.y - from.y);
}

export function middleOf({ from, to }: Segment): Point {
  return { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
}

export function distanceToSegment({ x, y }: Point, { from, to }: Segment): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const share = ((x - from.x) * dx + (y - from.y) * dy) / (dx * dx + dy * dy || 1);
  const at = Math.min(1, Math.max(0, share));
  return Math.hypot(x - from.x - at * dx, y - from.y - at * dy);
}

/** The sides of a ring, the last one back to its first point. */
export function edgesOf(ring: Ring): Segment[] {
  return ring.map((from, i) => ({ from, to: ring[(i + 1) % ring.length]! }));
}

/** The length of an open line. */
export function lineLength(line: readonly Point[]): number {
  let sum = 0;
  for (let i = 1; i < line.length; i++)
    sum += Math.hypot(line[i]!.x - line[i - 1]!.x, line[i]!.y - line[i - 1]!.y);
  return sum;
}
