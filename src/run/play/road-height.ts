/** The height of the road: that of the ground; over water, where roads are bridges, that of the site. */
import { isInRing } from '#plane';
import type { World } from '#world/site';

export function roadHeight({ ground }: World, x: number, y: number): number {
  const { cell, columns, rows, x0, y0, heights, water } = ground;
  if (water.some((ring) => isInRing(ring, { x, y }))) return 0;
  const u = Math.min(columns - 1, Math.max(0, (x - x0) / cell));
  const v = Math.min(rows - 1, Math.max(0, (y - y0) / cell));
  const column = Math.min(columns - 2, Math.floor(u));
  const row = Math.min(rows - 2, Math.floor(v));
  const at = (c: number, r: number): number => heights[(row + r) * columns + column + c]!;
  const [s, t] = [u - column, v - row];
  return (1 - t) * ((1 - s) * at(0, 0) + s * at(1, 0)) + t * ((1 - s) * at(0, 1) + s * at(1, 1));
}
