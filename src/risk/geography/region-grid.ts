/**
 * Which first-level region of its country a point is in: that of the country's nearest town, since no package has
 * outlines of regions. Each cell lists the towns that can be nearest to one of its points, and a single one where they
 * are all of one region. docs/context.md, "Where a point is", states the accuracy.
 */
import { DEGREE, MEAN_RADIUS_KM } from '#geo';
import {
  FINE_GRID,
  cellAt,
  cellMiddle,
  countCells,
  forEachCell,
  lngReach,
  packCells,
  rowAt,
  rowOfCell,
  toSphere,
  wrap,
} from '../earth/index.ts';
import type { Box, SpherePoint } from '../earth/index.ts';
import { forEachOwner } from './country-grid.ts';
import type { CountryGridData } from './country-grid.ts';

/** Towns with their country and region, as indices in the lists of countries and regions. */
export interface RegionTowns {
  readonly lats: Float64Array;
  readonly lngs: Float64Array;
  readonly countries: Uint8Array;
  readonly regions: Uint32Array;
}

export interface RegionGridData {
  /** x, y, z of each town on the unit sphere. */
  readonly centers: Float32Array;
  readonly countries: Uint8Array;
  readonly regions: Uint32Array;
  /** The towns that matter in cell c are `cellItems[cellStart[c] .. cellStart[c + 1]]`. */
  readonly cellStart: Uint32Array;
  readonly cellItems: Uint32Array;
  /** Cells in which a country has more than one region: cell and country in turn. */
  readonly mixed: Uint32Array;
}

export const NO_REGION = -1;

/** Waters this near a shore count as the country's: the region is asked for there too. */
export const COASTAL_KM = 25;

/** How far towns are searched: near first, since mostly there is one; beyond the last a point has no region. */
const LOOK_KM = [50, 80, 130, 200, 300, 500];

/** From the middle of a cell to its corner, no cell being wider than it is high. */
const CORNER_KM = FINE_GRID.cellDegrees * DEGREE * MEAN_RADIUS_KM * Math.SQRT1_2 * 1.01;

export function packRegions(towns: RegionTowns, countries: CountryGridData): RegionGridData {
  const centers = toCenters(towns);
  const listNear = createTownList(towns, centers);
  const hasTowns = new Set(towns.countries);
  const cells: number[] = [];
  const candidates: number[] = [];
  const mixed: number[] = [];
  forEachPresence(countries, (cell, country) => {
    if (!hasTowns.has(country)) return;
    const near = listNear(cell, country);
    if (near.length > 1) mixed.push(cell, country);
    for (const town of near) {
      cells.push(cell);
      candidates.push(town);
    }
  });
  const packed = packCells(countCells(FINE_GRID), (put) => {
    for (const [i, cell] of cells.entries()) put(cell, candidates[i]!);
  });
  return {
    centers,
    countries: towns.countries,
    regions: towns.regions,
    ...packed,
    mixed: Uint32Array.from(mixed),
  };
}

/** The region of a point in this country, or NO_REGION where no town is known. */
export function regionAt(data: RegionGridData, at: SpherePoint, country: number): number {
  const { centers, countries, regions, cellStart, cellItems } = data;
  const cell = cellAt(FINE_GRID, at);
  const end = cellStart[cell + 1]!;
  let best = NO_REGION;
  let least = Infinity;
  for (let k = cellStart[cell]!; k < end; k++) {
    const town = cellItems[k]!;
    if (countries[town] !== country) continue;
    const chord2 = townChord2(centers, town, at);
    if (chord2 < least) {
      least = chord2;
      best = regions[town]!;
    }
  }
  return best;
}

/** Visits each cell with each country that one of its points may be in, coastal waters included. */
function forEachPresence(
  { outline, owners, localStart, locals }: CountryGridData,
  visit: (cell: number, country: number) => void,
): void {
  const cells = countCells(FINE_GRID);
  const coastal = new Set<number>();
  const around = (CORNER_KM + COASTAL_KM) / MEAN_RADIUS_KM;
  for (let cell = 0; cell < cells; cell++) {
    const local = locals.subarray(localStart[cell], localStart[cell + 1]);
    for (const country of local) visit(cell, country);
    const pieces = outline.cellItems.subarray(outline.cellStart[cell], outline.cellStart[cell + 1]);
    if (pieces.length === 0) continue;
    const own = new Set<number>();
    for (const piece of pieces) forEachOwner(owners, piece, (country) => own.add(country));
    const { lat, lng } = cellMiddle(FINE_GRID, cell, rowOfCell(FINE_GRID, cell));
    forEachCell(FINE_GRID, boxAround(lat, lng, around), (near) => {
      for (const country of own) coastal.add(near * COUNTRIES_MAX + country);
    });
  }
  for (const key of coastal) {
    const [cell, country] = [Math.floor(key / COUNTRIES_MAX), key % COUNTRIES_MAX];
    const local = locals.subarray(localStart[cell], localStart[cell + 1]);
    if (!local.includes(country)) visit(cell, country);
  }
}

