/**
 * Random points with a minimum distance, and no larger gaps than necessary: R. Bridson, "Fast Poisson disk sampling in
 * arbitrary dimensions", SIGGRAPH 2007.
 */
import type { Dice } from '#base';
import { boundsOf, isInRing } from '#plane';
import type { Point, Ring } from '../walkable.ts';

export interface ScatterOptions {
  readonly ring: Ring;
  readonly spacing: number;
  readonly dice: Dice;
  readonly isFree?: (at: Point) => boolean;
  readonly countMax?: number;
}

const TRIES = 12;
const COUNT_MAX = 2000;

export function scatter(options: ScatterOptions): Point[] {
  const { ring, spacing, dice, isFree = () => true, countMax = COUNT_MAX } = options;
  const box = boundsOf(ring);
  const cell = spacing / Math.SQRT2;
  const columns = Math.ceil((box.maxX - box.minX) / cell) + 1;
  const rows = Math.ceil((box.maxY - box.minY) / cell) + 1;
  const grid = new Int32Array(columns * rows).fill(-1);
  const points: Point[] = [];
  const cellOf = ({ x, y }: Point): [number, number] => [
    Math.floor((x - box.minX) / cell),
    Math.floor((y - box.minY) / cell),
  ];
  const isAlone = (at: Point): boolean => {
    const [column, row] = cellOf(at);
    for (let r = Math.max(0, row - 2); r <= Math.min(rows - 1, row + 2); r++)
      for (let c = Math.max(0, column - 2); c <= Math.min(columns - 1, column + 2); c++) {
        const other = points[grid[r * columns + c]!];
        if (other && Math.hypot(other.x - at.x, other.y - at.y) < spacing) return false;
      }
    return true;
  };
  const tryAt = (at: Point): boolean => {
    const [column, row] = cellOf(at);
    if (column < 0 || row < 0 || column >= columns || row >= rows) return false;
    if (!isInRing(ring, at) || !isAlone(at) || !isFree(at)) return false;
    grid[row * columns + column] = points.length;
    points.push(at);
    return true;
  };
  for (let tries = 0; tries < 4 * TRIES; tries++) {
    const at = { x: dice.between(box.minX, box.maxX), y: dice.between(box.minY, box.maxY) };
    if (!tryAt(at)) continue;
    spread(points.length - 1, points, countMax, spacing, dice, tryAt);
    if (points.length >= countMax) break;
  }
  return points;
}

function spread(
  from: number,
  points: readonly Point[],
  countMax: number,
  spacing: number,
  dice: Dice,
  tryAt: (at: Point) => boolean,
): void {
  for (let next = from; next < points.length; next++) {
    const around = points[next]!;
    for (let tries = 0; tries < TRIES && points.length < countMax; tries++) {
      const angle = dice.between(0, 2 * Math.PI);
      const away = spacing * dice.between(1.001, 2);
      tryAt({ x: around.x + away * Math.cos(angle), y: around.y + away * Math.sin(angle) });
    }
  }
}
