import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { apportion } from './apportion.ts';

test('Hamilton’s method, as in the textbook example', () => {
  // Populations 1500, 1500, 900, 500, 500, 200 and 26 seats: quotas 7.65, 7.65, 4.59, 2.55, 2.55, 1.02.
  const shares = apportion(26, [1500, 1500, 900, 500, 500, 200]);
  assert.deepEqual(shares, [8, 8, 5, 2, 2, 1]);
});

test('all are given where there is room, and nobody gets more than the limit', () => {
  fc.assert(
    fc.property(
      fc.nat({ max: 2000 }),
      fc.array(fc.record({ weight: fc.nat({ max: 50 }), limit: fc.nat({ max: 60 }) }), {
        minLength: 1,
        maxLength: 30,
      }),
      (total, takers) => {
        const weights = takers.map(({ weight }) => weight);
        const limits = takers.map(({ limit }) => limit);
        const shares = apportion(total, weights, limits);
        const room = takers.reduce((sum, { weight, limit }) => sum + (weight > 0 ? limit : 0), 0);
        assert.equal(
          shares.reduce((a, b) => a + b, 0),
          Math.min(total, room),
        );
        shares.forEach((share, i) => assert.ok(share >= 0 && share <= limits[i]!));
      },
    ),
  );
});
