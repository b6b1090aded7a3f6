import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { createEarthGrid, toSphere } from './earth-grid.ts';
import { findNearest } from './find-nearest.ts';
import { nearestKm, packPoints } from './line-grid.ts';

test('the cache of a cell changes no distance, at the poles and the antimeridian either', () => {
  const grid = createEarthGrid(1);
  const place = fc.record({
    lat: fc.oneof(
      fc.double({ min: -90, max: 90, noNaN: true }),
      fc.constantFrom(-90, 90, 89.4, -89.6),
    ),
    lng: fc.oneof(
      fc.double({ min: -180, max: 180, noNaN: true }),
      fc.constantFrom(-180, 180, 179.9),
    ),
  });
  fc.assert(
    fc.property(
      fc.array(place, { minLength: 1, maxLength: 40 }),
      fc.array(place, { minLength: 1, maxLength: 60 }),
      fc.constantFrom(5, 60, 400),
      (lines, asked, kmMax) => {
        const data = packPoints(grid, lines);
        const find = findNearest(grid, data, kmMax);
        for (const at of [...asked, ...lines, ...asked])
          assert.equal(find(toSphere(at)), nearestKm(grid, data, toSphere(at), kmMax));
      },
    ),
    { numRuns: 200 },
  );
});
