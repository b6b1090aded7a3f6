/** Axis-aligned rectangles, the shape of most rooms. Meters. */
import type { Point, Ring, Segment } from '../walkable.ts';

export interface Rect {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

export function rect(x0: number, y0: number, x1: number, y1: number): Rect {
  return { x0: Math.min(x0, x1), y0: Math.min(y0, y1), x1: Math.max(x0, x1), y1: Math.max(y0, y1) };
}

/** Counterclockwise. */
export function toRing({ x0, y0, x1, y1 }: Rect): Ring {
  return [
    { x: x0, y: y0 },
    { x: x1, y: y0 },
    { x: x1, y: y1 },
    { x: x0, y: y1 },
  ];
}

export function widthOf({ x0, x1 }: Rect): number {
  return x1 - x0;
}

export function depthOf({ y0, y1 }: Rect): number {
  return y1 - y0;
}

export function areaOf(one: Rect): number {
  return widthOf(one) * depthOf(one);
}

export function middleOf({ x0, y0, x1, y1 }: Rect): Point {
  return { x: (x0 + x1) / 2, y: (y0 + y1) / 2 };
}

/** Smaller by this much on every side. */
export function inset({ x0, y0, x1, y1 }: Rect, by: number): Rect {
  return { x0: x0 + by, y0: y0 + by, x1: x1 - by, y1: y1 - by };
}

export function overlaps(a: Rect, b: Rect, by = 1e-6): boolean {
  return a.x0 < b.x1 - by && b.x0 < a.x1 - by && a.y0 < b.y1 - by && b.y0 < a.y1 - by;
}

/** Cut into pieces along x or y whose sizes have these proportions. */
export function cut(one: Rect, axis: 'x' | 'y', parts: readonly number[]): Rect[] {
  const whole = parts.reduce((sum, part) => sum + part, 0);
  const [low, size] = axis === 'x' ? [one.x0, widthOf(one)] : [one.y0, depthOf(one)];
  let done = 0;
  return parts.map((part, i) => {
    const from = low + (done / whole) * size;
    done += part;
    // The last piece ends exactly where the whole does.
    const to =
      i === parts.length - 1 ? (axis === 'x' ? one.x1 : one.y1) : low + (done / whole) * size;
    return axis === 'x'
      ? { x0: from, y0: one.y0, x1: to, y1: one.y1 }
      : { x0: one.x0, y0: from, x1: one.x1, y1: to };
  });
}

/** The common edge of two rectangles side by side. */
export function findSharedEdge(a: Rect, b: Rect): Segment | undefined {
  const near = (p: number, q: number): boolean => Math.abs(p - q) < 1e-6;
  const [y0, y1] = [Math.max(a.y0, b.y0), Math.min(a.y1, b.y1)];
  if (y1 - y0 > 1e-6) {
    const x = near(a.x1, b.x0) ? a.x1 : near(a.x0, b.x1) ? a.x0 : undefined;
    if (x !== undefined) return { from: { x, y: y0 }, to: { x, y: y1 } };
  }
  const [x0, x1] = [Math.max(a.x0, b.x0), Math.min(a.x1, b.x1)];
  if (x1 - x0 > 1e-6) {
    const y = near(a.y1, b.y0) ? a.y1 : near(a.y0, b.y1) ? a.y0 : undefined;
    if (y !== undefined) return { from: { x: x0, y }, to: { x: x1, y } };
  }
  return undefined;
}
