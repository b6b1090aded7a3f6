/** Lays square cells over a level and finds where the middle of a body can be. */
import type { Level } from '#world/walkable';
import { eachCellInRing, eachCellNear } from './cells.ts';
import type { GridLayout } from './cells.ts';
import { ON_WALL_METERS } from './cut-walls.ts';
import type { LevelBoxes } from './reached-box.ts';
import { isClear } from './sight.ts';
import type { Gate, LevelGrid, SpaceLevel } from './space.ts';

const CELL_METERS = 0.25;
const CELL_METERS_MIN = 0.1;
/** So that a gate resolves people who walk left, right and in the middle. */
const CELLS_ACROSS_GATE = 3;
/** Less than the radius of a body: a person who leans on a wall is still in a free cell, or beside one. */
const CLEARANCE_METERS = 0.15;
/** Cells of one level; four million take a second to solve. */
export const LEVEL_CELLS_MAX = 4_000_000;
/** Columns, and rows, on each side that are never free: the field solver looks two cells far. */
const MARGIN_CELLS = 2;
const ROUNDING = 1e-9;

export interface GridOptions {
  /** Metres. The size of cells; when not given, 0.25 m or what the narrowest gate needs. */
  readonly cell?: number;
  /** The same for levels in the open, where they have a size of their own. */
  readonly openCell?: number;
  /** Metres between free cells and walls; 0.15 when not given. */
  readonly clearance?: number;
}

type Walled = Pick<SpaceLevel, 'walls' | 'wallIndex' | 'fixedWalls' | 'isInside'>;

/**
 * The position of the cells. The reachable part and the grid have the same middle, so a mirrored plan has mirrored
 * cells. Middles of cells lie on the outer walls, or near: then the first free ones are a cell away from walls, about
 * where people walk. Around that the same cells continue to the ends of the level, unless they would be too many.
 */
export function layoutGrid(
  { reached, whole }: LevelBoxes,
  gates: readonly Gate[],
  options: GridOptions,
): GridLayout {
  const width = reached.maxX - reached.minX;
  const height = reached.maxY - reached.minY;
  const countFor = (extent: number, cell: number): number =>
    Math.round(extent / cell) + 1 + 2 * MARGIN_CELLS;
  let cell = options.cell ?? cellForGates(gates, options.clearance ?? CLEARANCE_METERS);
  while (countFor(width, cell) * countFor(height, cell) > LEVEL_CELLS_MAX)
    cell = Math.max(1.01 * cell, Math.sqrt((width * height) / LEVEL_CELLS_MAX));
  const columns = countFor(width, cell);
  const rows = countFor(height, cell);
  const x0 = (reached.minX + reached.maxX - columns * cell) / 2;
  const y0 = (reached.minY + reached.maxY - rows * cell) / 2;
  const more = (from: number, to: number): number => Math.ceil((to - from) / cell - ROUNDING);
  const west = more(whole.minX, reached.minX);
  const south = more(whole.minY, reached.minY);
  const allColumns = columns + west + more(reached.maxX, whole.maxX);
  const allRows = rows + south + more(reached.maxY, whole.maxY);
  if (allColumns * allRows > LEVEL_CELLS_MAX) return { x0, y0, cell, columns, rows };
  return {
    x0: x0 - west * cell,
    y0: y0 - south * cell,
    cell,
    columns: allColumns,
    rows: allRows,
  };
}

function cellForGates(gates: readonly Gate[], clearance: number): number {
  const narrowest = Math.min(...gates.map(({ width }) => width));
  const needed = (narrowest - 2 * clearance) / CELLS_ACROSS_GATE;
  return Math.max(CELL_METERS_MIN, Math.min(CELL_METERS, needed));
}

/** The grid of a level, all its gates open. */
export function buildGrid(
  layout: GridLayout,
  level: Level,
  walled: Walled,
  gates: readonly Gate[],
  options: GridOptions,
): LevelGrid {
  // Where a step from cell to cell crosses a wall, one of the two cells is at most half a step from it, so the
  // clearance is at least half a step: then no two free neighbours have a wall between them.
  const clearance = Math.max(options.clearance ?? CLEARANCE_METERS, 0.501 * layout.cell);
  const count = layout.columns * layout.rows;
  const isFree = new Uint8Array(count);
  for (const outline of level.outlines) eachCellInRing(layout, outline, (at) => (isFree[at] = 1));
  for (const hole of level.holes) eachCellInRing(layout, hole, (at) => (isFree[at] = 0));
  const { walls, fixedWalls } = walled;
  for (let w = 0; w < 4 * fixedWalls; w += 4) {
    const segment = [walls[w]!, walls[w + 1]!, walls[w + 2]!, walls[w + 3]!] as const;
    eachCellNear(layout, segment, clearance - ROUNDING, (at) => (isFree[at] = 0));
  }
  for (const gate of gates) freeGate(layout, isFree, walled, gate, clearance);
  const speed = Float32Array.from(isFree);
  for (const { outline, speedFactor = 1 } of level.areas)
    if (speedFactor !== 1) eachCellInRing(layout, outline, (at) => (speed[at]! *= speedFactor));
  return { ...layout, clearance, isFree, speed };
}

/**
 * Frees the cells in a gate and before it, as far as the clearance of its ends goes. Across, the middle of the gate is
 * free to within the clearance, and at least wide enough that the cells are connected edge to edge at any angle of the
 * gate.
 */
function freeGate(
  layout: GridLayout,
  isFree: Uint8Array,
  walled: Walled,
  gate: Gate,
  clearance: number,
): void {
  const { ax, ay, bx, by, width } = gate;
  const tangentX = (bx - ax) / width;
  const tangentY = (by - ay) / width;
  const chain = (layout.cell / 2) * (Math.abs(tangentX) + Math.abs(tangentY));
  const across = Math.max(chain, width / 2 - clearance) + ROUNDING;
  const deep = clearance + layout.cell;
  eachCellNear(layout, [ax, ay, bx, by], 2 * deep, (at, x, y) => {
    const along = (x - ax) * tangentX + (y - ay) * tangentY;
    const off = (y - ay) * tangentX - (x - ax) * tangentY;
    if (isFree[at] || Math.abs(off) > deep || Math.abs(along - width / 2) > across) return;
    if (Math.abs(off) > ON_WALL_METERS && !walled.isInside(x, y)) return;
    const share = Math.min(1, Math.max(0, along / width));
    const [gateX, gateY] = [ax + share * (bx - ax), ay + share * (by - ay)];
    if (isClear(walled, walled.fixedWalls, x, y, gateX, gateY) && isOnGrid(layout, at))
      isFree[at] = 1;
  });
}

function isOnGrid({ columns, rows }: GridLayout, at: number): boolean {
  const column = at % columns;
  const row = (at - column) / columns;
  return (
    Math.min(column, row) >= MARGIN_CELLS &&
    column < columns - MARGIN_CELLS &&
    row < rows - MARGIN_CELLS
  );
}
