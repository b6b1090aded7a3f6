import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Scenario } from '#scenario';
import { dateOf } from './date-of.ts';

function dated(time: Readonly<Record<string, unknown>>, lat = 50): string {
  const leaves = Object.entries(time).map(([key, value]) => [key, { value }]);
  return dateOf({
    time: Object.fromEntries(leaves),
    place: { origin: { value: [10, lat] } },
  } as unknown as Scenario);
}

test('the day that is said counts, with or without its year', () => {
  assert.equal(dated({ date: '2025-03-12' }), '2025-03-12');
  assert.equal(dated({ date: '07-14', month: 7 }), '2026-07-14');
  assert.equal(dated({ date: '02-29' }), '2028-02-29');
});

test('without a day the middle of the month or of the season, which is another in the south', () => {
  assert.equal(dated({ month: 11 }), '2026-11-15');
  assert.equal(dated({ season: 'summer' }), '2026-07-15');
  assert.equal(dated({ season: 'summer' }, -33), '2026-01-15');
  assert.equal(dated({}), '2026-04-15');
});

test('a weekday is that day of the week, in the month that is said', () => {
  // 2026 began on a Thursday.
  assert.equal(dated({ weekday: 'friday', month: 11 }), '2026-11-20');
  assert.equal(dated({ weekday: 'saturday' }), '2026-04-18');
  assert.equal(dated({ weekday: 'saturday', date: '2025-03-12' }), '2025-03-12');
});
