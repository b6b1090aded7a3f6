import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ambientIntensity } from './lighting.ts';

/** IES 1984: thousands of lux of a clear sky 0.8 + 15.5 sin^0.5, of a covered one 0.3 + 21 sin; 1 is 21.3. */
test('light of the sky is that of the published curves', () => {
  for (const [elevation, isClear, klx] of [
    [90, true, 16.3],
    [90, false, 21.3],
    [30, true, 11.76],
    [30, false, 10.8],
    [0, true, 0.8],
  ] as const)
    assert.ok(
      Math.abs(ambientIntensity(elevation, isClear) - klx / 21.3) < 5e-4,
      `${elevation} ${isClear}`,
    );
});

test('at the end of civil twilight it is 3.4 lux, and it never grows as the sun sinks', () => {
  assert.ok(Math.abs(21_300 * ambientIntensity(-6, true) - 3.4) < 0.01);
  for (const isClear of [true, false]) {
    let last = Infinity;
    for (let elevation = 90; elevation >= -90; elevation--) {
      const now = ambientIntensity(elevation, isClear);
      assert.ok(now <= last && now >= 0);
      last = now;
    }
  }
});
