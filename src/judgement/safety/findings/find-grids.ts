/**
 * A run on square cells small enough to draw and few enough to store: how dense each cell got, how much it was used,
 * and how much time was left when the last person had left it.
 */
import type { Tenability } from '#crowd/hazard-traces';
import { findParcel } from '#crowd/hazards';
import type { Space } from '#crowd/space';
import type { RunReport } from '#crowd/traces';
import type { GridLevel, Grids } from './run-findings.ts';

type Maps = RunReport['maps'];
type FineLevel = Maps['cells']['levels'][number];

/** Of all levels together. Larger places get larger cells. */
export const GRID_CELLS_MAX = 120_000;

export function findGrids(
  space: Space,
  { maps }: RunReport,
  tenability?: Tenability,
  laterSeconds = 0,
): Grids {
  const fine = maps.cells.levels;
  const joined = chooseJoined(fine);
  const levels = layOut(space, fine, joined);
  const count = levels.reduce((sum, { columns, rows }) => sum + columns * rows, 0);
  const grids = {
    levels,
    densityMax: new Float32Array(count).fill(NaN),
    usage: new Float32Array(count).fill(NaN),
  };
  levels.forEach((level, i) => fillLevel(grids, level, { maps, fine: fine[i]!, joined }));
  return tenability === undefined
    ? grids
    : { ...grids, margin: findMargins(levels, count, tenability, laterSeconds) };
}

/** This many of the map's cells in each direction become one. */
function chooseJoined(fine: readonly FineLevel[]): number {
  const countOf = (joined: number): number =>
    fine.reduce(
      (sum, { columns, rows }) => sum + Math.ceil(columns / joined) * Math.ceil(rows / joined),
      0,
    );
  let joined = 1;
  while (countOf(joined) > Math.max(GRID_CELLS_MAX, fine.length)) joined++;
  return joined;
}

function layOut({ walkable }: Space, fine: readonly FineLevel[], joined: number): GridLevel[] {
  let first = 0;
  return fine.map(({ x0, y0, cell, columns, rows }, i) => {
    const { id, storey, z } = walkable.levels[i]!;
    const level = {
      level: id,
      storey,
      z,
      first,
      x0,
      y0,
      cell: cell * joined,
      columns: Math.ceil(columns / joined),
      rows: Math.ceil(rows / joined),
    };
    first += level.columns * level.rows;
    return level;
  });
}

interface Source {
  readonly maps: Maps;
  readonly fine: FineLevel;
  readonly joined: number;
}

/** Merged cells take the largest density, and their person-seconds divided by their common floor area. */
function fillLevel(
  { densityMax, usage }: Pick<Grids, 'densityMax' | 'usage'>,
  { first, columns, rows }: GridLevel,
  { maps, fine, joined }: Source,
): void {
  const { area } = maps.cells;
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      let [floor, spent, densest] = [0, 0, 0];
      const [rowEnd, columnEnd] = [
        Math.min(fine.rows, (row + 1) * joined),
        Math.min(fine.columns, (column + 1) * joined),
      ];
      for (let r = row * joined; r < rowEnd; r++)
        for (let c = column * joined; c < columnEnd; c++) {
          const cell = fine.first + r * fine.columns + c;
          floor += area[cell]!;
          spent += maps.densitySeconds[cell]! * area[cell]!;
          if (area[cell]! > 0) densest = Math.max(densest, maps.densityMax[cell]!);
        }
      if (floor === 0) continue;
      const at = first + row * columns + column;
      densityMax[at] = densest;
      usage[at] = spent / floor;
    }
}

/** Samples each cell, and the middle of every parcel as well, so that the smallest margin is never missed. */
function findMargins(
  levels: readonly GridLevel[],
  count: number,
  { graph, lostFrom, lastUse }: Tenability,
  laterSeconds: number,
): Float32Array {
  const margin = new Float32Array(count).fill(NaN);
  const note = (at: number, parcel: number): void => {
    if (parcel < 0 || lastUse[parcel]! < 0) return;
    const own = lostFrom[parcel]! - lastUse[parcel]! - laterSeconds;
    if (!(margin[at]! <= own)) margin[at] = own;
  };
  levels.forEach(({ first, x0, y0, cell, columns, rows }, level) => {
    for (let row = 0; row < rows; row++)
      for (let column = 0; column < columns; column++)
        note(
          first + row * columns + column,
          findParcel(graph, level, x0 + (column + 0.5) * cell, y0 + (row + 0.5) * cell),
        );
  });
  for (let parcel = 0; parcel < graph.count; parcel++) {
    const { first, x0, y0, cell, columns, rows } = levels[graph.level[parcel]!]!;
    const column = Math.floor((graph.x[parcel]! - x0) / cell);
    const row = Math.floor((graph.y[parcel]! - y0) / cell);
    if (column >= 0 && row >= 0 && column < columns && row < rows)
      note(first + row * columns + column, parcel);
  }
  return margin;
}
