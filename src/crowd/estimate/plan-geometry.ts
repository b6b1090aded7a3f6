/** Points and straight lines on a plan. */
import type { Level, Point, Ring, Segment } from '#world';

export function middleOfSegment({ from, to }: Segment): Point {
  return { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
}

export function lengthOfSegment({ from, to }: Segment): number {
  return Math.hypot(to.x - from.x, to.y - from.y);
}

export function heightAt({ z, rise }: Level, { x, y }: Point): number {
  return z + (rise?.perX ?? 0) * x + (rise?.perY ?? 0) * y;
}

/** The two points this far from the middle of a segment, one on each side. */
export function besides(segment: Segment, distance: number): readonly [Point, Point] {
  const { x, y } = middleOfSegment(segment);
  const length = lengthOfSegment(segment) || 1;
  const nx = (-(segment.to.y - segment.from.y) / length) * distance;
  const ny = ((segment.to.x - segment.from.x) / length) * distance;
  return [
    { x: x + nx, y: y + ny },
    { x: x - nx, y: y - ny },
  ];
}

export function isInRing({ x, y }: Point, ring: Ring): boolean {
  let isInside = false;
  for (const [i, a] of ring.entries()) {
    const b = ring[(i + 1) % ring.length]!;
    if (a.y > y !== b.y > y && x < a.x + ((y - a.y) / (b.y - a.y)) * (b.x - a.x))
      isInside = !isInside;
  }
  return isInside;
}

/** Lines one cannot see or walk through. */
export function barriersOf({ walls, outlines, holes }: Level): Segment[] {
  const edges = [...outlines, ...holes].flatMap((ring) =>
    ring.map((from, i) => ({ from, to: ring[(i + 1) % ring.length]! })),
  );
  return [...walls, ...edges];
}

/** Where the way between two places is not known, it is half as long again as the straight line (Approved Document B). */
const DETOUR = 1.5;

/** Straight where nothing stands between, and otherwise by the factor for unknown layouts. */
export function walkingDistance(from: Point, to: Point, barriers: readonly Segment[]): number {
  const direct = Math.hypot(to.x - from.x, to.y - from.y);
  // Doors lie on walls: the ends themselves do not count.
  const sight = { from: between(from, to, 0.02), to: between(from, to, 0.98) };
  const isFree = !barriers.some((barrier) => doCross(sight, barrier));
  return isFree ? direct : direct * DETOUR;
}

function between(from: Point, to: Point, part: number): Point {
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
}

function doCross(a: Segment, b: Segment): boolean {
  return side(a, b.from) !== side(a, b.to) && side(b, a.from) !== side(b, a.to);
}

function side({ from, to }: Segment, { x, y }: Point): boolean {
  return (to.x - from.x) * (y - from.y) > (to.y - from.y) * (x - from.x);
}
