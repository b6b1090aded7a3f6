/** The corners of a level, and which of them are near a place: a city level has thousands. */
import type { Corner } from './corners.ts';

export interface CornerIndex {
  readonly corners: readonly Corner[];
  /** Indices of all corners within NEAR_METERS of a place, and of some that are farther away, in order. */
  readonly near: (x: number, y: number) => readonly number[];
}

/** Corners farther away are ignored: nobody heads for a line whose nearest point is farther than 15 m (`turns.ts`). */
export const NEAR_METERS = 30;

const NONE: readonly number[] = [];

export function indexCorners(corners: readonly Corner[]): CornerIndex {
  const squares = new Map<number, number[]>();
  const squareOf = (at: number): number => Math.floor(at / NEAR_METERS);
  const keyOf = (column: number, row: number): number => row * 2 ** 20 + column;
  corners.forEach(({ offX, offY }, c) => {
    for (let row = -1; row <= 1; row++)
      for (let column = -1; column <= 1; column++) {
        const key = keyOf(squareOf(offX) + column, squareOf(offY) + row);
        const known = squares.get(key);
        if (known) known.push(c);
        else squares.set(key, [c]);
      }
  });
  return {
    corners,
    near: (x, y) => squares.get(keyOf(squareOf(x), squareOf(y))) ?? NONE,
  };
}
