/**
 * The earth divided into cells, and what lies in them: lines and their distance, areas and whether a point is inside.
 * Distances are straight lines between points of the unit sphere, so poles and antimeridian are no special cases.
 */
export {
  CITY_GRID,
  FINE_GRID,
  LINE_GRID,
  cellAt,
  cellMiddle,
  countCells,
  createEarthGrid,
  forEachCell,
  lngReach,
  packCells,
  rowAt,
  rowOfCell,
  setSphere,
  toSphere,
  wrap,
} from './earth-grid.ts';
export type { Box, EarthGrid, MutableSpherePoint, SpherePoint } from './earth-grid.ts';
export { findNearest } from './find-nearest.ts';
export { keepSites } from './keep-sites.ts';
export {
  countVertices,
  createNearest,
  forEachPiece,
  packLines,
  packPoints,
  pieceChord2,
} from './line-grid.ts';
export type { FlatLine, LineGridData, Piece } from './line-grid.ts';
export { isCrossed, isInside, packRegion, toWay, walkMiddles } from './region-grid.ts';
export type { RegionGridData } from './region-grid.ts';
