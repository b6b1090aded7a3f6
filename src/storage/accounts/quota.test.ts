import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import type { Pool } from 'pg';
// oxlint-disable-next-line no-restricted-imports -- test support is outside the modules
import { createTestDatabase, createTestPool } from '../../../test/support/database.ts';
// oxlint-disable-next-line no-restricted-imports -- test support is outside the modules
import type { TestDatabase } from '../../../test/support/database.ts';
import { createQuota } from './quota.ts';
import type { Quota, Spending } from './quota.ts';

const HOUR_MS = 3_600_000;

let database: TestDatabase;
let pool: Pool;
let nowMs: number;
const clock = () => nowMs;

before(async () => {
  database = await createTestDatabase();
  pool = createTestPool(database);
});
after(async () => {
  await pool.end();
  await database.drop();
});
beforeEach(async () => {
  nowMs = Date.parse('2026-03-01T12:00:00.250Z');
  await pool.query('TRUNCATE rate_windows');
});

const three: Spending = { caller: 'account:usr_ada', limit: 3, windowSeconds: 3_600 };

/** A pool whose database is away. */
function createBrokenPool(): Pool {
  return {
    query: async () => {
      throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    },
  } as unknown as Pool;
}

async function spendTimes(quota: Quota, times: number, spending = three) {
  const states = [];
  for (let i = 0; i < times; i++) states.push(await quota.spend(spending));
  return states;
}

for (const [name, create] of [
  ['in the database', () => createQuota({ pool, clock })],
  [
    'J10 in memory while the database is away',
    () => createQuota({ pool: createBrokenPool(), clock }),
  ],
] as const) {
  test(`${name}: exactly the limit passes, what is refused neither counts nor moves the end`, async () => {
    const quota = create();
    const first = nowMs;
    const states = [];
    for (let i = 0; i < 6; i++) {
      states.push(await quota.spend(three));
      nowMs += 1_500;
    }
    assert.deepEqual(
      states.map(({ isAllowed, remaining }) => [isAllowed, remaining]),
      [
        [true, 2],
        [true, 1],
        [true, 0],
        [false, 0],
        [false, 0],
        [false, 0],
      ],
    );
    for (const { resetAtMs, limit } of states) {
      assert.equal(resetAtMs, first + HOUR_MS);
      assert.equal(limit, 3);
    }
  });

  test(`${name}: the full quota returns exactly at the end, and the next hour starts with the next request`, async () => {
    const quota = create();
    const { resetAtMs } = (await spendTimes(quota, 4))[3]!;
    nowMs = resetAtMs - 1;
    assert.equal((await quota.spend(three)).isAllowed, false);
    nowMs = resetAtMs + 90_000;
    const again = await quota.spend(three);
    assert.deepEqual(again, {
      isAllowed: true,
      limit: 3,
      remaining: 2,
      resetAtMs: nowMs + HOUR_MS,
    });
  });

  test(`${name}: an hour from before the clock was put back is over, whoever's it is`, async () => {
    const quota = create();
    assert.equal((await spendTimes(quota, 4))[3]!.isAllowed, false);
    nowMs -= HOUR_MS;
    assert.equal((await quota.look(three)).remaining, 3);
    const again = await quota.spend(three);
    assert.deepEqual(again, {
      isAllowed: true,
      limit: 3,
      remaining: 2,
      resetAtMs: nowMs + HOUR_MS,
    });
    // Clocks of two machines are some seconds apart; that begins no new hour.
    nowMs -= 30_000;
    assert.equal((await quota.spend(three)).remaining, 1);
  });

  test(`${name}: callers do not share`, async () => {
    const quota = create();
    await spendTimes(quota, 4);
    assert.equal((await quota.spend({ ...three, caller: 'address:192.0.2.1' })).remaining, 2);
  });

  test(`${name}: what is given back can be spent again, and never more than the limit`, async () => {
    const quota = create();
    const [, , third] = await spendTimes(quota, 3);
    assert.equal((await quota.refund(three, third!)).remaining, 1);
    assert.equal((await quota.spend(three)).isAllowed, true);
    nowMs += 2_000;
    assert.equal((await quota.spend(three)).isAllowed, false);
    for (let i = 0; i < 9; i++) await quota.refund(three, third!);
    nowMs += 2_000;
    const states = await spendTimes(quota, 4);
    assert.deepEqual(
      states.map(({ isAllowed }) => isAllowed),
      [true, true, true, false],
    );
  });

  test(`${name}: looking counts nothing`, async () => {
    const quota = create();
    assert.deepEqual(await quota.look(three), {
      isAllowed: true,
      limit: 3,
      remaining: 3,
      resetAtMs: nowMs + HOUR_MS,
    });
    const [first] = await spendTimes(quota, 1);
    nowMs += 5_000;
    const looked = await quota.look(three);
    assert.deepEqual([looked.remaining, looked.resetAtMs], [2, first!.resetAtMs]);
    assert.equal((await quota.spend(three)).remaining, 1);
  });
}

