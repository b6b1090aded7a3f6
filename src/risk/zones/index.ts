/**
 * The geometry of zones: a circle on the earth is divided into cells of equal area, and cells of equal class are joined
 * into areas that a map can draw. The class of a cell is the caller's. `traceZones` returns the zones.
 *
 * Words: the *grid* is side × side cells of a square, column eastward, row northward, cell = row × side + column; its
 * *lines* bound the cells and cross at *vertices*. An *area* is all cells of one class that touch along edges; a
 * *piece* is an area or, where that has a hole, a part of it; a *zone* is a piece, or its part on one side of ±180°.
 */
export { findCell, layoutCells } from './cell-layout.ts';
export type { CellLayout } from './cell-layout.ts';
export { traceZones } from './trace-zones.ts';
export type { LatLngPair } from './trace-zones.ts';
