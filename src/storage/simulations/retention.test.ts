/** How long results, assets and records are kept, on a real database and a real disk; the clock is turned by hand. */
/* oxlint-disable no-restricted-imports -- test support is outside the modules */
import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import type { Account } from '#accounts';
import { changePlan } from '#accounts/users';
import { openTestAccounts } from '../../../test/support/accounts.ts';
import type { TestAccounts } from '../../../test/support/accounts.ts';
import { ask, openTestSimulations } from '../../../test/support/simulations-kit.ts';
import type { TestSimulations } from '../../../test/support/simulations-kit.ts';
import type { SimulationRecord } from './record.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

type Completed = SimulationRecord & { readonly status: 'completed' };

let accounts: TestAccounts;
let kit: TestSimulations;
let people = 0;
before(async () => {
  accounts = await openTestAccounts();
  kit = await openTestSimulations(accounts);
});
afterEach(async () => {
  await query('DELETE FROM simulations');
  await sweep();
});
after(async () => {
  await kit.close();
  await accounts.close();
});

const query = async (text: string, values: unknown[] = []) =>
  (await accounts.database.pool.query(text, values)).rows;

async function sweep(): Promise<void> {
  await kit.simulations.sweep();
  await kit.blobs.sweep();
}

async function build(plan: Account['plan'] = 'free', request: object = {}): Promise<Completed> {
  const account = await kit.addAccount(`keeper-${people++}`, { plan });
  const wish = { question: ask(request), account, requestId: 'req-12345678' };
  await kit.simulations.create(wish);
  const claim = (await kit.queue.claim('worker'))!;
  const completedAtMs = accounts.clock();
  const results = await kit.putResults(claim, completedAtMs);
  assert.equal(await kit.queue.complete(claim, { completedAtMs, results }), true);
  return find(claim.id);
}

async function find(id: string): Promise<Completed> {
  const record = await kit.simulations.find(id);
  assert.ok(record?.status === 'completed');
  return record;
}

async function change(record: Completed, plan: Account['plan'], days: object = {}): Promise<void> {
  const actor = { id: 'operator' };
  await changePlan(accounts, { userId: record.userId, change: { plan, ...days }, actor });
}

/** Which blobs are there for the simulation: bodies, the trajectory, the terrain. */
async function listKept({ id, results }: Completed): Promise<string[]> {
  const rows = await query(`SELECT sha256 FROM blob_references WHERE owner_id = $1`, [id]);
  const there = new Set(rows.map(({ sha256 }) => sha256));
  const bodies = Object.values(results.bodies).flatMap((each) => Object.values(each));
  const kinds = {
    bodies,
    terrain: [results.files['terrain.glb']!],
    trajectory: [results.files['trajectory.ptrc']!],
  };
  return Object.entries(kinds).flatMap(([kind, files]) => {
    const found = files.filter(({ sha256 }) => there.has(sha256)).length;
    assert.ok(found === 0 || found === files.length, `all ${kind} or none`);
    return found > 0 ? [kind] : [];
  });
}

test('J11 G13 assets go after 7 days, results and the trajectory after 30, to the millisecond', async () => {
  const record = await build();
  const { completedAtMs } = record;
  assert.deepEqual(record.retention, {
    resultsDays: 30,
    resultsExpireAtMs: completedAtMs + 30 * DAY,
    assetsExpireAtMs: completedAtMs + 7 * DAY,
  });
  accounts.turnClock(7 * DAY - 1);
  await sweep();
  assert.deepEqual(await listKept(record), ['bodies', 'terrain', 'trajectory']);
  accounts.turnClock(1);
  await sweep();
  assert.deepEqual(await listKept(record), ['bodies', 'trajectory']);
  await kit.simulations.openBody(await find(record.id), 'json', {
    encoding: 'gzip',
    linksExpireAtMs: record.results.linksExpireAtMs,
  });
  accounts.turnClock(23 * DAY - 1);
  await sweep();
  assert.deepEqual(await listKept(record), ['bodies', 'trajectory']);
  assert.notEqual((await find(record.id)).prompt, null);
  accounts.turnClock(1);
  await sweep();
  assert.deepEqual(await listKept(record), []);
  assert.deepEqual(await query('SELECT * FROM blobs'), [], 'nothing is left on the disk either');
});

test('C9 what is left then is a record without words of the owner, for a year', async () => {
  const prompt = 'The secret plan of the museum heist evacuation drill';
  const webhook_url = 'https://hooks.example/in?key=hidden';
  const risk_analysis = { baseline_risks: ['a hidden threat'] };
  const record = await build('free', { prompt, webhook_url, risk_analysis });
  assert.equal(record.prompt, prompt);
  accounts.turnClock(30 * DAY);
  await sweep();
  const tombstone = await find(record.id);
  assert.equal(tombstone.prompt, null);
  assert.ok(tombstone.version > record.version);
  assert.deepEqual(
    [tombstone.createdAtMs, tombstone.startedAtMs, tombstone.completedAtMs, tombstone.retention],
    [record.createdAtMs, record.startedAtMs, record.completedAtMs, record.retention],
  );
  const [row] = await query('SELECT s::text AS text FROM simulations s WHERE id = $1', [record.id]);
  for (const word of ['secret', 'museum', 'heist', 'hidden'])
    assert.ok(!row.text.includes(word), word);
  accounts.turnClock(365 * DAY - 1);
  await sweep();
  await find(record.id);
  accounts.turnClock(1);
  await sweep();
  assert.equal(await kit.simulations.find(record.id), undefined);
});

