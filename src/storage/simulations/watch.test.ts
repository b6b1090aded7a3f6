/** Waiting for simulations on a real database. */
/* oxlint-disable no-restricted-imports -- test support is outside the modules */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Account } from '#accounts';
import { openTestAccounts } from '../../../test/support/accounts.ts';
import type { TestAccounts } from '../../../test/support/accounts.ts';
import { until } from '../../../test/support/receiver.ts';
import { ask, openTestSimulations } from '../../../test/support/simulations-kit.ts';
import type { TestSimulations } from '../../../test/support/simulations-kit.ts';
import type { SimulationRecord } from './record.ts';

let accounts: TestAccounts;
let kit: TestSimulations;
let account: Account;
before(async () => {
  accounts = await openTestAccounts();
  kit = await openTestSimulations(accounts);
  account = await kit.addAccount('watcher', { plan: 'enterprise' });
});
after(async () => {
  await kit.close();
  await accounts.close();
});

async function create(): Promise<SimulationRecord> {
  const wish = { question: ask(), account, requestId: 'req-12345678' };
  return (await kit.simulations.create(wish)).record;
}

async function listListeners(): Promise<number[]> {
  const { rows } = await accounts.database.pool.query(
    `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'LISTEN %'`,
  );
  return rows.map(({ pid }) => pid);
}

/** What is told at once comes long before. */
const LONG = { milliseconds: 300_000 };

test('G15 whoever waits hears of a new state and a new stage, not of progress', async () => {
  const queued = await create();
  const began = kit.simulations.waitForChange(queued, LONG);
  const claim = (await kit.queue.claim('worker'))!;
  assert.equal(claim.id, queued.id);
  const begun = await began;
  assert.ok(begun?.status === 'processing');
  const waited = kit.simulations.waitForChange(begun, LONG);
  await kit.queue.keepAlive(claim, { stage: 'parsing_prompt', progress: 0.1 });
  assert.equal(await Promise.race([waited, sleep(300)]), undefined);
  await kit.queue.keepAlive(claim, { stage: 'creating_terrain', progress: 0.2 });
  const next = await waited;
  assert.ok(next?.status === 'processing');
  assert.equal(next.stage, 'creating_terrain');
  const ended = kit.simulations.waitForEnd(queued.id, LONG);
  await kit.simulations.cancel(queued.id);
  assert.equal((await ended)?.status, 'failed');
});

test('G15 what changed before anybody waited is told at once', async () => {
  const queued = await create();
  await kit.simulations.cancel(queued.id);
  const begunAt = performance.now();
  assert.equal((await kit.simulations.waitForChange(queued, LONG))?.status, 'failed');
  assert.equal((await kit.simulations.waitForEnd(queued.id, LONG))?.status, 'failed');
  assert.ok(performance.now() - begunAt < LONG.milliseconds / 2);
});

test('G15 the waiting ends with its time, with the signal, and at once where there is no time', async () => {
  const queued = await create();
  const begunAt = performance.now();
  const late = await kit.simulations.waitForChange(queued, { milliseconds: 100 });
  assert.deepEqual(late, JSON.parse(JSON.stringify(queued)));
  assert.equal((await kit.simulations.waitForEnd(queued.id, { milliseconds: 0 }))?.id, queued.id);
  const leaving = new AbortController();
  const waited = kit.simulations.waitForEnd(queued.id, { ...LONG, signal: leaving.signal });
  leaving.abort();
  assert.equal((await waited)?.status, 'queued');
  assert.ok(performance.now() - begunAt < LONG.milliseconds / 2);
  await kit.simulations.cancel(queued.id);
});

test('what is gone is told as gone, also when its account is deleted', async () => {
  const [one, none] = [await create(), 'sim_0000000000000000000000'];
  const waited = kit.simulations.waitForEnd(one.id, LONG);
  await kit.simulations.remove(one.id);
  assert.equal(await waited, undefined);
  assert.equal(await kit.simulations.waitForEnd(none, LONG), undefined);
  const leaver = await kit.addAccount('leaver');
  const wish = { question: ask(), account: leaver, requestId: 'req-12345678' };
  const { record } = await kit.simulations.create(wish);
  const gone = kit.simulations.waitForEnd(record.id, LONG);
  await sleep(50);
  await accounts.database.db.deleteFrom('users').where('id', '=', leaver.id).execute();
  assert.equal(await gone, undefined);
});

test('two thousand wait with one connection and a handful of queries', async () => {
  const records = [await create(), await create()];
  let queries = 0;
  const { pool } = accounts.database;
  const plain = pool.query.bind(pool);
  pool.query = ((...args: Parameters<typeof plain>) => {
    queries++;
    return plain(...args);
  }) as typeof pool.query;
  try {
    const waiting = Array.from({ length: 2_000 }, (_, i) =>
      kit.simulations.waitForEnd(records[i % 2]!.id, LONG),
    );
    await sleep(500);
    for (const { id } of records) await kit.simulations.cancel(id);
    const ended = await Promise.all(waiting);
    assert.equal(ended.filter((record) => record?.status === 'failed').length, 2_000);
    assert.ok(queries < 20, `${queries} queries`);
  } finally {
    pool.query = plain;
  }
  assert.equal((await listListeners()).length, 1);
});

test('a connection that breaks is opened again, and nothing that happened meanwhile is missed', async () => {
  const record = await create();
  const waited = kit.simulations.waitForEnd(record.id, LONG);
  await until('somebody listens', async () => (await listListeners()).length === 1);
  const [listening] = await listListeners();
  await accounts.database.pool.query('SELECT pg_terminate_backend($1)', [listening]);
  await kit.simulations.cancel(record.id);
  const begunAt = performance.now();
  assert.equal((await waited)?.status, 'failed');
  assert.ok(performance.now() - begunAt < LONG.milliseconds / 2);
});

test('stopping answers everybody who waits', async () => {
  const record = await create();
  const other = await openTestSimulations(accounts);
  const waited = other.simulations.waitForEnd(record.id, LONG);
  const begunAt = performance.now();
  await other.close();
  assert.equal((await waited)?.status, 'queued');
  assert.ok(performance.now() - begunAt < LONG.milliseconds / 2);
});
