/** The cells before a gate: where the way to it, and the way beyond it, begins. */
import { eachCellNear } from './cells.ts';
import { nearestShare } from './segments.ts';
import { isClear } from './sight.ts';
import type { Gate, SpaceLevel } from './space.ts';

export interface GateCells {
  readonly gate: Gate;
  readonly cells: Uint32Array;
  /** From each cell's middle straight to the gate, in metres. */
  readonly meters: Float32Array;
}

interface Found {
  readonly at: number;
  readonly meters: number;
}

/**
 * The front starts from this many rows of cells: at the ends of a gate it is round, which single cells resolve badly. A
 * cell in a corner beside the gate can then be sooner than all its neighbours; this near, `directionAt` heads for the
 * gate itself.
 */
export const START_ROWS = 2;
/** On a level whose cells are much larger than the gate, the search goes farther. */
const ROWS_MAX = 6;

/** The cells of a level, free while the gate is open, with a straight way to it; on both sides if both are on the level. */
export function gateCells(level: SpaceLevel, gate: Gate): GateCells {
  const { grid } = level;
  let found: Found[] = [];
  for (let rows = START_ROWS; rows <= ROWS_MAX && found.length === 0; rows++)
    found = listCellsNear(level, gate, rows * grid.cell);
  return {
    gate,
    cells: Uint32Array.from(found, ({ at }) => at),
    meters: Float32Array.from(found, ({ meters }) => meters),
  };
}

function listCellsNear(level: SpaceLevel, gate: Gate, reach: number): Found[] {
  const { grid, closings, gates, fixedWalls } = level;
  // Where the middle of a body can pass: not within the clearance of the gate's ends.
  const from = Math.min(0.5, grid.clearance / gate.width);
  const to = 1 - from;
  const stepX = gate.bx - gate.ax;
  const stepY = gate.by - gate.ay;
  const ax = gate.ax + from * stepX;
  const ay = gate.ay + from * stepY;
  const bx = gate.ax + to * stepX;
  const by = gate.ay + to * stepY;
  const ownCells = new Set(closings[gates.indexOf(gate.index)]?.cells);
  const found: Found[] = [];
  eachCellNear(grid, [ax, ay, bx, by], reach, (at, x, y) => {
    if (!grid.isFree[at] && !ownCells.has(at)) return;
    const share = nearestShare(ax, ay, bx, by, x, y);
    const [gateX, gateY] = [ax + share * (bx - ax), ay + share * (by - ay)];
    if (!isClear(level, fixedWalls, x, y, gateX, gateY)) return;
    const meters = Math.hypot(x - gateX, y - gateY);
    found.push({ at, meters });
  });
  return found;
}
