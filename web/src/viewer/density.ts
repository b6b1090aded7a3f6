/** How closely people stand, in squares of 2 m, and Fruin's levels of service. Pure. */
import { GONE } from './read-trace.ts';
import type { Trace } from './read-trace.ts';

export const SERVICE_LEVELS = ['A', 'B', 'C', 'D', 'E', 'F'] as const;
/** People per m² at which B to F begin, of walkways: Fruin, Pedestrian Planning and Design (1971). */
export const SERVICE_FROM = [0, 0.31, 0.43, 0.72, 1.08, 2.17] as const;
/** From much room to none; the letter of the level is always shown beside the colour. */
export const SERVICE_COLORS = [
  '#3b7dc4',
  '#35a3a8',
  '#6fbf4b',
  '#e8c12f',
  '#ef7f1a',
  '#c2185b',
] as const;
/** The side of the squares, the same as in live runs. */
export const SQUARE_METERS = 2;

export interface DenseSquare {
  /** The middle of the square. */
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly storey: number;
  readonly people: number;
  /** People per m². */
  readonly density: number;
  /** Index into SERVICE_LEVELS. */
  readonly service: number;
}

function serviceAt(density: number): number {
  return SERVICE_FROM.findLastIndex((from) => density >= from);
}

/** Squares with somebody in them in a sample, the densest first. Vehicles, behind the first `people`, do not count. */
export function listDense(trace: Trace, sample: number, people: number): DenseSquare[] {
  const squares = new Map<string, { x: number; y: number; level: number; people: number }>();
  for (let i = 0; i < people; i++) {
    const at = sample * trace.people + i;
    if (trace.state[at] === GONE) continue;
    const column = Math.floor(trace.x[at]! / SQUARE_METERS);
    const row = Math.floor(trace.y[at]! / SQUARE_METERS);
    const level = trace.level[at]!;
    const key = `${level} ${column} ${row}`;
    const square = squares.get(key);
    if (square) square.people++;
    else {
      const [x, y] = [(column + 0.5) * SQUARE_METERS, (row + 0.5) * SQUARE_METERS];
      squares.set(key, { x, y, level, people: 1 });
    }
  }
  return [...squares.values()]
    .map(({ x, y, level, people: count }) => {
      const { z, rise, storey } = trace.levels[level]!;
      const density = count / SQUARE_METERS ** 2;
      return {
        x,
        y,
        z: z + (rise ? rise.perX * x + rise.perY * y : 0),
        storey,
        people: count,
        density,
        service: serviceAt(density),
      };
    })
    .sort((a, b) => b.density - a.density || a.x - b.x || a.y - b.y);
}
