/** Points and straight lines on a plan. */
import { edgesOf, lengthOf, middleOf } from '#plane';
import type { Level, Point, Segment } from '#world/walkable';

export function heightAt({ z, rise }: Level, { x, y }: Point): number {
  return z + (rise?.perX ?? 0) * x + (rise?.perY ?? 0) * y;
}

/** The two points this far from the middle of a segment, one on each side. */
export function besides(segment: Segment, distance: number): readonly [Point, Point] {
  const { x, y } = middleOf(segment);
  const length = lengthOf(segment) || 1;
  const nx = (-(segment.to.y - segment.from.y) / length) * distance;
  const ny = ((segment.to.x - segment.from.x) / length) * distance;
  return [
    { x: x + nx, y: y + ny },
    { x: x - nx, y: y - ny },
  ];
}

/** Lines that nobody can see or walk through. */
export function barriersOf({ walls, outlines, holes }: Level): Segment[] {
  return [...walls, ...[...outlines, ...holes].flatMap(edgesOf)];
}

/** Where the way between two places is not known, it is half as long again as the straight line (Approved Document B). */
const DETOUR = 1.5;

/** Straight where nothing stands between, otherwise longer by the factor for unknown layouts. */
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
