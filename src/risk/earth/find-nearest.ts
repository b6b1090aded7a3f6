/** Distances to the nearest line, with a cache of the cells that have none around. */
import { DEGREE, MEAN_RADIUS_KM } from '#geo';
import { cellAt, cellMiddle, countCells, rowAt, toSphere } from './earth-grid.ts';
import type { EarthGrid, SpherePoint } from './earth-grid.ts';
import { createNearest, findNearestPiece, nearestKm } from './line-grid.ts';
import type { LineGridData, Nearest } from './line-grid.ts';

const NOT_LOOKED = 0;
const SOMETHING = 1;
const NOTHING = 2;

/**
 * Kilometres to the nearest line, or Infinity when none is within `kmMax`: as `nearestKm`, but faster far from all
 * lines. A caller who wants to know the piece passes an object to write it to.
 */
export function findNearest(
  grid: EarthGrid,
  data: LineGridData,
  kmMax: number,
): (at: SpherePoint, nearest?: Nearest) => number {
  const around = new Uint8Array(countCells(grid));
  // From the middle of a cell to its corner, no cell being wider than it is high, and a little for rounding.
  const cornerKm = grid.cellDegrees * DEGREE * MEAN_RADIUS_KM * Math.SQRT1_2 * 1.01;
  const unasked = createNearest();
  return (at, nearest = unasked) => {
    const cell = cellAt(grid, at);
    if (around[cell] === NOT_LOOKED) {
      const middle = toSphere(cellMiddle(grid, cell, rowAt(grid, at.lat)));
      const isNothing = nearestKm(grid, data, middle, kmMax + cornerKm) === Infinity;
      around[cell] = isNothing ? NOTHING : SOMETHING;
    }
    return around[cell] === NOTHING ? Infinity : findNearestPiece(grid, data, at, kmMax, nearest);
  };
}
