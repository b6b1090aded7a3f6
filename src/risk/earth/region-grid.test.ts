import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
// oxlint-disable-next-line no-restricted-imports -- what tests share lies outside src
import { sample } from '../../../test/support/extent.ts';
import { createEarthGrid, toSphere } from './earth-grid.ts';
import { isInside, packRegion } from './region-grid.ts';

const RUNS = sample({ few: 40, all: 200 });

const grid = createEarthGrid(1);

/** A ring along parallels and meridians, in short steps, so that it runs where the box does. */
function boxRing(box: { south: number; north: number; west: number; east: number }): Float64Array {
  const { south, north, west, east } = box;
  const ring: number[] = [];
  const steps = 400;
  const side = (x1: number, y1: number, x2: number, y2: number): void => {
    for (let i = 0; i < steps; i++) {
      const lng = x1 + ((x2 - x1) * i) / steps;
      ring.push(lng > 180 ? lng - 360 : lng, y1 + ((y2 - y1) * i) / steps);
    }
  };
  side(west, south, east, south);
  side(east, south, east, north);
  side(east, north, west, north);
  side(west, north, west, south);
  ring.push(ring[0]!, ring[1]!);
  return Float64Array.from(ring);
}

const isIn = (region: ReturnType<typeof packRegion>, lat: number, lng: number): boolean =>
  isInside(grid, region, toSphere({ lat, lng }));

test('a box holds what lies between its edges, to within metres of them', () => {
  fc.assert(
    fc.property(
      fc.double({ min: -70, max: 60, noNaN: true }),
      fc.double({ min: -179, max: 150, noNaN: true }),
      fc.double({ min: 0.1, max: 9, noNaN: true }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (south, west, size, u, v) => {
        const box = { south, west, north: south + size, east: west + size };
        const region = packRegion(grid, [boxRing(box)]);
        const lat = south - size / 2 + 2 * size * u;
        const lng = west - size / 2 + 2 * size * v;
        const margin = Math.min(
          ...[lat - south, lat - box.north, lng - west, lng - box.east].map(Math.abs),
        );
        if (margin < 1e-4) return;
        const expected = lat > south && lat < box.north && lng > west && lng < box.east;
        assert.equal(isIn(region, lat, lng), expected, `${lat} ${lng} in ${JSON.stringify(box)}`);
      },
    ),
    { numRuns: RUNS },
  );
});

test('an edge through the middle of a cell does not turn the cell inside out', () => {
  // This row has 359 columns, so a middle lies on the meridian of Greenwich, where the western edge runs.
  assert.equal(grid.rowStart[85]! - grid.rowStart[84]!, 359);
  const region = packRegion(grid, [boxRing({ south: -5.5, north: -5.4, west: 0, east: 0.1 })]);
  assert.ok(!isIn(region, -5.6, -0.05) && !isIn(region, -5.45, -0.05) && isIn(region, -5.45, 0.05));
});

test('a region across the antimeridian, whole or cut in two at it, holds both sides', () => {
  const whole = packRegion(grid, [boxRing({ south: 60.1, north: 70.2, west: 170.3, east: 190.4 })]);
  const halves = packRegion(grid, [
    boxRing({ south: 60.1, north: 70.2, west: 170.3, east: 180 }),
    boxRing({ south: 60.1, north: 70.2, west: -180, east: -169.6 }),
  ]);
  for (const region of [whole, halves]) {
    for (const lng of [171, 179.99, 180, -180, -179.99, -170])
      assert.ok(isIn(region, 65.3, lng), String(lng));
    for (const lng of [170, -169, 0, 90]) assert.ok(!isIn(region, 65.3, lng), String(lng));
    for (const lat of [60, 70.3, -65]) assert.ok(!isIn(region, lat, 180), String(lat));
  }
});

test('a ring around the south pole holds the pole', () => {
  const ring = Float64Array.from(
    Array.from({ length: 721 }, (_, i) => [((i % 720) - 360) / 2, -70.3]).flat(),
  );
  const region = packRegion(grid, [ring]);
  for (const lng of [-180, -90, 0, 12.34, 180]) {
    assert.ok(isIn(region, -90, lng) && isIn(region, -71, lng), String(lng));
    assert.ok(
      !isIn(region, -69, lng) && !isIn(region, 0, lng) && !isIn(region, 90, lng),
      String(lng),
    );
  }
});

test('a hole is outside', () => {
  const outer = boxRing({ south: 40, north: 50, west: 0, east: 10 });
  const hole = boxRing({ south: 44, north: 46, west: 4, east: 6 });
  const region = packRegion(grid, [outer, hole]);
  assert.ok(
    isIn(region, 42, 5) && isIn(region, 45, 3.9) && !isIn(region, 45, 5) && !isIn(region, 51, 5),
  );
});
