import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { createTopList } from './top-list.ts';

test('the highest are kept, whatever their order and however many are equal', () => {
  const entries = fc.array(fc.tuple(fc.nat({ max: 30_000 }), fc.nat({ max: 500 })), {
    size: 'max',
    maxLength: 12_000,
  });
  fc.assert(
    fc.property(entries, fc.nat({ max: 50 }), (added, max) => {
      const top = createTopList(max);
      const plain = new Map<number, number>();
      for (const [number, rank] of added) {
        top.add(number, rank);
        plain.set(number, Math.max(rank, plain.get(number) ?? 0));
      }
      const expected = [...plain].sort(([a, x], [b, y]) => y - x || a - b).slice(0, max);
      assert.deepEqual(top.list(), expected);
    }),
    { numRuns: 60 },
  );
});
