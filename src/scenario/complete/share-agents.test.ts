import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { shareAgents, shareSubsets } from './share-agents.ts';

test('300 agents for 1,200 workers, 299 visitors and one firefighter: the firefighter is there', () => {
  assert.deepEqual(shareAgents([1200, 299, 1], 300), [240, 59, 1]);
});

test('where all fit, all are there', () => {
  assert.deepEqual(shareAgents([180, 6], 1000), [180, 6]);
  assert.deepEqual(shareAgents([0], 10), [0]);
  assert.deepEqual(shareAgents([], 10), []);
});

const counts = fc.array(
  fc.oneof(fc.integer({ min: 0, max: 50 }), fc.integer({ min: 0, max: 1e9 })),
  { minLength: 1, maxLength: 8 },
);
const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

test('nothing is left over, and everybody has a share within one of the exact one', () => {
  fc.assert(
    fc.property(counts, fc.integer({ min: 1, max: 1000 }), (asked, seats) => {
      const shares = shareAgents(asked, seats);
      const total = sum(asked);
      assert.equal(sum(shares), Math.min(total, seats));
      for (const [i, share] of shares.entries()) {
        const exact = total <= seats ? asked[i]! : (asked[i]! / total) * seats;
        assert.ok(Math.abs(share - exact) < 1, `${share} of ${exact}`);
        assert.ok(Number.isInteger(share) && share >= 0 && share <= asked[i]!);
      }
    }),
  );
});

test('parts of a group are within one of their share, never more than the group, together neither where they are not', () => {
  const parent = fc.record({
    parts: fc.array(fc.integer({ min: 0, max: 400 }), { minLength: 1, maxLength: 5 }),
    others: fc.integer({ min: 0, max: 1000 }),
    seats: fc.integer({ min: 1, max: 1000 }),
  });
  fc.assert(
    fc.property(parent, ({ parts, others, seats }) => {
      const count = sum(parts);
      const [simulated] = shareAgents([count, others], seats);
      const scale = Math.min(1, seats / Math.max(1, count + others));
      const shares = shareSubsets(parts, { count, seats: simulated!, scale });
      assert.ok(sum(shares) <= simulated!);
      for (const [i, share] of shares.entries()) {
        assert.ok(share <= simulated! && share >= 0);
        assert.ok(
          Math.abs(share - parts[i]! * scale) < 1 + 1e-6,
          `${share} of ${parts[i]! * scale}`,
        );
      }
    }),
  );
});
