/** Distances to the nearest line, with a memory for the cells around which there is none. */
import { DEGREE, MEAN_RADIUS_KM } from '#geo';
import { cellAt, countCells, rowAt, toSphere } from './earth-grid.ts';
import type { EarthGrid, SpherePoint } from './earth-grid.ts';
import { nearestKm } from './line-grid.ts';
import type { LineGridData } from './line-grid.ts';

const NOT_LOOKED = 0;
const SOMETHING = 1;
const NOTHING = 2;

/** Kilometers to the nearest line, or Infinity when none is within `kmMax`: as `nearestKm`, and faster far from all lines. */
export function findNearest(
  grid: EarthGrid,
  data: LineGridData,
  kmMax: number,
): (at: SpherePoint) => number {
  const around = new Uint8Array(countCells(grid));
  // From the middle of a cell to its corner, no cell being wider than it is high, and a little for rounding.
  const cornerKm = grid.cellDegrees * DEGREE * MEAN_RADIUS_KM * Math.SQRT1_2 * 1.01;
  return (at) => {
    const cell = cellAt(grid, at);
    if (around[cell] === NOT_LOOKED) {
      const middle = toSphere(middleOf(grid, cell, rowAt(grid, at.lat)));
      const isNothing = nearestKm(grid, data, middle, kmMax + cornerKm) === Infinity;
      around[cell] = isNothing ? NOTHING : SOMETHING;
    }
    return around[cell] === NOTHING ? Infinity : nearestKm(grid, data, at, kmMax);
  };
}

function middleOf({ cellDegrees, rowStart }: EarthGrid, cell: number, row: number) {
  const first = rowStart[row]!;
  const columns = rowStart[row + 1]! - first;
  return {
    lat: Math.min(90, (row + 0.5) * cellDegrees - 90),
    lng: ((cell - first + 0.5) / columns) * 360 - 180,
  };
}
