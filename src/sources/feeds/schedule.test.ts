import assert from 'node:assert/strict';
import { test } from 'node:test';
import { freshness } from './freshness.ts';
import { FAILURES_TO_OPEN, waitMs } from './schedule.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const middle = (): number => 0.5;

test('while it answers a feed is asked on time, up to a tenth later', () => {
  assert.equal(waitMs({ refreshSeconds: 600, failures: 0, dice: () => 0 }), 10 * MINUTE_MS);
  assert.equal(waitMs({ refreshSeconds: 600, failures: 0, dice: () => 1 }), 11 * MINUTE_MS);
  assert.equal(
    waitMs({ refreshSeconds: 1, failures: 0, dice: () => 0 }),
    30_000,
    'never more often than that',
  );
});

test('every failure doubles the wait, half of it by chance, up to six hours', () => {
  const waits = [1, 2, 3, 4].map((failures) =>
    waitMs({ refreshSeconds: 60, failures, dice: () => 1 }),
  );
  assert.deepEqual(
    waits,
    [2, 4, 8, 16].map((minutes) => minutes * MINUTE_MS),
  );
  assert.equal(waitMs({ refreshSeconds: 60, failures: 1, dice: () => 0 }), MINUTE_MS);
  assert.equal(waitMs({ refreshSeconds: 3600, failures: 100, dice: () => 1 }), 6 * HOUR_MS);
});

test('from five failures on there is one try an hour, or less', () => {
  const open = waitMs({ refreshSeconds: 30, failures: FAILURES_TO_OPEN, dice: () => 1 });
  assert.equal(open, HOUR_MS);
});

test('what the publisher asks for is waited', () => {
  const round = { refreshSeconds: 60, failures: 1, dice: middle };
  assert.equal(waitMs({ ...round, retryAfterSeconds: 7200 }), 2 * HOUR_MS);
  assert.ok(waitMs({ ...round, retryAfterSeconds: 1 }) > 1000);
});

test('news are fresh for three rounds, then half as sure every twelve, and in the end not said', () => {
  const at = (minutes: number): number => freshness(minutes * MINUTE_MS, 600);
  assert.equal(at(0), 1);
  assert.equal(at(30), 1, 'three rounds of ten minutes');
  assert.equal(at(30 + 120), 0.5, 'twelve rounds later');
  assert.equal(at(30 + 240), 0.25);
  assert.equal(at(30 + 600), 0, 'below a tenth');
  assert.equal(freshness(15 * MINUTE_MS, 30), 1, 'a quarter of an hour at least');
  let before = 1;
  for (let minutes = 0; minutes < 800; minutes++) {
    assert.ok(at(minutes) <= before);
    before = at(minutes);
  }
});
