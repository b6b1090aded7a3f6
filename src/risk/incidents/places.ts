/**
 * Incidents by place. Those at the same coordinates, to 7 m, are one place, so a question about a city whose records
 * name the block or the crossing computes some ten thousand distances, not a million, and a million incidents at one
 * address cost as much as one. Places are sorted by cell, row by row: everything within reach of a point lies in a few
 * stretches of consecutive places.
 */
import { DEGREE, MEAN_RADIUS_KM } from '#geo';
import type { LatLng } from '#geo';
import { cellOf, centerOf, lowerBound, toCells } from './cells.ts';
import type { Cells } from './cells.ts';
import { INCIDENTS_MAX } from './columns.ts';
import type { IncidentColumns } from './columns.ts';

export interface Places extends Cells {
  readonly count: number;
  readonly radiusMaxKm: number;
  /** The first place of each cell; one more entry ends the last. */
  readonly starts: Uint32Array;
  /** Position on the sphere, kilometres: x, y and z of each place. */
  readonly xyz: Float32Array;
  readonly radiusKm: Float32Array;
  /** The first of each place's incidents; one more entry ends the last. */
  readonly firsts: Uint32Array;
  /** The numbers the incidents have in the columns, place by place. */
  readonly incidents: Uint32Array;
}

export interface PlaceOptions {
  readonly cellKm: number;
  /** Incidents count at the centre of their cell, without a radius: a place is a cell. */
  readonly isLattice: boolean;
}

/** Sorts the named incidents by place. */
export function sortPlaces(
  columns: IncidentColumns,
  numbers: Uint32Array,
  { cellKm, isLattice }: PlaceOptions,
): Places {
  const { incidents, cells, ends } = sortByCell(columns, numbers, cellKm);
  if (!isLattice)
    for (let c = 0; c < cells.length; c++)
      sortWithinCell(columns, incidents.subarray(c === 0 ? 0 : ends[c - 1], ends[c]));
  const isFirst = (i: number, start: number): boolean =>
    i === start || (!isLattice && !isSamePlace(columns, incidents[i - 1]!, incidents[i]!));
  let count = 0;
  for (let c = 0, i = 0; c < cells.length; c++)
    for (const start = i; i < ends[c]!; i++) if (isFirst(i, start)) count++;

  const starts = new Uint32Array(cells.length + 1);
  const xyz = new Float32Array(3 * count);
  const radiusKm = new Float32Array(count);
  const firsts = new Uint32Array(count + 1);
  let place = 0;
  for (let c = 0, i = 0; c < cells.length; c++) {
    starts[c] = place;
    for (const start = i; i < ends[c]!; i++) {
      if (!isFirst(i, start)) continue;
      const at = incidents[i]!;
      const { x, y, z } = toSphere(
        isLattice
          ? centerOf(cells[c]!, cellKm)
          : { lat: snap(columns.lat[at]!), lng: snap(columns.lng[at]!) },
      );
      xyz[3 * place] = x;
      xyz[3 * place + 1] = y;
      xyz[3 * place + 2] = z;
      radiusKm[place] = isLattice ? 0 : columns.radiusKm[at]!;
      firsts[place++] = i;
    }
  }
  starts[cells.length] = count;
  firsts[count] = incidents.length;
  return {
    ...toCells(cells, cellKm),
    count,
    radiusMaxKm: radiusKm.reduce((most, radius) => Math.max(most, radius), 0),
    starts,
    xyz,
    radiusKm,
    firsts,
    incidents,
  };
}

interface CellOrder {
  readonly incidents: Uint32Array;
  /** Ascending, and where the incidents of each end. */
  readonly cells: Float64Array;
  readonly ends: Uint32Array;
}

/** By cell, then by index. Packed as numbers: several times as fast as sorting with a comparison function. */
function sortByCell(columns: IncidentColumns, numbers: Uint32Array, cellKm: number): CellOrder {
  const { length } = numbers;
  const packed = new Float64Array(length);
  for (let at = 0; at < length; at++)
    packed[at] = cellOf(columns.lat[numbers[at]!]!, columns.lng[numbers[at]!]!, cellKm);
  const cells = keepDistinct(packed.toSorted());
  for (let at = 0; at < length; at++)
    packed[at] = lowerBound(cells, packed[at]!, 0, cells.length) * INCIDENTS_MAX + numbers[at]!;
  packed.sort();
  const incidents = new Uint32Array(length);
  const ends = new Uint32Array(cells.length);
  for (let at = 0; at < length; at++) {
    const rank = Math.floor(packed[at]! / INCIDENTS_MAX);
    incidents[at] = packed[at]! - rank * INCIDENTS_MAX;
    ends[rank] = at + 1;
  }
  return { incidents, cells, ends };
}

function keepDistinct(ascending: Float64Array): Float64Array {
  let count = 0;
  for (const value of ascending)
    if (count === 0 || ascending[count - 1] !== value) ascending[count++] = value;
  return ascending.slice(0, count);
}

/**
 * Coordinates are rounded to 1/16384 degree, 6.8 m, which is finer than they are known: at most 4.8 m off. So no
 * question weighs more than 40,000 places in reach of a point, however many incidents there are.
 */
const STEPS_PER_DEGREE = 2 ** 14;

function snap(degrees: number): number {
  return Math.round(degrees * STEPS_PER_DEGREE) / STEPS_PER_DEGREE;
}

function sortWithinCell({ lat, lng, radiusKm }: IncidentColumns, incidents: Uint32Array): void {
  incidents.sort(
    (a, b) =>
      snap(lat[a]!) - snap(lat[b]!) ||
      snap(lng[a]!) - snap(lng[b]!) ||
      radiusKm[a]! - radiusKm[b]! ||
      a - b,
  );
}

function isSamePlace({ lat, lng, radiusKm }: IncidentColumns, a: number, b: number): boolean {
  return (
    snap(lat[a]!) === snap(lat[b]!) &&
    snap(lng[a]!) === snap(lng[b]!) &&
    radiusKm[a] === radiusKm[b]
  );
}

interface Vector {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

export function toSphere({ lat, lng }: LatLng): Vector {
  const cosLat = Math.cos(lat * DEGREE);
  return {
    x: MEAN_RADIUS_KM * cosLat * Math.cos(lng * DEGREE),
    y: MEAN_RADIUS_KM * cosLat * Math.sin(lng * DEGREE),
    z: MEAN_RADIUS_KM * Math.sin(lat * DEGREE),
  };
}

export function toLatLng(x: number, y: number, z: number): LatLng {
  return { lat: Math.atan2(z, Math.hypot(x, y)) / DEGREE, lng: Math.atan2(y, x) / DEGREE };
}
