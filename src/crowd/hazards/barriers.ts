/**
 * Where air and water can pass on the fine grid of a level: which cells hold air, and between which neighbours a wall
 * or a gate stands. A line blocks the link between two cells when it crosses the segment between their middles, so no
 * chain of open links leads through a wall at any angle.
 */
import type { Gate, LevelGrid, Space, SpaceLevel } from '../space/space.ts';

export const OPEN = 0;
export const WALL = -1;

export interface Barriers {
  /** 1 where there is air: the free cells and those beside them up to the walls. */
  readonly isAir: Uint8Array;
  /** To the cell at the right and to the one above: OPEN, WALL, or a gate's index plus 1. */
  readonly right: Int32Array;
  readonly up: Int32Array;
}

/** Cells this far from a free one, across the clearance of a body, still hold air. */
const CLEARANCE_CELLS = 3;
/**
 * Lines are moved by this part of a cell along each axis, so that none runs through the middle of a cell, where its
 * side is undefined.
 */
const NUDGE_X = 1.3e-7;
const NUDGE_Y = 0.7e-7;

/** The barriers of each level. */
export function listBarriers(space: Space): Barriers[] {
  return space.levels.map((level) => findBarriers(space, level));
}

function findBarriers(space: Space, level: SpaceLevel): Barriers {
  const { grid, walls, fixedWalls } = level;
  const count = grid.columns * grid.rows;
  const right = new Int32Array(count);
  const up = new Int32Array(count);
  for (const index of level.gates) {
    const { ax, ay, bx, by } = space.gates[index]!;
    bar(grid, right, up, ax, ay, bx, by, index + 1);
  }
  // Walls last: where a wall and the end of a gate block the same link, nothing passes.
  for (let i = 0; i < 4 * fixedWalls; i += 4)
    bar(grid, right, up, walls[i]!, walls[i + 1]!, walls[i + 2]!, walls[i + 3]!, WALL);
  return { isAir: findAir(space, level), right, up };
}

function findAir(space: Space, level: SpaceLevel): Uint8Array {
  const { grid } = level;
  const isAir = Uint8Array.from(grid.isFree);
  // Free cells may lie slightly outside the level, in the gap of an exit or a join; the air there belongs to the other
  // side.
  for (const index of level.gates)
    eachCellNear(grid, space.gates[index]!, (c) => {
      if (isAir[c] === 1 && !isCellInside(level, c)) isAir[c] = 0;
    });
  let edge: number[] = [];
  for (let c = 0; c < isAir.length; c++)
    if (isAir[c] === 1 && [1, -1, grid.columns, -grid.columns].some((d) => isAir[c + d] !== 1))
      edge.push(c);
  const isTried = Uint8Array.from(grid.isFree);
  for (let ring = 0; ring < CLEARANCE_CELLS && edge.length > 0; ring++) {
    const next: number[] = [];
    for (const c of edge)
      for (const row of [-grid.columns, 0, grid.columns])
        for (let n = c + row - 1; n <= c + row + 1; n++) {
          if (isTried[n] !== 0) continue;
          isTried[n] = 1;
          if (!isCellInside(level, n)) continue;
          isAir[n] = 1;
          next.push(n);
        }
    edge = next;
  }
  return isAir;
}

/** Whether a cell is inside, after the same nudge as the lines. */
function isCellInside(level: SpaceLevel, c: number): boolean {
  const { grid } = level;
  const column = c % grid.columns;
  return level.isInside(
    grid.x0 + (column + 0.5 - NUDGE_X) * grid.cell,
    grid.y0 + ((c - column) / grid.columns + 0.5 - NUDGE_Y) * grid.cell,
  );
}

function eachCellNear(grid: LevelGrid, gate: Gate, visit: (c: number) => void): void {
  const { columns, rows, cell, x0, y0 } = grid;
  const first = (low: number, from: number): number =>
    Math.max(0, Math.floor((low - from) / cell) - CLEARANCE_CELLS);
  const last = (high: number, from: number, count: number): number =>
    Math.min(count - 1, Math.floor((high - from) / cell) + CLEARANCE_CELLS);
  const columnEnd = last(Math.max(gate.ax, gate.bx), x0, columns);
  const rowEnd = last(Math.max(gate.ay, gate.by), y0, rows);
  for (let row = first(Math.min(gate.ay, gate.by), y0); row <= rowEnd; row++)
    for (let column = first(Math.min(gate.ax, gate.bx), x0); column <= columnEnd; column++)
      visit(row * columns + column);
}

function bar(
  grid: LevelGrid,
  right: Int32Array,
  up: Int32Array,
  ax: number,
  ay: number,
  bx: number,
  by: number,
  mark: number,
): void {
  const { columns, rows, cell, x0, y0 } = grid;
  // In units of cells, the middle of cell (c, r) at (c, r).
  const u0 = (ax - x0) / cell - 0.5 + NUDGE_X;
  const v0 = (ay - y0) / cell - 0.5 + NUDGE_Y;
  const u1 = (bx - x0) / cell - 0.5 + NUDGE_X;
  const v1 = (by - y0) / cell - 0.5 + NUDGE_Y;
  const rowEnd = Math.min(rows - 1, Math.floor(Math.max(v0, v1)));
  for (let r = Math.max(0, Math.ceil(Math.min(v0, v1))); r <= rowEnd; r++) {
    const c = Math.floor(v1 === v0 ? u0 : u0 + ((r - v0) / (v1 - v0)) * (u1 - u0));
    if (c >= 0 && c < columns) right[r * columns + c] = mark;
  }
  const columnEnd = Math.min(columns - 1, Math.floor(Math.max(u0, u1)));
  for (let c = Math.max(0, Math.ceil(Math.min(u0, u1))); c <= columnEnd; c++) {
    const r = Math.floor(u1 === u0 ? v0 : v0 + ((c - u0) / (u1 - u0)) * (v1 - v0));
    if (r >= 0 && r < rows) up[r * columns + c] = mark;
  }
}