test('a raised limit counts at once, also for a caller just refused; a lowered one too', async () => {
  const quota = createQuota({ pool, clock });
  await spendTimes(quota, 5);
  const raised = await quota.spend({ ...three, limit: 10 });
  assert.deepEqual([raised.isAllowed, raised.remaining], [true, 6]);
  const lowered = await quota.spend({ ...three, limit: 2 });
  assert.deepEqual([lowered.isAllowed, lowered.remaining], [false, 0]);
});

test('what is given back after the end of its hour does not count in the next', async () => {
  const quota = createQuota({ pool, clock });
  const [old] = await spendTimes(quota, 1);
  nowMs += HOUR_MS;
  await spendTimes(quota, 1);
  await quota.refund(three, old!);
  assert.equal((await quota.spend(three)).remaining, 1);
});

test('J10 each process counts for itself while the database is away, and the database again afterwards', async () => {
  let isAway = false;
  const query = pool.query.bind(pool) as (...args: unknown[]) => Promise<unknown>;
  const flaky = {
    query: async (...args: unknown[]) => {
      if (isAway) throw new Error('Connection terminated unexpectedly');
      return query(...args);
    },
  } as unknown as Pool;
  const quota = createQuota({ pool: flaky, clock });
  await spendTimes(quota, 1);
  isAway = true;
  const away = await spendTimes(quota, 5);
  assert.equal(away.filter(({ isAllowed }) => isAllowed).length, 3);
  assert.equal(quota.fallbacks(), 5);
  isAway = false;
  assert.equal((await quota.spend(three)).remaining, 1);
});

test('J10 exactly the limit passes at once over two processes; what is left never rises', async () => {
  const otherPool = createTestPool(database);
  try {
    const quotas = [createQuota({ pool, clock }), createQuota({ pool: otherPool, clock })];
    const spending = { ...three, limit: 100 };
    const states = await Promise.all(
      Array.from({ length: 250 }, (_, i) => quotas[i % 2]!.spend(spending)),
    );
    const allowed = states.filter(({ isAllowed }) => isAllowed);
    assert.equal(allowed.length, 100);
    assert.deepEqual(
      allowed.map(({ remaining }) => remaining).toSorted((a, b) => a - b),
      Array.from({ length: 100 }, (_, i) => i),
    );
    assert.equal(new Set(states.map(({ resetAtMs }) => resetAtMs)).size, 1);
  } finally {
    await otherPool.end();
  }
});

test('hours that are over are forgotten, running ones are kept', async () => {
  const quota = createQuota({ pool, clock });
  await quota.spend({ ...three, caller: 'old' });
  nowMs += HOUR_MS - 1;
  await quota.spend({ ...three, caller: 'new' });
  nowMs += 1;
  await quota.sweep();
  const { rows } = await pool.query<{ caller: string }>('SELECT caller FROM rate_windows');
  assert.deepEqual(rows, [{ caller: 'new' }]);
});