/** A country index fits in a byte. */
const COUNTRIES_MAX = 256;

/** Lists the towns of a country that can be the nearest to a point of the cell. */
function createTownList(
  { lats, lngs, countries, regions }: RegionTowns,
  centers: Float32Array,
): (cell: number, country: number) => readonly number[] {
  const { cellStart, cellItems } = packCells(countCells(FINE_GRID), (put) => {
    for (let town = 0; town < lats.length; town++)
      put(cellAt(FINE_GRID, { lat: lats[town]!, lng: lngs[town]! }), town);
  });
  const near: number[] = [];
  const chords2: number[] = [];
  let wanted = -1;
  let middle = toSphere({ lat: 0, lng: 0 });
  let leastChord2 = Infinity;
  const look = (from: number, to: number): void => {
    const end = cellStart[to]!;
    for (let k = cellStart[from]!; k < end; k++) {
      const town = cellItems[k]!;
      if (countries[town] !== wanted) continue;
      const chord2 = townChord2(centers, town, middle);
      if (chord2 < leastChord2) leastChord2 = chord2;
      near.push(town);
      chords2.push(chord2);
    }
  };
  return (cell, country) => {
    const at = cellMiddle(FINE_GRID, cell, rowOfCell(FINE_GRID, cell));
    middle = toSphere(at);
    wanted = country;
    for (const lookKm of LOOK_KM) {
      near.length = 0;
      chords2.length = 0;
      leastChord2 = Infinity;
      forEachRun(boxAround(at.lat, at.lng, lookKm / MEAN_RADIUS_KM), look);
      const leastKm = Math.sqrt(leastChord2) * MEAN_RADIUS_KM;
      const isCertain = leastKm + 2 * CORNER_KM <= lookKm;
      if (!isCertain && lookKm !== LOOK_KM.at(-1)) continue;
      // A town beyond the search distance may lie in a corner of the box, and a nearer one outside it.
      const reach2 = (Math.min(lookKm, leastKm + 2 * CORNER_KM) / MEAN_RADIUS_KM) ** 2;
      return thin(
        near.filter((_, i) => chords2[i]! <= reach2),
        regions,
      );
    }
    return [];
  };
}

/** The cells of the box, row by row as runs of neighbours. */
function forEachRun(box: Box, visit: (from: number, to: number) => void): void {
  for (let row = rowAt(FINE_GRID, box.south); row <= rowAt(FINE_GRID, box.north); row++) {
    const first = FINE_GRID.rowStart[row]!;
    const columns = FINE_GRID.rowStart[row + 1]! - first;
    const west = Math.floor(((box.west + 180) / 360) * columns);
    const east = Math.floor(((box.east + 180) / 360) * columns);
    if (east - west + 1 >= columns) visit(first, first + columns);
    else if (west < 0 || east >= columns) {
      visit(first + wrap(west, columns), first + columns);
      visit(first, first + wrap(east, columns) + 1);
    } else visit(first + west, first + east + 1);
  }
}

/** One town stands for all where they are in one region. */
function thin(towns: readonly number[], regions: Uint32Array): readonly number[] {
  const isOne = towns.every((town) => regions[town] === regions[towns[0]!]);
  return isOne ? towns.slice(0, 1) : towns;
}

function toCenters({ lats, lngs }: RegionTowns): Float32Array {
  const centers = new Float32Array(3 * lats.length);
  for (let town = 0; town < lats.length; town++) {
    const { x, y, z } = toSphere({ lat: lats[town]!, lng: lngs[town]! });
    centers.set([x, y, z], 3 * town);
  }
  return centers;
}

function townChord2(centers: Float32Array, town: number, { x, y, z }: SpherePoint): number {
  const dx = x - centers[3 * town]!;
  const dy = y - centers[3 * town + 1]!;
  const dz = z - centers[3 * town + 2]!;
  return dx * dx + dy * dy + dz * dz;
}

function boxAround(lat: number, lng: number, radians: number) {
  const half = lngReach(lat, radians);
  return {
    south: lat - radians / DEGREE,
    north: lat + radians / DEGREE,
    west: lng - half,
    east: lng + half,
  };
}
