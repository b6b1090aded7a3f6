import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createPageLimit } from './page-limit.ts';

test('an address has so many pages a minute, and others have theirs', () => {
  const limit = createPageLimit(3);
  const ask = (address: string, nowMs: number) => limit(address, nowMs)?.details?.['retry_after'];
  for (let i = 0; i < 3; i++) assert.equal(ask('a', 1_000), undefined);
  assert.equal(ask('a', 31_000), 30);
  assert.equal(ask('b', 31_000), undefined);
  assert.equal(ask('a', 61_000), undefined);
});

test('a clock that is set back keeps nobody out for longer than a minute', () => {
  const limit = createPageLimit(1);
  limit('a', 3_600_000);
  assert.ok(limit('a', 3_600_001));
  assert.equal(limit('a', 1_000), undefined);
});
