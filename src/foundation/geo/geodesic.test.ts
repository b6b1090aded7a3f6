import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { destination, distanceKm, geodesic } from './geodesic.ts';

/** Published lines. Flinders Peak to Buninyong: Geoscience Australia, GDA94 technical manual (on GRS 80, 0.1 mm from WGS 84). */
const FLINDERS = { lat: -(37 + 57 / 60 + 3.7203 / 3600), lng: 144 + 25 / 60 + 29.5244 / 3600 };
const BUNINYONG = { lat: -(37 + 39 / 60 + 10.1561 / 3600), lng: 143 + 55 / 60 + 35.3839 / 3600 };

test('the published line from Flinders Peak to Buninyong has the published length and bearing', () => {
  const line = geodesic({ from: FLINDERS, to: BUNINYONG });
  assert.ok(Math.abs(line.km - 54.972271) < 1e-6, String(line.km));
  assert.ok(Math.abs(line.bearing - (306 + 52 / 60 + 5.37 / 3600)) < 1e-5, String(line.bearing));
});

test('a degree of the equator, a quarter meridian and the way across a pole have their published lengths', () => {
  assert.ok(
    Math.abs(distanceKm({ from: { lat: 0, lng: 0 }, to: { lat: 0, lng: 1 } }) - 111.319490793) <
      1e-6,
  );
  assert.ok(
    Math.abs(distanceKm({ from: { lat: 0, lng: 10 }, to: { lat: 90, lng: 0 } }) - 10001.965729) <
      1e-5,
  ); // quarter meridian of WGS 84
  assert.ok(
    Math.abs(
      distanceKm({ from: { lat: 89, lng: 0 }, to: { lat: 89, lng: 180 } }) -
        2 * distanceKm({ from: { lat: 89, lng: 0 }, to: { lat: 90, lng: 0 } }),
    ) < 1e-6,
  );
});

test('D6 the shortest way crosses the antimeridian', () => {
  const across = distanceKm({ from: { lat: 10, lng: 179.5 }, to: { lat: 10, lng: -179.5 } });
  const elsewhere = distanceKm({ from: { lat: 10, lng: 0 }, to: { lat: 10, lng: 1 } });
  assert.ok(Math.abs(across - elsewhere) < 1e-9);
});

test('a way by bearing and distance arrives at its end, and the way back is as long', () => {
  const point = fc.record({
    lat: fc.double({ min: -89.9, max: 89.9, noNaN: true }),
    lng: fc.double({ min: -180, max: 180, noNaN: true }),
  });
  fc.assert(
    fc.property(
      point,
      fc.double({ min: 0, max: 360, noNaN: true }),
      fc.double({ min: 0.001, max: 15_000, noNaN: true }),
      (from, bearing, km) => {
        const to = destination({ from, bearing, km });
        assert.ok(
          Math.abs(distanceKm({ from, to }) - km) < 1e-5,
          `${distanceKm({ from, to })} for ${km}`,
        );
        assert.ok(Math.abs(distanceKm({ from: to, to: from }) - km) < 1e-5);
        assert.ok(to.lng > -180 && to.lng <= 180 && Math.abs(to.lat) <= 90);
      },
    ),
    { numRuns: 2000 },
  );
});

test('points nearly opposite each other still have a length', () => {
  const km = distanceKm({ from: { lat: 0, lng: 0 }, to: { lat: 0.3, lng: 179.7 } });
  assert.ok(km > 19_900 && km < 20_040, String(km)); // half a meridian is 20003.93 km
});
