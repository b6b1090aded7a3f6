import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createDice } from '#base';
// oxlint-disable-next-line no-restricted-imports -- what tests share lies outside src
import { sample } from '../../../../test/support/extent.ts';
import { meanInterval } from './paired-interval.ts';

for (const count of sample({ few: [3], all: [3, 5, 10] }))
  test(`of ${count} normal numbers the interval holds the mean about 95 times in 100`, () => {
    const dice = createDice(11, count);
    let held = 0;
    for (let k = 0; k < 400; k++) {
      const values = Array.from({ length: count }, () => dice.normal(0.1, 0.05));
      const { low, high } = meanInterval(values, k);
      if (low <= 0.1 && high >= 0.1) held++;
    }
    // Without the stretch three numbers hold it 3 times in 4. Four sigmas of 400 draws are 4.4 %.
    assert.ok(held / 400 > 0.9, `${held} of 400`);
  });

test('one pair shows nothing, equal pairs show the same, and no reduction exceeds the whole', () => {
  assert.deepEqual(meanInterval([0.4], 1), { low: -1, high: 1 });
  assert.deepEqual(meanInterval([0.25, 0.25, 0.25], 1), { low: 0.25, high: 0.25 });
  assert.ok(meanInterval([0.5, 0.9, 1], 1).high <= 1);
  assert.deepEqual(meanInterval([0.1, 0.2, 0.4], 5), meanInterval([0.1, 0.2, 0.4], 5));
});