test('C9 the prompt of a failed one goes likewise', async () => {
  const account = await kit.addAccount('unlucky');
  const wish = { question: ask(), account, requestId: 'req-12345678' };
  const { record } = await kit.simulations.create(wish);
  await kit.simulations.cancel(record.id);
  await sweep();
  accounts.turnClock(30 * DAY - 1);
  await sweep();
  assert.equal((await kit.simulations.find(record.id))?.prompt, record.prompt);
  accounts.turnClock(1);
  await sweep();
  const tombstone = await kit.simulations.find(record.id);
  assert.deepEqual([tombstone?.prompt, tombstone?.status], [null, 'failed']);
  accounts.turnClock(365 * DAY);
  await sweep();
  assert.equal(await kit.simulations.find(record.id), undefined);
});

test('J11 a larger plan keeps for longer what is still there', async () => {
  const record = await build();
  accounts.turnClock(6 * DAY);
  await change(record, 'pro');
  const longer = await find(record.id);
  assert.deepEqual(longer.retention, {
    resultsDays: 90,
    resultsExpireAtMs: record.completedAtMs + 90 * DAY,
    assetsExpireAtMs: record.completedAtMs + 30 * DAY,
  });
  await sweep();
  accounts.turnClock(23 * DAY);
  await sweep();
  assert.deepEqual(await listKept(record), ['bodies', 'terrain', 'trajectory']);
});

test('J11 what has ended stays ended, whatever the plan', async () => {
  const record = await build();
  accounts.turnClock(8 * DAY);
  await sweep();
  await change(record, 'pro');
  await sweep();
  assert.deepEqual((await find(record.id)).retention, {
    resultsDays: 90,
    resultsExpireAtMs: record.completedAtMs + 90 * DAY,
    assetsExpireAtMs: record.completedAtMs + 7 * DAY,
  });
  assert.deepEqual(await listKept(record), ['bodies', 'trajectory']);
  accounts.turnClock(82 * DAY);
  await sweep();
  await change(record, 'enterprise', { resultsDays: 3_650 });
  await sweep();
  const over = await find(record.id);
  assert.equal(over.retention.resultsExpireAtMs, record.completedAtMs + 90 * DAY);
  assert.equal(over.prompt, null);
});

test('J11 a smaller plan leaves 7 days more of what the larger one gave', async () => {
  const [old, young] = [await build('pro'), await build('pro')];
  accounts.turnClock(40 * DAY);
  await change(old, 'free');
  const graceEndsAtMs = accounts.clock() + 7 * DAY;
  assert.equal((await find(old.id)).retention.resultsExpireAtMs, graceEndsAtMs);
  await sweep();
  accounts.turnClock(7 * DAY - 1);
  await sweep();
  assert.deepEqual(await listKept(old), ['bodies', 'trajectory']);
  accounts.turnClock(1);
  await sweep();
  assert.deepEqual(await listKept(old), []);
  assert.equal((await find(old.id)).retention.resultsExpireAtMs, graceEndsAtMs);
  // Another account's is not touched.
  assert.equal((await find(young.id)).retention.resultsExpireAtMs, young.completedAtMs + 90 * DAY);
  assert.deepEqual(await listKept(young), ['bodies', 'trajectory']);
});

test('J11 the grace gives nothing beyond what the larger plan gave, and the new plan counts where it gives more', async () => {
  const record = await build('pro');
  accounts.turnClock(27 * DAY);
  await change(record, 'free');
  // 30 days of results by the new plan are sooner than the 7 days of grace; 30 days of assets end before these do.
  assert.deepEqual((await find(record.id)).retention, {
    resultsDays: 30,
    resultsExpireAtMs: record.completedAtMs + 34 * DAY,
    assetsExpireAtMs: record.completedAtMs + 30 * DAY,
  });
  const fresh = await build();
  assert.equal(fresh.retention.resultsExpireAtMs, fresh.completedAtMs + 30 * DAY);
});

test('C8 removing takes row and blobs at once', async () => {
  const record = await build();
  assert.equal(await kit.simulations.remove(record.id), true);
  assert.deepEqual(await listKept(record), []);
  assert.equal(await kit.simulations.find(record.id), undefined);
  assert.equal(await kit.simulations.remove(record.id), false);
  assert.equal(await kit.simulations.remove('no id'), false);
});

test('the blobs of a deleted account are let go with the next sweep', async () => {
  const record = await build();
  await query('DELETE FROM users WHERE id = $1', [record.userId]);
  assert.deepEqual(await listKept(record), ['bodies', 'terrain', 'trajectory']);
  accounts.turnClock(2 * HOUR);
  await sweep();
  assert.deepEqual(await listKept(record), []);
  assert.deepEqual(await query('SELECT * FROM blobs'), []);
});

test('F11 keys are forgotten after a day', async () => {
  const account = await kit.addAccount('keyholder');
  const wish = { question: ask(), account, requestId: 'req-12345678', idempotencyKey: 'k' };
  await kit.simulations.create(wish);
  accounts.turnClock(DAY - 1);
  await sweep();
  assert.equal((await query('SELECT * FROM idempotency_keys')).length, 1);
  accounts.turnClock(1);
  await sweep();
  assert.equal((await query('SELECT * FROM idempotency_keys')).length, 0);
});

test('several processes may sweep at once', async () => {
  const records = [await build('pro'), await build(), await build()];
  accounts.turnClock(31 * DAY);
  await change(records[0]!, 'free');
  await Promise.all(Array.from({ length: 4 }, () => kit.simulations.sweep()));
  await sweep();
  const prompts = await Promise.all(records.map(async ({ id }) => (await find(id)).prompt));
  assert.deepEqual(
    prompts.map((prompt) => prompt === null),
    [false, true, true],
  );
});
