/** Fields to a place: the time from everywhere on a level to one point. */
import { eachCellNear } from './cells.ts';
import type { Field } from './field.ts';
import { START_ROWS } from './gate-cells.ts';
import { canSee } from './sight.ts';
import type { FieldSolver } from './solve-field.ts';
import type { SpaceLevel } from './space.ts';

/** A place in a corner, or in a door's leaf, can be this many cells away from the nearest free one. */
const ROWS_MAX = 6;

/** Solves the field to a place, into `out` if given. The place may be beside a wall, where no cell is free. */
export function solveToPlace(
  solver: FieldSolver,
  level: SpaceLevel,
  x: number,
  y: number,
  slowness: Float32Array,
  out: Float32Array = new Float32Array(slowness.length),
): Field {
  const { grid } = level;
  const cells: number[] = [];
  const times: number[] = [];
  let nearTime = 0;
  for (let rows = START_ROWS; rows <= ROWS_MAX && cells.length === 0; rows++)
    eachCellNear(grid, [x, y, x, y], rows * grid.cell, (at, cellX, cellY) => {
      if (slowness[at] === Infinity || !canSee(level, x, y, cellX, cellY)) return;
      const time = Math.hypot(x - cellX, y - cellY) * slowness[at]!;
      cells.push(at);
      times.push(time);
      nearTime = Math.max(nearTime, time + 2 * grid.cell * slowness[at]!);
    });
  solver.solve({ cells, times }, slowness, out);
  // A place is a gate without width: people head for it in the same way.
  const line = { ax: x, ay: y, tangentX: 1, tangentY: 0, width: 0, inset: 0 };
  return { time: out, lines: [line], nearTime, ways: new Int16Array(2 * out.length) };
}
