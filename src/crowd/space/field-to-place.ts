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
  const sources = sourcesOfPlace(level, x, y, slowness);
  solver.solve(sources, slowness, out);
  const { cells, times } = sources;
  const nearTime = times.reduce(
    (latest, time, i) => Math.max(latest, time + 2 * level.grid.cell * slowness[cells[i]!]!),
    0,
  );
  // A place is a gate without width: people head for it in the same way.
  const line = { ax: x, ay: y, tangentX: 1, tangentY: 0, width: 0, inset: 0 };
  return { time: out, lines: [line], nearTime, ways: new Int16Array(2 * out.length) };
}

/** Where the field to a place starts. */
export function sourcesOfPlace(
  level: SpaceLevel,
  x: number,
  y: number,
  slowness: Float32Array,
): { readonly cells: number[]; readonly times: number[] } {
  const { grid } = level;
  const cells: number[] = [];
  const times: number[] = [];
  for (let rows = START_ROWS; rows <= ROWS_MAX && cells.length === 0; rows++)
    eachCellNear(grid, [x, y, x, y], rows * grid.cell, (at, cellX, cellY) => {
      if (slowness[at] === Infinity || !canSee(level, x, y, cellX, cellY)) return;
      cells.push(at);
      times.push(Math.hypot(x - cellX, y - cellY) * slowness[at]!);
    });
  return { cells, times };
}
