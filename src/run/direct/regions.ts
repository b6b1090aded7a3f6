/** Connected regions of the space: from one spot of a region every other can be walked to. */
import type { Gate, Space } from '#crowd/space';

export interface Regions {
  /** -1 where nobody can be. Stairs are ignored: each level has its own regions. */
  at(level: number, x: number, y: number): number;
  /** The same over stairs and other joins. */
  overStairs(level: number, x: number, y: number): number;
  /** The region, over stairs, from which an exit or another gate is reached. */
  ofGate(gate: Gate): number;
}

/** A spot beside a wall belongs to what is beside it. */
const AROUND_CELLS = 4;

/** Gates that are shut at first join regions if they are in `opening`: they open during the run. */
export function createRegions(space: Space, opening: ReadonlySet<string> = new Set()): Regions {
  let count = 0;
  const labels = space.levels.map(({ grid }) => {
    const label = new Int32Array(grid.isFree.length).fill(-1);
    const front: number[] = [];
    for (let start = 0; start < label.length; start++) {
      if (!grid.isFree[start] || label[start] !== -1) continue;
      label[start] = count;
      front.push(start);
      while (front.length > 0) {
        const cell = front.pop()!;
        for (const next of [cell - 1, cell + 1, cell - grid.columns, cell + grid.columns]) {
          if (!grid.isFree[next] || label[next] !== -1) continue;
          label[next] = count;
          front.push(next);
        }
      }
      count++;
    }
    return label;
  });
  const parent = Int32Array.from({ length: count }, (_, i) => i);

  function rootOf(region: number): number {
    let root = region;
    while (parent[root] !== root) root = parent[root]!;
    return root;
  }

  function at(level: number, x: number, y: number): number {
    const { x0, y0, cell, columns, rows } = space.levels[level]!.grid;
    const column = Math.floor((x - x0) / cell);
    const row = Math.floor((y - y0) / cell);
    for (let reach = 0; reach <= AROUND_CELLS; reach++)
      for (let r = row - reach; r <= row + reach; r++)
        for (let c = column - reach; c <= column + reach; c++) {
          if (Math.max(Math.abs(r - row), Math.abs(c - column)) !== reach) continue;
          if (r < 0 || c < 0 || r >= rows || c >= columns) continue;
          const region = labels[level]![r * columns + c]!;
          if (region >= 0) return region;
        }
    return -1;
  }

  const atGate = ({ ax, ay, bx, by }: Gate, level: number): number =>
    at(level, (ax + bx) / 2, (ay + by) / 2);

  for (const gate of space.gates) {
    const isShut = space.isGateClosed[gate.index] === 1 && !opening.has(gate.id);
    if (gate.kind !== 'join' || isShut) continue;
    const [one, other] = [atGate(gate, gate.level), atGate(gate, gate.otherLevel)];
    if (one >= 0 && other >= 0) parent[rootOf(one)] = rootOf(other);
  }

  return {
    at,
    overStairs(level, x, y) {
      const region = at(level, x, y);
      return region < 0 ? -1 : rootOf(region);
    },
    ofGate(gate) {
      const region = atGate(gate, gate.level);
      return region < 0 ? -1 : rootOf(region);
    },
  };
}
