/** Places and class patterns on which zones are tried. */
import fc from 'fast-check';
import type { LatLng } from '#geo';

export const PLACES: Readonly<Record<string, LatLng>> = {
  paris: { lat: 48.8566, lng: 2.3522 },
  equator: { lat: 0, lng: 0 },
  fiji: { lat: -17.7, lng: 179.98 },
  taveuni: { lat: -16.8, lng: 180 },
  chukotka: { lat: 66.9, lng: -180 },
  svalbard: { lat: 78.2, lng: 15.6 },
  arctic: { lat: 89.6, lng: 179.5 },
  nearPole: { lat: 89.99995, lng: -37 },
  northPole: { lat: 90, lng: 0 },
  southPole: { lat: -90, lng: 180 },
  antarctic: { lat: -89.7, lng: 120 },
};

const anyPlace: fc.Arbitrary<LatLng> = fc.oneof(
  fc.constantFrom(...Object.values(PLACES)),
  fc.record({
    lat: fc.double({ min: -90, max: 90, noNaN: true }),
    lng: fc.double({ min: -180, max: 180, noNaN: true }),
  }),
  fc.record({
    lat: fc.double({ min: -90, max: 90, noNaN: true }),
    lng: fc.double({ min: 179.5, max: 180, noNaN: true }),
  }),
  fc.record({
    lat: fc.double({ min: -90, max: -89, noNaN: true }),
    lng: fc.double({ min: -180, max: 180, noNaN: true }),
  }),
);

/** 0.1 to 100 km, small ones as often as large ones. */
const anyRadiusKm = fc.double({ min: -1, max: 2, noNaN: true }).map((log) => 10 ** log);

/** The class of a cell by its column and row. */
type Pattern = (column: number, row: number, side: number) => number;

export const PATTERNS: Readonly<Record<string, Pattern>> = {
  one: () => 0,
  checkerboard: (column, row) => (column + row) % 2,
  nested: (column, row, side) => Math.min(column, row, side - 1 - column, side - 1 - row) % 2,
  stripes: (column, row) => (column + row) % 3,
  dots: (column, row) => (column % 2) * (row % 2),
  diamonds: (column, row, side) =>
    (Math.abs(column - (side >> 1)) + Math.abs(row - (side >> 1))) % 2,
  halves: (column, _row, side) => (column * 2 < side ? 0 : 1),
};

export function paint(pattern: Pattern, side: number): Uint8Array {
  return Uint8Array.from({ length: side * side }, (_, cell) =>
    pattern(cell % side, Math.floor(cell / side), side),
  );
}

function anyClasses(side: number): fc.Arbitrary<Uint8Array> {
  const noise = (classes: number): fc.Arbitrary<Uint8Array> =>
    fc.uint8Array({ minLength: side * side, maxLength: side * side, max: classes - 1 });
  return fc.oneof(
    fc.constantFrom(...Object.values(PATTERNS)).map((pattern) => paint(pattern, side)),
    noise(2),
    noise(4),
    noise(8).map((values) => values.map((value) => (value > 1 ? 1 : 0))), // few cells missing: many holes
  );
}

export const anyCase = fc
  .record({ center: anyPlace, radiusKm: anyRadiusKm, side: fc.integer({ min: 1, max: 12 }) })
  .chain((disk) => anyClasses(disk.side).map((classOf) => ({ ...disk, classOf })));
