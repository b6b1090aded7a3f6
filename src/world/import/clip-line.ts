/** The pieces of a line inside a box (Liang and Barsky 1984, segment by segment). */
import type { Bounds } from '#plane';
import type { Point } from '../walkable.ts';

export interface ClippedLine {
  readonly line: readonly Point[];
  readonly isCutAtStart: boolean;
  readonly isCutAtEnd: boolean;
}

export function clipLine(line: readonly Point[], bounds: Bounds): ClippedLine[] {
  const pieces: { line: Point[]; isCutAtStart: boolean; isCutAtEnd: boolean }[] = [];
  let open: (typeof pieces)[number] | undefined;
  for (let i = 1; i < line.length; i++) {
    const [a, b] = [line[i - 1]!, line[i]!];
    if (a.x === b.x && a.y === b.y) continue;
    const span = clipSegment(a, b, bounds);
    if (span === undefined) {
      open = undefined;
      continue;
    }
    const [from, to] = span;
    if (open === undefined || from > 0) {
      open = { line: [between(a, b, from)], isCutAtStart: from > 0, isCutAtEnd: false };
      pieces.push(open);
    }
    open.line.push(between(a, b, to));
    open.isCutAtEnd = to < 1;
    if (to < 1) open = undefined;
  }
  return pieces;
}

function clipSegment(
  a: Point,
  b: Point,
  { minX, minY, maxX, maxY }: Bounds,
): readonly [number, number] | undefined {
  let [low, high] = [0, 1];
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  for (const [p, q] of [
    [-dx, a.x - minX],
    [dx, maxX - a.x],
    [-dy, a.y - minY],
    [dy, maxY - a.y],
  ] as const) {
    if (p === 0) {
      if (q < 0) return undefined;
    } else if (p < 0) low = Math.max(low, q / p);
    else high = Math.min(high, q / p);
  }
  return low < high ? [low, high] : undefined;
}

function between(a: Point, b: Point, share: number): Point {
  return share === 0
    ? a
    : share === 1
      ? b
      : { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share };
}
