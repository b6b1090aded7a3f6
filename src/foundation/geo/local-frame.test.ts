import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createLocalFrame, geodesic } from '#geo';

const ORIGINS = [
  { lat: 0, lng: 0 },
  { lat: 51.163, lng: 10.447 },
  { lat: -33.87, lng: 151.21 },
  { lat: 60.17, lng: 24.94 },
  { lat: 1.35, lng: 179.999 },
];
const AROUND = [
  { x: 5000, y: 0 },
  { x: 0, y: -5000 },
  { x: -3000, y: 4000 },
  { x: 12.34, y: -56.78 },
];

test('metres to degrees and back is the same point to a centimetre, within 5 km', () => {
  for (const origin of ORIGINS) {
    const frame = createLocalFrame(origin);
    for (const at of AROUND) {
      const back = frame.toMeters(frame.toDegrees(at));
      assert.ok(Math.hypot(back.x - at.x, back.y - at.y) < 0.01, JSON.stringify({ origin, at }));
    }
  }
});

test('metres are as long as the geodesic says, to two parts in a thousand within 5 km, and point the same way', () => {
  for (const origin of ORIGINS) {
    const frame = createLocalFrame(origin);
    for (const at of AROUND) {
      const { km, bearing } = geodesic({ from: origin, to: frame.toDegrees(at) });
      const meters = Math.hypot(at.x, at.y);
      assert.ok(Math.abs(1000 * km - meters) < 0.002 * meters, `${km} ${meters}`);
      const heading = (Math.atan2(at.x, at.y) * 180) / Math.PI;
      const turned = Math.abs(((bearing - heading + 540) % 360) - 180);
      assert.ok(turned < 0.15, `${bearing} ${heading}`);
    }
  }
});

test('shapes stay whole across the antimeridian', () => {
  const { lng } = createLocalFrame({ lat: 1.35, lng: 179.999 }).toDegrees({ x: 500, y: 0 });
  assert.ok(lng > 180 && lng < 180.01);
});

test('at a pole numbers stay numbers', () => {
  const { lat, lng } = createLocalFrame({ lat: 90, lng: 0 }).toDegrees({ x: 100, y: 100 });
  assert.equal(lat, 90);
  assert.ok(Number.isFinite(lng));
});
