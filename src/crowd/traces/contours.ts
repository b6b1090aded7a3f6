/** Contour lines through a grid of numbers (marching squares), as closed rings to be filled. */

export interface Grid {
  readonly columns: number;
  readonly rows: number;
  /** Row by row; the outermost values are below every height asked for. */
  readonly values: ArrayLike<number>;
}

/**
 * Rings around everything that is at least `height`, in units of cells, the value of (column, row) at its middle. Holes are
 * rings too: fill by the even-odd rule. Between two values the line lies where a straight slope would have the height.
 */
export function findContours({ columns, rows, values }: Grid, height: number): number[][] {
  /** From the edge at which a line enters a square to the edge at which it leaves; edges are numbered by their lower left. */
  const next = new Map<number, number>();
  const isIn = (at: number): boolean => values[at]! >= height;
  for (let row = 0; row + 1 < rows; row++)
    for (let column = 0; column + 1 < columns; column++) {
      const at = row * columns + column;
      const corners = [at, at + 1, at + columns + 1, at + columns] as const;
      const code = corners.reduce((sum, corner, k) => sum + (isIn(corner) ? 1 << k : 0), 0);
      if (code === 0 || code === 15) continue;
      // South, east, north and west side of the square between four middles.
      const sides = [2 * at, 2 * (at + 1) + 1, 2 * (at + columns), 2 * at + 1] as const;
      const mean = corners.reduce((sum, corner) => sum + values[corner]!, 0) / 4;
      for (const [from, to] of linesOf(code, mean >= height)) next.set(sides[from]!, sides[to]!);
    }
  return toRings(next, (edge) => pointOn(edge, columns, values, height));
}

/** For each of the sixteen cases, sides joined with the inside to the left. */
function linesOf(code: number, isMiddleIn: boolean): readonly (readonly [number, number])[] {
  if (code === 5) return isMiddleIn ? JOINED_5 : CASES[5]!;
  if (code === 10) return isMiddleIn ? JOINED_10 : CASES[10]!;
  return CASES[code]!;
}

const CASES: readonly (readonly (readonly [number, number])[])[] = [
  [],
  [[0, 3]],
  [[1, 0]],
  [[1, 3]],
  [[2, 1]],
  [
    [0, 3],
    [2, 1],
  ],
  [[2, 0]],
  [[2, 3]],
  [[3, 2]],
  [[0, 2]],
  [
    [1, 0],
    [3, 2],
  ],
  [[1, 2]],
  [[3, 1]],
  [[0, 1]],
  [[3, 0]],
  [],
];
const JOINED_5 = [
  [0, 1],
  [2, 3],
] as const;
const JOINED_10 = [
  [3, 0],
  [1, 2],
] as const;

function toRings(
  next: Map<number, number>,
  pointOf: (edge: number) => readonly [number, number],
): number[][] {
  const rings: number[][] = [];
  for (const start of next.keys()) {
    const ring: number[] = [];
    let edge: number | undefined = start;
    while (edge !== undefined) {
      ring.push(...pointOf(edge));
      const to: number | undefined = next.get(edge);
      next.delete(edge);
      edge = to === start ? undefined : to;
    }
    if (ring.length >= 6) rings.push(ring);
  }
  return rings;
}

function pointOn(
  edge: number,
  columns: number,
  values: ArrayLike<number>,
  height: number,
): readonly [number, number] {
  const at = edge >> 1;
  const isUp = edge % 2 === 1;
  const [low, high] = [values[at]!, values[isUp ? at + columns : at + 1]!];
  const share = (height - low) / (high - low);
  const [column, row] = [at % columns, Math.floor(at / columns)];
  return isUp ? [column + 0.5, row + 0.5 + share] : [column + 0.5 + share, row + 0.5];
}
