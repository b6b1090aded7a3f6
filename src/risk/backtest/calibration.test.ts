import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createCalibrationTally } from './calibration.ts';

const of = (...values: number[]): Float64Array => Float64Array.from(values);
const close = (actual: number, expected: number): void =>
  assert.ok(Math.abs(actual - expected) < 1e-12, `${actual} is not ${expected}`);

test('the base rate has the Brier score p (1 - p) and no calibration error', () => {
  const tally = createCalibrationTally();
  tally.add(of(0.25, 0.25, 0.25, 0.25), of(0, 3, 0, 0));
  tally.add(of(0.25, 0.25, 0.25, 0.25), of(0, 0, 1, 0));
  const { brier, ece, bins } = tally.sum();
  close(brier, 0.25 * 0.75);
  close(ece, 0);
  assert.deepEqual(bins, [{ from: 0.2, to: 0.3, cells: 8, predicted: 0.25, observed: 0.25 }]);
});

test('a perfect forecast scores 0, the opposite one 1', () => {
  const [right, wrong] = [createCalibrationTally(), createCalibrationTally()];
  right.add(of(1, 0, 0), of(1, 0, 0));
  wrong.add(of(0, 1, 1), of(1, 0, 0));
  close(right.sum().brier, 0);
  close(right.sum().ece, 0);
  close(wrong.sum().brier, 1);
  close(wrong.sum().ece, 1);
});

test('the calibration error weighs each bin by its cells: worked by hand', () => {
  const tally = createCalibrationTally();
  // Three cells at 15 %, one of which had an event: |0.15 - 1/3|. One at 95 % that had none: 0.95.
  tally.add(of(0.15, 0.15, 0.15, 0.95), of(1, 0, 0, 0));
  close(tally.sum().ece, (3 * (1 / 3 - 0.15) + 0.95) / 4);
  close(tally.sum().brier, (0.85 ** 2 + 2 * 0.15 ** 2 + 0.95 ** 2) / 4);
});
