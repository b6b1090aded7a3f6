/** Stones and clods: a square that repeats, cut into cells around scattered points. */
import type { Field } from './fields.ts';
import { hashOf, shareOf } from './hash.ts';

export interface Cells {
  /** How far the nearest point is, and the second nearest, in units of the mean distance between points. */
  readonly nearest: Field;
  readonly second: Field;
  /** A share between 0 and 1 that is the same all over a cell. */
  readonly tone: Field;
}

/** Worley, "A cellular texture basis function", 1996: one point in each of `across` × `across` squares. */
export function createCells(size: number, across: number, seed: number): Cells {
  const points = new Float32Array(across * across * 2);
  const tones = new Float32Array(across * across);
  for (let cell = 0; cell < tones.length; cell++) {
    const bits = hashOf(cell % across, Math.floor(cell / across), seed);
    points[2 * cell] = ((bits & 0xffff) + 0.5) / 65536;
    points[2 * cell + 1] = ((bits >>> 16) + 0.5) / 65536;
    tones[cell] = shareOf(cell, across, seed + 7);
  }
  const nearest = new Float32Array(size * size);
  const second = new Float32Array(size * size);
  const tone = new Float32Array(size * size);
  for (let y = 0, i = 0; y < size; y++) {
    const v = ((y + 0.5) * across) / size;
    for (let x = 0; x < size; x++, i++) {
      const u = ((x + 0.5) * across) / size;
      let first = Infinity;
      let next = Infinity;
      let owner = 0;
      for (let dy = -1; dy <= 1; dy++) {
        const row = Math.floor(v) + dy;
        const wrappedRow = ((row + across) % across) * across;
        for (let dx = -1; dx <= 1; dx++) {
          const column = Math.floor(u) + dx;
          const cell = wrappedRow + ((column + across) % across);
          const toX = column + points[2 * cell]! - u;
          const toY = row + points[2 * cell + 1]! - v;
          const squared = toX * toX + toY * toY;
          if (squared < first) {
            next = first;
            first = squared;
            owner = cell;
          } else if (squared < next) next = squared;
        }
      }
      nearest[i] = Math.sqrt(first);
      second[i] = Math.sqrt(next);
      tone[i] = tones[owner]!;
    }
  }
  return { nearest, second, tone };
}
