import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decideNext, parseRetryAfter } from './schedule.ts';
import type { Outcome } from './schedule.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
/** K5 as it is published. */
const PUBLISHED = [
  0,
  5 * SECOND,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
];

const answered = (statusCode: number | null, retryAfterMs?: number): Outcome => ({
  kind: 'failed',
  statusCode,
  error: 'no',
  answer: null,
  retryAfterMs,
});
const waitAfter = (attempts: number, outcome: Outcome, dice = 0.5): number => {
  const next = decideNext(outcome, { attempts, dice: () => dice });
  assert.equal(next.kind, 'retry');
  return next.kind === 'retry' ? next.waitMs : NaN;
};

test('K5 ten attempts are made, at the published waits', () => {
  for (let attempts = 1; attempts < 10; attempts++)
    assert.equal(waitAfter(attempts, answered(500)), PUBLISHED[attempts]);
  const last = decideNext(answered(500), { attempts: 10, dice: () => 0.5 });
  assert.deepEqual(last, { kind: 'failed', failure: 'exhausted' });
});

test('K5 each wait is spread by a tenth to both sides and no more', () => {
  for (let attempts = 1; attempts < 10; attempts++) {
    const planned = PUBLISHED[attempts]!;
    assert.equal(waitAfter(attempts, answered(null), 0), Math.round(planned * 0.9));
    assert.equal(waitAfter(attempts, answered(null), 1), Math.round(planned * 1.1));
  }
});

test('K5 what the receiver asks us to wait is waited, up to a day, and never shortens the schedule', () => {
  assert.equal(waitAfter(1, answered(503, 120 * SECOND)), 120 * SECOND);
  assert.equal(waitAfter(1, answered(429, 30 * 24 * HOUR)), 24 * HOUR);
  assert.equal(waitAfter(4, answered(503, 1 * SECOND)), 2 * HOUR);
});

test('K5 410 ends it at once, a 2xx ends it well', () => {
  const end = { attempts: 1, dice: () => 0.5 };
  assert.deepEqual(decideNext(answered(410), end), { kind: 'failed', failure: 'gone' });
  assert.deepEqual(decideNext({ kind: 'delivered', statusCode: 204 }, end), { kind: 'delivered' });
});

test('K5 Retry-After is read in both its forms, and anything else is none', () => {
  const nowMs = Date.parse('2026-03-01T12:00:00Z');
  assert.equal(parseRetryAfter('120', nowMs), 120_000);
  assert.equal(parseRetryAfter(' 0 ', nowMs), 0);
  assert.equal(parseRetryAfter('Sun, 01 Mar 2026 12:05:00 GMT', nowMs), 300_000);
  assert.equal(parseRetryAfter('Sun, 01 Mar 2026 11:00:00 GMT', nowMs), 0);
  for (const header of [
    undefined,
    '',
    '-5',
    '1.5',
    'soon',
    '99999999999',
    '2026-03-01',
    'Mon, never',
  ])
    assert.equal(parseRetryAfter(header, nowMs), undefined, header);
});
