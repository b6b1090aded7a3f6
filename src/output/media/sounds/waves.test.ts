import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SAMPLE_RATE_HZ } from './sounds.ts';
import { createBandPass, createLowPass, sine } from './waves.ts';

test('the sine of turns is that of the mathematics library to nine digits', () => {
  for (let turns = -2; turns <= 2; turns += 0.00371)
    assert.ok(Math.abs(sine(turns) - Math.sin(2 * Math.PI * turns)) < 1e-9, `${turns}`);
});

test('a low-pass filter halves the power at its frequency, a band-pass keeps its own', () => {
  assert.ok(Math.abs(gainAt(createLowPass(500), 500) - Math.SQRT1_2) < 0.04);
  assert.ok(gainAt(createLowPass(500), 50) > 0.98);
  assert.ok(Math.abs(gainAt(createBandPass(1000, 5), 1000) - 1) < 0.01);
  assert.ok(gainAt(createBandPass(1000, 5), 2000) < 0.2);
  // A peak five times as high as wide is 3 dB down a tenth of its frequency away, on either side of the middle in octaves.
  assert.ok(Math.abs(gainAt(createBandPass(1000, 5), 1105) - Math.SQRT1_2) < 0.02);
});

function gainAt(filter: (sample: number) => number, hz: number): number {
  let peak = 0;
  for (let i = 0; i < SAMPLE_RATE_HZ; i++) {
    const out = filter(sine((i * hz) / SAMPLE_RATE_HZ));
    if (i > SAMPLE_RATE_HZ / 2) peak = Math.max(peak, Math.abs(out));
  }
  return peak;
}
