/** Reads a field between its cells: how long from here, and which way. */
import { blendWays } from './blend-ways.ts';
import type { Direction } from './blend-ways.ts';
import type { Field, FieldLine } from './field.ts';
import { distanceTo, findAnchor, findBestAround, middleX, middleY } from './find-cell.ts';
import { START_ROWS } from './gate-cells.ts';
import { canSee } from './sight.ts';
import type { SpaceLevel } from './space.ts';

/**
 * Nearer to a gate than this many cells a person begins to head straight for it; nearer than the second number only
 * straight.
 */
const AIM_BEGINS_CELLS = START_ROWS;
const AIM_ALONE_CELLS = 1.5;

/** Seconds from a place to the field's end; Infinity when no way is known from there. */
export function timeAt({ time }: Field, level: SpaceLevel, x: number, y: number): number {
  const { grid } = level;
  const anchor = findAnchor(time, level, x, y);
  if (anchor < 0) {
    const best = findBestAround(time, level, x, y);
    return best < 0 ? Infinity : time[best]! + distanceTo(grid, best, x, y);
  }
  const { columns } = grid;
  const column = anchor % columns;
  const row = (anchor - column) / columns;
  // From the anchor's middle, in cells.
  const awayX = (x - grid.x0) / grid.cell - column - 0.5;
  const awayY = (y - grid.y0) / grid.cell - row - 0.5;
  const stepX = awayX < 0 ? -1 : 1;
  const stepY = awayY < 0 ? -columns : columns;
  const here = time[anchor]!;
  const besideX = timeBeside(time, anchor, stepX);
  const besideY = timeBeside(time, anchor, stepY);
  const isJoined = time[anchor + stepX]! < Infinity || time[anchor + stepY]! < Infinity;
  const across = time[anchor + stepX + stepY]!;
  const corner = isJoined && across < Infinity ? across : besideX + besideY - here;
  const shareX = Math.min(1, Math.abs(awayX));
  const shareY = Math.min(1, Math.abs(awayY));
  const result =
    (1 - shareY) * (here + shareX * (besideX - here)) +
    shareY * (besideY + shareX * (corner - besideY));
  return result > 0 ? result : 0;
}

/** The time in the next cell; where that has none, extrapolated from the other side. */
function timeBeside(time: Float32Array, at: number, step: number): number {
  if (time[at + step]! < Infinity) return time[at + step]!;
  return time[at - step]! < Infinity ? 2 * time[at]! - time[at - step]! : time[at]!;
}

/**
 * The way to go from a place, as a direction of length 1 in `out`. False, and (0, 0), where no way is known or none is
 * left.
 *
 * Between the middles of cells the direction changes smoothly from one cell's to the next. Cells without a time, in
 * walls or beside them, push away, more strongly the nearer they are. At its end the field has no slope to follow, so
 * there the direction leads straight through the gate.
 */
export function directionAt(
  field: Field,
  level: SpaceLevel,
  x: number,
  y: number,
  out: Direction,
): boolean {
  const { time } = field;
  const { grid } = level;
  out.x = 0;
  out.y = 0;
  const anchor = findAnchor(time, level, x, y);
  const start = anchor < 0 ? findBestAround(time, level, x, y) : anchor;
  if (start < 0) return false;
  if (anchor < 0) {
    out.x = middleX(grid, start) - x;
    out.y = middleY(grid, start) - y;
  } else blendWays(field, grid, anchor, x, y, out);
  if (time[start]! <= field.nearTime)
    for (const line of field.lines) if (aimThrough(line, level, x, y, out)) break;
  return toUnit(out);
}

/** Near a gate, turns `out` to the nearest point of the gate where a body can pass, and inside the gate straight across. */
function aimThrough(
  { ax, ay, tangentX, tangentY, width, inset }: FieldLine,
  level: SpaceLevel,
  x: number,
  y: number,
  out: Direction,
): boolean {
  const along = (x - ax) * tangentX + (y - ay) * tangentY;
  const off = (y - ay) * tangentX - (x - ax) * tangentY;
  const goal = along < inset ? inset : along > width - inset ? width - inset : along;
  const sideways = goal - along;
  const distance = Math.sqrt(sideways * sideways + off * off);
  const share =
    (AIM_BEGINS_CELLS - distance / level.grid.cell) / (AIM_BEGINS_CELLS - AIM_ALONE_CELLS);
  if (share <= 0 || !canSee(level, x, y, ax + goal * tangentX, ay + goal * tangentY)) return false;
  // Beside the gate the target is a point on it, inside the gate a point behind it, with a smooth change between.
  const inner = along < width - along ? along : width - along;
  const behind = width === 0 || inner <= 0 ? 0 : inner >= inset ? 1 : inner / inset;
  // The line itself belongs to the left, see `crosses`; so from the line, across is to the right.
  const across = (off >= 0 ? -1 : 1) * (Math.abs(off) + behind * level.grid.cell);
  const length = Math.sqrt(sideways * sideways + across * across) || 1;
  const aim = share > 1 ? 1 : share;
  out.x = (1 - aim) * out.x + (aim * (sideways * tangentX - across * tangentY)) / length;
  out.y = (1 - aim) * out.y + (aim * (sideways * tangentY + across * tangentX)) / length;
  return true;
}

function toUnit(out: Direction): boolean {
  const length = Math.sqrt(out.x * out.x + out.y * out.y);
  if (!(length > 1e-9)) {
    out.x = 0;
    out.y = 0;
    return false;
  }
  out.x /= length;
  out.y /= length;
  return true;
}
