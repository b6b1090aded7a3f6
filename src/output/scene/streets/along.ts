/** Going along a line: pieces of it by their distance from its start. */
import type { Point } from '#world/walkable';

/** A piece of a line, with its direction as a unit vector. */
export interface Stretch {
  readonly from: Point;
  readonly to: Point;
  readonly dx: number;
  readonly dy: number;
}

/** Straight pieces of the line between two distances from its start; a bend ends a piece. */
export function cutOut(line: readonly Point[], start: number, end: number): Stretch[] {
  const pieces: Stretch[] = [];
  let gone = 0;
  for (let i = 1; i < line.length; i++) {
    const [a, b] = [line[i - 1]!, line[i]!];
    const length = distance(a, b);
    const [from, to] = [Math.max(start - gone, 0), Math.min(end - gone, length)];
    gone += length;
    if (length === 0 || to - from < 0.01) continue;
    const [dx, dy] = [(b.x - a.x) / length, (b.y - a.y) / length];
    pieces.push({
      from: { x: a.x + from * dx, y: a.y + from * dy },
      to: { x: a.x + to * dx, y: a.y + to * dy },
      dx,
      dy,
    });
  }
  return pieces;
}

/** Pieces of the given length, at regular distances between two distances from the start. */
export function cutDashes(
  line: readonly Point[],
  { from, to, dash, gap }: { from: number; to: number; dash: number; gap: number },
): Stretch[] {
  const pieces: Stretch[] = [];
  for (let at = from; at + dash <= to; at += dash + gap)
    pieces.push(...cutOut(line, at, at + dash));
  return pieces;
}

export function distance(a: Point, b: Point): number {
  return Math.hypot(b.x - a.x, b.y - a.y);
}
