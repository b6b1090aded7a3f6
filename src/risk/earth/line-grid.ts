/**
 * The distance to the nearest line: coasts, rivers, borders. Lines are cut into short straight pieces on the unit
 * sphere and stored by the cells they touch; a search looks at the point's own cell first and then outwards, no farther
 * than the best piece found so far.
 */
import { DEGREE, MEAN_RADIUS_KM, lngDifference } from '#geo';
import type { LatLng } from '#geo';
import {
  cellAt,
  countCells,
  forEachCell,
  lngReach,
  packCells,
  rowAt,
  toSphere,
  wrap,
} from './earth-grid.ts';
import type { Box, EarthGrid, SpherePoint } from './earth-grid.ts';

export interface LineGridData {
  /** x, y, z of each vertex on the unit sphere: 0.4 m exact. */
  readonly vertices: Float32Array;
  /** Piece i runs from vertex i to vertex i + 1. The pieces of cell c are `cellItems[cellStart[c] .. cellStart[c + 1]]`. */
  readonly cellStart: Uint32Array;
  readonly cellItems: Uint32Array;
}

/** A line as longitude, latitude, longitude, latitude... in degrees, the order of the data it comes from. */
export type FlatLine = Float64Array;

/** Longer pieces are cut: a straight piece of 0.5 degrees lies at most 60 m below the ground it stands for. */
const PIECE_DEGREES_MAX = 0.5;

/** A piece may leave the box of its ends a little, as great circles bulge polewards. */
const BULGE_DEGREES = 0.01;

export function packLines(grid: EarthGrid, lines: readonly FlatLine[]): LineGridData {
  let count = 0;
  for (const line of lines) count += countVertices(line);
  const vertices = new Float32Array(3 * count);
  let next = 0;
  const putVertex = (lat: number, lng: number): void => {
    const { x, y, z } = toSphere({ lat, lng });
    vertices[next++] = x;
    vertices[next++] = y;
    vertices[next++] = z;
  };
  for (const line of lines) {
    putVertex(line[1]!, line[0]!);
    forEachPiece(line, PIECE_DEGREES_MAX, ({ to }) => putVertex(to.lat, to.lng));
  }
  const packed = packCells(countCells(grid), (put) => {
    let piece = 0;
    for (const line of lines) {
      forEachPiece(line, PIECE_DEGREES_MAX, (ends) => {
        if (!isSeam(ends)) forEachCell(grid, boxOf(ends), (cell) => put(cell, piece));
        piece++;
      });
      // The last vertex of a line starts no piece.
      piece++;
    }
  });
  return { vertices, ...packed };
}

/** Points are lines of no length. */
export function packPoints(grid: EarthGrid, points: readonly LatLng[]): LineGridData {
  return packLines(
    grid,
    points.map(({ lat, lng }) => Float64Array.of(lng, lat, lng, lat)),
  );
}

/** The nearest piece found so far. Searches write into it, so that no object is allocated. */
export interface Nearest {
  /** -1 where there is none. */
  piece: number;
  chord2: number;
}

export function createNearest(): Nearest {
  return { piece: -1, chord2: Infinity };
}

/** Kilometres to the nearest line, or Infinity when none is within `kmMax`. */
export function nearestKm(
  grid: EarthGrid,
  data: LineGridData,
  at: SpherePoint,
  kmMax: number,
): number {
  return findNearestPiece(grid, data, at, kmMax, found);
}

const found = createNearest();

/** As `nearestKm`, but also returns the piece. */
export function findNearestPiece(
  grid: EarthGrid,
  data: LineGridData,
  at: SpherePoint,
  kmMax: number,
  best: Nearest,
): number {
  const home = rowAt(grid, at.lat);
  const own = cellAt(grid, at);
  best.piece = -1;
  best.chord2 = (2 * Math.sin(Math.min(Math.PI, kmMax / MEAN_RADIUS_KM) / 2)) ** 2;
  // The own cell comes first: its result narrows the rest of the search, mostly to nothing.
  nearestInCells(data, own, own + 1, at, best);
  let reach = 2 * Math.asin(Math.sqrt(best.chord2) / 2);
  let lngHalf = lngReach(at.lat, reach);
  let isDone = false;
  for (let step = 0; !isDone; step++) {
    isDone = true;
    for (let row = home - step; row <= home + step; row += 2 * step || 1) {
      if (row < 0 || row >= grid.rows) continue;
      if (gapDegrees(grid, row, at.lat) * DEGREE > reach) continue;
      isDone = false;
      const before = best.chord2;
      nearestInRow(grid, data, row, at, lngHalf, best, own);
      if (best.chord2 === before) continue;
      reach = 2 * Math.asin(Math.sqrt(best.chord2) / 2);
      lngHalf = lngReach(at.lat, reach);
    }
  }
  return best.piece < 0 ? Infinity : 2 * MEAN_RADIUS_KM * Math.asin(Math.sqrt(best.chord2) / 2);
}

