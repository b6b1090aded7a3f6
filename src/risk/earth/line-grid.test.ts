import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { distanceKm } from '#geo';
import type { LatLng } from '#geo';
import { createEarthGrid, toSphere } from './earth-grid.ts';
import { nearestKm, packLines, packPoints } from './line-grid.ts';

const grid = createEarthGrid(0.5);

const anywhere = fc.record({
  lat: fc.double({ min: -90, max: 90, noNaN: true }),
  lng: fc.double({ min: -180, max: 180, noNaN: true }),
});
const aroundTheAntimeridian = fc.record({
  lat: fc.double({ min: 62, max: 70, noNaN: true }),
  lng: fc.double({ min: 176, max: 184, noNaN: true }).map((lng) => (lng > 180 ? lng - 360 : lng)),
});
const aroundThePole = fc.record({
  lat: fc.double({ min: -90, max: -84, noNaN: true }),
  lng: fc.double({ min: -180, max: 180, noNaN: true }),
});

for (const [where, point] of Object.entries({ anywhere, aroundTheAntimeridian, aroundThePole }))
  test(`the nearest of many points is found ${where}: the same as by measuring them all`, () => {
    fc.assert(
      fc.property(fc.array(point, { minLength: 1, maxLength: 40 }), point, (points, from) => {
        const found = nearestKm(grid, packPoints(grid, points), toSphere(from), 2000);
        const least = Math.min(...points.map((to) => distanceKm({ from, to })));
        // The sphere is within 0.6 % of the ellipsoid, and a vertex within a metre of its place.
        if (least > 2015) assert.equal(found, Infinity);
        else if (least < 1985)
          assert.ok(Math.abs(found - least) <= 0.006 * least + 0.002, `${found} for ${least}`);
      }),
      { numRuns: 200 },
    );
  });

test('the distance to a line is that to its nearest point, not to its nearest vertex', () => {
  const equator = packLines(grid, [Float64Array.of(-20, 0, 20, 0)]);
  // A degree of the mean sphere is 111.195 km.
  assert.ok(
    Math.abs(nearestKm(grid, equator, toSphere({ lat: 1, lng: 7.3 }), 500) - 111.195) < 0.1,
  );
  assert.ok(Math.abs(nearestKm(grid, equator, toSphere({ lat: 0, lng: 21 }), 500) - 111.195) < 0.1);
  assert.equal(nearestKm(grid, equator, toSphere({ lat: 5, lng: 0 }), 500), Infinity);
});

test('a line across the antimeridian is near on both sides, but the seam of a map is no line', () => {
  const across = packLines(grid, [Float64Array.of(179, 10, -179, 10)]);
  for (const lng of [180, -180, 179.5, -179.5])
    assert.ok(nearestKm(grid, across, toSphere({ lat: 10, lng }), 50) < 0.1, String(lng));
  const seam = packLines(grid, [Float64Array.of(-170, 60, -180, 60, -180, 70, -170, 70)]);
  assert.equal(nearestKm(grid, seam, toSphere({ lat: 65, lng: 180 }), 100), Infinity);
});

test('without any line the distance is infinite', () => {
  const nothing = packLines(grid, []);
  const points: LatLng[] = [
    { lat: 90, lng: 0 },
    { lat: -90, lng: 180 },
    { lat: 0, lng: -180 },
  ];
  for (const at of points) assert.equal(nearestKm(grid, nothing, toSphere(at), 20_000), Infinity);
});
