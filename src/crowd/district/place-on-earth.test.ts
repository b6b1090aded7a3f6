import assert from 'node:assert/strict';
import { test } from 'node:test';
import { distanceKm } from '#geo';
import { createDistrict } from './district.ts';
import { placeOnEarth } from './place-on-earth.ts';

const { quarter } = createDistrict({ seed: 4, country: 'US' });

test('metres in the district are metres on the earth, also across the line of the date', () => {
  for (const focus of [
    { lat: 51.4779, lng: -0.0015 },
    { lat: -16.5, lng: 179.9999 },
    { lat: 69.65, lng: 18.96 },
  ]) {
    const { toPosition, toPath, toMeters } = placeOnEarth(focus, quarter);
    for (const at of [
      { x: 0, y: 0 },
      { x: 120, y: -90 },
      { x: -149, y: 149 },
    ]) {
      const [lat, lng] = toPosition(at);
      assert.ok(Math.abs(lng) <= 180);
      const away = 1000 * distanceKm({ from: focus, to: { lat, lng } });
      assert.ok(Math.abs(away - Math.hypot(at.x, at.y)) < 0.2, `${away} m`);
      const back = toMeters({ lat, lng });
      assert.ok(Math.hypot(back.x - at.x, back.y - at.y) < 0.02);
      const [point] = toPath([at]);
      assert.deepEqual(point!.slice(0, 2), [lat, lng]);
      assert.ok(Math.abs(point![2]) < 2, 'flat ground');
    }
    assert.equal(toPath([{ x: 0, y: 0 }])[0]![2], 0);
  }
});