/** Searches the cells of a row within so many degrees of longitude, without `own`. */
function nearestInRow(
  grid: EarthGrid,
  data: LineGridData,
  row: number,
  at: SpherePoint,
  lngHalf: number,
  best: Nearest,
  own: number,
): void {
  const first = grid.rowStart[row]!;
  const end = grid.rowStart[row + 1]!;
  const columns = end - first;
  const west = Math.floor(((at.lng - lngHalf + 180) / 360) * columns);
  const east = Math.floor(((at.lng + lngHalf + 180) / 360) * columns);
  if (east - west + 1 >= columns) {
    nearestBeside(data, first, end, at, best, own);
    return;
  }
  const from = first + wrap(west, columns);
  const to = first + wrap(east, columns) + 1;
  if (from < to) {
    nearestBeside(data, from, to, at, best, own);
    return;
  }
  nearestBeside(data, from, end, at, best, own);
  nearestBeside(data, first, to, at, best, own);
}

function nearestBeside(
  data: LineGridData,
  from: number,
  to: number,
  at: SpherePoint,
  best: Nearest,
  own: number,
): void {
  if (own < from || own >= to) {
    nearestInCells(data, from, to, at, best);
    return;
  }
  nearestInCells(data, from, own, at, best);
  nearestInCells(data, own + 1, to, at, best);
}

/** Searches cells `from` to `to` for a piece nearer than the best so far. */
function nearestInCells(
  { vertices, cellStart, cellItems }: LineGridData,
  from: number,
  to: number,
  at: SpherePoint,
  best: Nearest,
): void {
  const end = cellStart[to]!;
  let least = best.chord2;
  let piece = -1;
  for (let k = cellStart[from]!; k < end; k++) {
    const chord2 = pieceChord2(vertices, 3 * cellItems[k]!, at);
    if (chord2 < least) {
      least = chord2;
      piece = cellItems[k]!;
    }
  }
  if (piece < 0) return;
  best.chord2 = least;
  best.piece = piece;
}

/** The squared chord from a point to the piece whose two ends begin at index `i` of the vertices. */
export function pieceChord2(vertices: Float32Array, i: number, { x, y, z }: SpherePoint): number {
  const ax = vertices[i]!;
  const ay = vertices[i + 1]!;
  const az = vertices[i + 2]!;
  const dx = vertices[i + 3]! - ax;
  const dy = vertices[i + 4]! - ay;
  const dz = vertices[i + 5]! - az;
  const length2 = dx * dx + dy * dy + dz * dz;
  const along = length2 === 0 ? 0 : ((x - ax) * dx + (y - ay) * dy + (z - az) * dz) / length2;
  const t = along < 0 ? 0 : along > 1 ? 1 : along;
  const ex = x - ax - t * dx;
  const ey = y - ay - t * dy;
  const ez = z - az - t * dz;
  return ex * ex + ey * ey + ez * ez;
}

/** From the latitude to the nearer edge of the row; 0 inside it. */
function gapDegrees({ cellDegrees }: EarthGrid, row: number, lat: number): number {
  const south = row * cellDegrees - 90;
  return Math.max(0, south - lat, lat - south - cellDegrees);
}

export interface Piece {
  readonly from: LatLng;
  readonly to: LatLng;
}

/** Visits the line as pieces of at most this length in latitude or longitude. Longitudes may continue beyond 180. */
export function forEachPiece(
  line: FlatLine,
  degreesMax: number,
  visit: (piece: Piece) => void,
): void {
  let from: LatLng = { lat: line[1]!, lng: line[0]! };
  for (let i = 2; i < line.length; i += 2) {
    const start = from;
    const dLat = line[i + 1]! - start.lat;
    const dLng = lngDifference({ from: start.lng, to: line[i]! });
    // The end is used exactly as given; otherwise a ring might not close to the last bit.
    const isAcross = Math.abs(line[i]! - start.lng) > 180;
    const end = { lat: line[i + 1]!, lng: isAcross ? start.lng + dLng : line[i]! };
    const pieces = piecesOf(dLat, dLng, degreesMax);
    for (let piece = 1; piece <= pieces; piece++) {
      const t = piece / pieces;
      const to = piece === pieces ? end : { lat: start.lat + t * dLat, lng: start.lng + t * dLng };
      visit({ from, to });
      from = to;
    }
  }
}

/** How many vertices of the packed lines belong to this line. The last of them starts no piece. */
export function countVertices(line: FlatLine): number {
  let count = 1;
  forEachPiece(line, PIECE_DEGREES_MAX, () => count++);
  return count;
}

function piecesOf(dLat: number, dLng: number, degreesMax: number): number {
  return Math.max(1, Math.ceil(Math.max(Math.abs(dLat), Math.abs(dLng)) / degreesMax));
}

/** Maps are cut along the antimeridian; a line along it is the cut, not a shore. A single point on it counts. */
function isSeam({ from, to }: Piece): boolean {
  return from.lat !== to.lat && isOnAntimeridian(from.lng) && isOnAntimeridian(to.lng);
}

function isOnAntimeridian(lng: number): boolean {
  return Math.abs(Math.abs(lng) - 180) < 1e-6;
}

function boxOf({ from, to }: Piece): Box {
  return {
    south: Math.min(from.lat, to.lat) - BULGE_DEGREES,
    north: Math.max(from.lat, to.lat) + BULGE_DEGREES,
    west: Math.min(from.lng, to.lng) - BULGE_DEGREES,
    east: Math.max(from.lng, to.lng) + BULGE_DEGREES,
  };
}
