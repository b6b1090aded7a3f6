import assert from 'node:assert/strict';
import { test } from 'node:test';
import { circleAreaKm2, sampleCircle } from './circle.ts';
import { distanceKm } from './geodesic.ts';

const CENTERS = [
  { lat: 48.8566, lng: 2.3522 },
  { lat: -17.7, lng: 179.9 },
  { lat: 90, lng: 0 },
  { lat: -89.95, lng: 30 },
  { lat: 0, lng: 0 },
];

test('R6 a circle gives exactly as many points as asked, all inside, the same every time', () => {
  for (const center of CENTERS)
    for (const count of [10, 100, 1000]) {
      const points = sampleCircle({ center, radiusKm: 25 }, count);
      assert.equal(points.length, count);
      for (const point of points) assert.ok(distanceKm({ from: center, to: point }) <= 25 + 1e-6);
      assert.deepEqual(points, sampleCircle({ center, radiusKm: 25 }, count));
    }
});

test('the points are spread evenly: every quarter and every ring holds its share', () => {
  const center = CENTERS[0]!;
  const points = sampleCircle({ center, radiusKm: 10 }, 1000);
  const inner = points.filter(
    (point) => distanceKm({ from: center, to: point }) < 10 / Math.SQRT2,
  ).length;
  assert.ok(Math.abs(inner - 500) <= 5, `${inner} of 1000 in the inner half`);
  const quarter = points.filter((point) => point.lat > center.lat && point.lng > center.lng).length;
  assert.ok(Math.abs(quarter - 250) <= 15, `${quarter} of 1000 in one quarter`);
});

test('R11 the area is that of the cap: at 100 km about 0.002 % below pi r squared', () => {
  const area = circleAreaKm2({ center: CENTERS[0]!, radiusKm: 100 });
  const short = 1 - area / (Math.PI * 100 * 100);
  assert.ok(short > 1.8e-5 && short < 2.3e-5, String(short));
  // A second method: the cap of a sphere, 2 pi R^2 (1 - cos(r / R)), with R at 45 degrees.
  const cap = 2 * Math.PI * 6378.8 ** 2 * (1 - Math.cos(100 / 6378.8));
  assert.ok(Math.abs(area - cap) < 0.5, `${area} against ${cap}`);
});
