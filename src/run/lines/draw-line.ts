/** The geometry of lines that people hold. */
import { boundsOf, isInRing } from '#plane';
import type { Point, Ring, Segment } from '#world/walkable';

export interface Drawn {
  readonly label: string;
  readonly level: string;
  readonly points: readonly Point[];
  readonly gate?: string;
  readonly isRing?: boolean;
}

const STEP_METERS = 0.5;

/** Across the shorter way of a ring, through its middle. */
export function acrossRing(ring: Ring, lengthMax: number): Point[] {
  const { minX, minY, maxX, maxY } = boundsOf(ring);
  const at = { x: (minX + maxX) / 2, y: (minY + maxY) / 2 };
  const isTall = maxY - minY > maxX - minX;
  const along = { from: at, to: isTall ? { x: at.x, y: at.y + 1 } : { x: at.x + 1, y: at.y } };
  return acrossAt(at, along, lengthMax, ring);
}

/** Across a way through a point of it: to both sides up to the length, within a ring where one is given. */
export function acrossAt(
  at: Point,
  { from, to }: Segment,
  lengthMax: number,
  within?: Ring,
): Point[] {
  const length = Math.max(1e-9, Math.hypot(to.x - from.x, to.y - from.y));
  const side = { x: -(to.y - from.y) / length, y: (to.x - from.x) / length };
  const along = (meters: number): Point => ({
    x: at.x + meters * side.x,
    y: at.y + meters * side.y,
  });
  const reach = (sign: 1 | -1): number => {
    if (within === undefined) return lengthMax / 2;
    let meters = 0;
    while (meters < lengthMax && isInRing(within, along(sign * (meters + STEP_METERS))))
      meters += STEP_METERS;
    // To the wall: a gap of less than a step lets nobody through.
    return meters + STEP_METERS;
  };
  const [low, high] = [reach(-1), reach(1)];
  const scale = Math.min(1, lengthMax / (low + high));
  return [along(-low * scale), along(high * scale)];
}
