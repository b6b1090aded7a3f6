/** Axis-aligned bounding boxes. */
import type { Bounds } from '#plane';
import type { Point, Ring } from '../walkable.ts';

/** Counterclockwise from the south-west corner. */
export function ringOfBounds({ minX, minY, maxX, maxY }: Bounds): Ring {
  return [
    { x: minX, y: minY },
    { x: maxX, y: minY },
    { x: maxX, y: maxY },
    { x: minX, y: maxY },
  ];
}

export function growBounds({ minX, minY, maxX, maxY }: Bounds, by: number): Bounds {
  return { minX: minX - by, minY: minY - by, maxX: maxX + by, maxY: maxY + by };
}

export function moveBounds({ minX, minY, maxX, maxY }: Bounds, { x, y }: Point): Bounds {
  return { minX: minX + x, minY: minY + y, maxX: maxX + x, maxY: maxY + y };
}

export function joinBounds(a: Bounds, b: Bounds): Bounds {
  return {
    minX: Math.min(a.minX, b.minX),
    minY: Math.min(a.minY, b.minY),
    maxX: Math.max(a.maxX, b.maxX),
    maxY: Math.max(a.maxY, b.maxY),
  };
}

export function isInBounds({ minX, minY, maxX, maxY }: Bounds, { x, y }: Point, by = 0): boolean {
  return x >= minX - by && x <= maxX + by && y >= minY - by && y <= maxY + by;
}

export function doBoundsMeet(a: Bounds, b: Bounds): boolean {
  return a.minX < b.maxX && b.minX < a.maxX && a.minY < b.maxY && b.minY < a.maxY;
}
