import assert from 'node:assert/strict';
import { after, test } from 'node:test';
// oxlint-disable-next-line no-restricted-imports -- test support is outside the modules
import { openTestAccounts } from '../../../test/support/accounts.ts';
import { createReadingCache } from './reading-cache.ts';

const accounts = await openTestAccounts();
after(() => accounts.close());
const cache = createReadingCache(accounts);
/** Another process: it knows only what the database says. */
const second = createReadingCache(accounts);
const DAY_MS = 86_400_000;

test('what was kept is found by every process, character by character', async () => {
  const draft = JSON.stringify({ quote: 'nul \u0000, half \ud800, 火' });
  assert.equal(await cache.put('k1', draft), draft);
  assert.equal(await second.get('k1'), draft);
  assert.equal(await second.get('k2'), undefined);
});

test('of many that keep at once, the first wins and all are told so', async () => {
  const drafts = Array.from({ length: 20 }, (_, i) => `{"n":${i}}`);
  const kept = await Promise.all(
    drafts.map((draft, i) => (i % 2 === 0 ? cache : second).put('race', draft)),
  );
  assert.equal(new Set(kept).size, 1);
  assert.equal(await cache.get('race'), kept[0]);
});

test('what nobody asked for in a month is forgotten, what somebody did is not', async () => {
  await cache.put('old', '{}');
  await cache.put('used', '{}');
  accounts.turnClock(20 * DAY_MS);
  assert.equal(await cache.get('used'), '{}');
  accounts.turnClock(20 * DAY_MS);
  await cache.sweep();
  assert.equal(await cache.get('old'), undefined);
  assert.equal(await cache.get('used'), '{}');
});

test('there are never more than fifty thousand after a sweep, and the longest unused go', async () => {
  accounts.turnClock(DAY_MS);
  await accounts.database.pool.query(
    `INSERT INTO llm_readings (key, draft, created_at, used_at)
     SELECT 'many-' || i, '{}', $1, $1 FROM generate_series(1, 50010) i`,
    [new Date(accounts.clock())],
  );
  accounts.turnClock(1_000);
  await cache.put('newest', '{}');
  await cache.sweep();
  const { rows } = await accounts.database.pool.query<{ n: number }>(
    'SELECT count(*)::int AS n FROM llm_readings',
  );
  assert.equal(rows[0]?.n, 50_000);
  assert.equal(await cache.get('newest'), '{}');
  assert.equal(await cache.get('used'), undefined);
});
