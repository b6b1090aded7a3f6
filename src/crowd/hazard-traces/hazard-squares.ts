/**
 * Groups parcels into squares large enough to display: all parcels of a square of the plan that are connected inside
 * it, so a wall through the square still makes two. A square of twice the size holds whole squares.
 */
import type { HazardGraph } from '../hazards/hazard-graph.ts';

export interface Squares {
  readonly sizeM: number;
  readonly count: number;
  /** For each parcel its square. */
  readonly of: Int32Array;
  readonly areaM2: Float64Array;
}

export interface SquarePlace {
  readonly level: string;
  readonly minX: number;
  readonly minY: number;
  readonly maxX: number;
  readonly maxY: number;
  /** Mean height of its floor. */
  readonly z: number;
}

export function groupParcels(graph: HazardGraph, sizeM: number): Squares {
  const { count, level, x, y, linkStarts, other, gate } = graph;
  const grids = graph.space.levels.map(({ grid }) => grid);
  const column = Int32Array.from(x, (at, i) => Math.floor((at - grids[level[i]!]!.x0) / sizeM));
  const row = Int32Array.from(y, (at, i) => Math.floor((at - grids[level[i]!]!.y0) / sizeM));
  const of = new Int32Array(count).fill(-1);
  const areaM2: number[] = [];
  const stack: number[] = [];
  for (let first = 0; first < count; first++) {
    if (of[first] !== -1) continue;
    const square = areaM2.push(0) - 1;
    of[first] = square;
    stack.push(first);
    while (stack.length > 0) {
      const i = stack.pop()!;
      areaM2[square]! += graph.areaM2[i]!;
      for (let e = linkStarts[i]!; e < linkStarts[i + 1]!; e++) {
        const next = other[e]!;
        if (of[next] !== -1 || gate[e] !== -1 || level[next] !== level[i]) continue;
        if (column[next] !== column[i] || row[next] !== row[i]) continue;
        of[next] = square;
        stack.push(next);
      }
    }
  }
  return { sizeM, count: areaM2.length, of, areaM2: Float64Array.from(areaM2) };
}

/**
 * The boxes of the wanted squares, in order. With `covers`, the box around all cells, which leaves no gap; otherwise
 * the box with their middle and spread, which is the same where they fill a rectangle and keeps off the walls where
 * they do not.
 */
export function placeSquares(
  graph: HazardGraph,
  { of, count }: Squares,
  { wanted, covers }: { readonly wanted: readonly number[]; readonly covers: boolean },
): SquarePlace[] {
  const boxOf = new Int32Array(count).fill(-1);
  for (const [box, square] of wanted.entries()) boxOf[square] = box;
  const levels = new Set<number>();
  for (let i = 0; i < of.length; i++) if (boxOf[of[i]!] !== -1) levels.add(graph.level[i]!);
  const levelOf = new Int32Array(wanted.length);
  const z = new Float64Array(wanted.length);
  const [x, y] = [createSpans(wanted.length), createSpans(wanted.length)];
  for (const l of levels) {
    const { grid } = graph.space.levels[l]!;
    const parcels = graph.parcelOf[l]!;
    for (let c = 0; c < parcels.length; c++) {
      const parcel = parcels[c]!;
      const box = parcel === -1 ? -1 : boxOf[of[parcel]!]!;
      if (box === -1) continue;
      const column = c % grid.columns;
      levelOf[box] = l;
      z[box]! += graph.z[parcel]!;
      widen(x, box, grid.x0 + (column + 0.5) * grid.cell);
      widen(y, box, grid.y0 + ((c - column) / grid.columns + 0.5) * grid.cell);
    }
  }
  return wanted.map((_, box) => {
    const { id, grid } = graph.space.levels[levelOf[box]!]!;
    const [minX, maxX] = toEnds(x, box, grid.cell, covers);
    const [minY, maxY] = toEnds(y, box, grid.cell, covers);
    return { level: id, minX, minY, maxX, maxY, z: z[box]! / x.count[box]! };
  });
}

/** Ranges of the middles of the cells along one axis, for each box. */
interface Spans {
  readonly count: Float64Array;
  readonly sum: Float64Array;
  readonly squares: Float64Array;
  readonly min: Float64Array;
  readonly max: Float64Array;
}

function createSpans(boxes: number): Spans {
  return {
    count: new Float64Array(boxes),
    sum: new Float64Array(boxes),
    squares: new Float64Array(boxes),
    min: new Float64Array(boxes).fill(Infinity),
    max: new Float64Array(boxes).fill(-Infinity),
  };
}

function widen({ count, sum, squares, min, max }: Spans, box: number, value: number): void {
  count[box]! += 1;
  sum[box]! += value;
  squares[box]! += value * value;
  if (value < min[box]!) min[box] = value;
  if (value > max[box]!) max[box] = value;
}

/** An even row of length a has the variance a² / 12, and cells have a width of their own. */
function toEnds(spans: Spans, box: number, cell: number, covers: boolean): [number, number] {
  const [min, max] = [spans.min[box]! - cell / 2, spans.max[box]! + cell / 2];
  if (covers) return [min, max];
  const middle = spans.sum[box]! / spans.count[box]!;
  const variance = spans.squares[box]! / spans.count[box]! - middle * middle;
  const half = Math.sqrt(3 * (Math.max(0, variance) + (cell * cell) / 12));
  return [Math.max(min, middle - half), Math.min(max, middle + half)];
}
