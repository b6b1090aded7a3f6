/** Outlines of rooms: how large they are, and what is in them. */
import type { Ring } from '#world';

export function areaOf(ring: Ring): number {
  let twice = 0;
  ring.forEach(({ x, y }, i) => {
    const next = ring[(i + 1) % ring.length]!;
    twice += x * next.y - next.x * y;
  });
  return Math.abs(twice) / 2;
}

export function isInside(ring: Ring, x: number, y: number): boolean {
  let isIn = false;
  ring.forEach((a, i) => {
    const b = ring[(i + 1) % ring.length]!;
    if (a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) isIn = !isIn;
  });
  return isIn;
}
