/** Cuts the cells of air of a level into connected pieces of squares. */
import type { LevelGrid, SpaceLevel } from '../space/space.ts';
import { OPEN, WALL } from './barriers.ts';
import type { Barriers } from './barriers.ts';

/** Parcels below this part of a square are joined to a neighbour: slivers would force tiny time steps. */
const SLIVER = 0.3;

/** Labels each cell of air by the lowest cell it is connected to inside its square; -1 elsewhere. */
export function cutSquares({ grid }: SpaceLevel, barriers: Barriers, cellM: number): Int32Array {
  const { columns, rows, cell } = grid;
  const { isAir, right, up } = barriers;
  const size = Math.max(1, Math.round(cellM / cell));
  const labels = new Int32Array(columns * rows).fill(-1);
  const stack: number[] = [];
  const visit = (n: number, link: number, label: number): void => {
    if (link !== OPEN || isAir[n] === 0 || labels[n] !== -1) return;
    labels[n] = label;
    stack.push(n);
  };
  for (let start = 0; start < labels.length; start++) {
    visit(start, OPEN, start);
    while (stack.length > 0) {
      const c = stack.pop()!;
      const column = c % columns;
      const row = (c - column) / columns;
      if ((column + 1) % size !== 0 && column + 1 < columns) visit(c + 1, right[c]!, start);
      if (column % size !== 0) visit(c - 1, right[c - 1]!, start);
      if ((row + 1) % size !== 0 && row + 1 < rows) visit(c + columns, up[c]!, start);
      if (row % size !== 0) visit(c - columns, up[c - columns]!, start);
    }
  }
  return labels;
}

/** Gives each sliver the label of the neighbour it has the widest open border with. */
export function joinSlivers(
  { grid }: SpaceLevel,
  barriers: Barriers,
  labels: Int32Array,
  cellM: number,
): Int32Array {
  const size = Math.max(1, Math.round(cellM / grid.cell));
  const sizes = new Int32Array(labels.length);
  for (const label of labels) if (label !== -1) sizes[label]!++;
  // Width of open border from each sliver to each neighbour.
  const borders = new Map<number, Map<number, number>>();
  const tell = (from: number, to: number): void => {
    if (sizes[from]! >= SLIVER * size * size) return;
    const border = borders.get(from) ?? new Map<number, number>();
    border.set(to, (border.get(to) ?? 0) + 1);
    borders.set(from, border);
  };
  eachLink(grid, barriers, labels, (a, b, mark) => {
    if (mark !== OPEN) return;
    tell(a, b);
    tell(b, a);
  });
  const joined = new Map<number, number>();
  const root = (label: number): number => {
    let at = label;
    while (joined.has(at)) at = joined.get(at)!;
    return at;
  };
  for (const [sliver, border] of borders) {
    const [best] = [...border].sort((a, b) => b[1] - a[1] || a[0] - b[0]);
    const to = root(best![0]);
    if (to !== root(sliver)) joined.set(root(sliver), to);
  }
  return labels.map((label) => (label === -1 ? -1 : root(label)));
}

/** Calls back for each pair of neighbouring cells with different labels and no wall between. */
export function eachLink(
  { columns, rows }: LevelGrid,
  barriers: Barriers,
  labels: Int32Array,
  tell: (a: number, b: number, mark: number) => void,
): void {
  for (let c = 0; c < labels.length; c++) {
    const own = labels[c]!;
    if (own === -1) continue;
    const right = (c + 1) % columns === 0 ? -1 : labels[c + 1]!;
    if (right !== -1 && right !== own && barriers.right[c] !== WALL)
      tell(own, right, barriers.right[c]!);
    const up = c + columns >= columns * rows ? -1 : labels[c + columns]!;
    if (up !== -1 && up !== own && barriers.up[c] !== WALL) tell(own, up, barriers.up[c]!);
  }
}
