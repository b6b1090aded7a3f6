import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sprinklerPeakKw } from './sprinkler-peak.ts';

const GROWTHS = ['slow', 'medium', 'fast', 'ultra-fast'] as const;

test('a sprinkler opens after the gas under the ceiling has reached 68 °C, the later the faster the fire grows', () => {
  // By hand from Alpert: 48 K at 3.25 m under a ceiling of 3 m need 3.253 (48 · 3 / 5.38)^1.5 = 450 kW; the bulb lags behind.
  const peaks = GROWTHS.map((growth) => sprinklerPeakKw({ growth, ceilingM: 3 }));
  assert.ok(peaks[0]! > 450 && peaks[0]! < 1.4 * 450, `${peaks[0]}`);
  peaks.forEach((peak, i) => assert.ok(i === 0 || peak > peaks[i - 1]!));
  // Design fires under quick-response sprinklers are about a megawatt in rooms of usual height.
  assert.ok(peaks[2]! > 700 && peaks[2]! < 1200, `${peaks[2]}`);
});

test('under a higher ceiling a fire is larger before a sprinkler opens', () => {
  for (const growth of GROWTHS) {
    const peaks = [2.5, 3, 4, 6, 10, 15].map((ceilingM) => sprinklerPeakKw({ growth, ceilingM }));
    peaks.forEach((peak, i) => assert.ok(i === 0 || peak > peaks[i - 1]!));
  }
});
