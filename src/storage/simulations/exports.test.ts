/** Files that are over and are made again (G13), on a real database and a real disk; the clock is turned by hand. */
/* oxlint-disable no-restricted-imports -- test support is outside the modules */
import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import type { Account } from '#accounts';
import { changePlan } from '#accounts/users';
import { openTestAccounts } from '../../../test/support/accounts.ts';
import type { TestAccounts } from '../../../test/support/accounts.ts';
import { ask, openTestSimulations } from '../../../test/support/simulations-kit.ts';
import type { TestSimulations } from '../../../test/support/simulations-kit.ts';
import { LOSSES_MAX } from './build-queue.ts';
import type { Claim } from './build-queue.ts';
import type { SimulationRecord, StoredFile } from './record.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const TERRAIN = 'terrain.glb';

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
const person = (plan: Account['plan'] = 'free') => kit.addAccount(`exporter-${people++}`, { plan });

async function sweep(): Promise<void> {
  await kit.simulations.sweep();
  await kit.blobs.sweep();
}

async function create(account: Account): Promise<SimulationRecord> {
  const wish = { question: ask(), account, requestId: 'req-12345678' };
  return (await kit.simulations.create(wish)).record;
}

async function claim(): Promise<Claim> {
  const claimed = await kit.queue.claim('worker');
  assert.ok(claimed, 'there is something to claim');
  return claimed;
}

async function build(account: Account): Promise<Completed> {
  const { id } = await create(account);
  const claimed = await claim();
  assert.deepEqual([claimed.id, claimed.reexport], [id, undefined]);
  const completedAtMs = accounts.clock();
  const results = await kit.putResults(claimed, completedAtMs);
  assert.equal(await kit.queue.complete(claimed, { completedAtMs, results }), true);
  return find(id);
}

async function buildExpired(account: Account): Promise<Completed> {
  const { id } = await build(account);
  accounts.turnClock(7 * DAY);
  await sweep();
  return find(id);
}

async function find(id: string): Promise<Completed> {
  const record = await kit.simulations.find(id);
  assert.ok(record?.status === 'completed');
  return record;
}

async function askAgain(record: SimulationRecord): Promise<string | undefined> {
  const asked = await kit.simulations.exportAgain(record);
  assert.ok(asked?.status === 'completed');
  return asked.reexport?.status;
}

/** The same bytes as the kit's build made. */
async function putFiles({ id }: Claim, more = ''): Promise<Record<string, StoredFile>> {
  const mediaType = 'model/gltf-binary';
  const bytes = Buffer.from(`${TERRAIN} of ${id}${more}`);
  const { sha256, size } = await kit.blobs.put(bytes, { mediaType });
  return { [TERRAIN]: { sha256, size, mediaType } };
}

async function complete(claimed: Claim, more = ''): Promise<boolean> {
  const files = await putFiles(claimed, more);
  return kit.queue.completeExport(claimed, { completedAtMs: accounts.clock(), files });
}

async function isKept({ id, results }: Completed, name: string): Promise<boolean> {
  const { sha256 } = results.files[name]!;
  const rows = await query('SELECT FROM blob_references WHERE owner_id = $1 AND sha256 = $2', [
    id,
    sha256,
  ]);
  return rows.length === 1 && (await kit.blobs.find(sha256)) !== undefined;
}

async function follow(record: Completed, name: string): Promise<string> {
  const end = record.retention.assetsExpireAtMs;
  const url = new URL(kit.simulations.toFileUrl(record, name, end)!, 'https://presage.example');
  const [assetId = '', file = ''] = url.pathname.split('/').slice(-2);
  const [expires = '', signature = ''] = ['expires', 'signature'].map((key) =>
    url.searchParams.get(key)!,
  );
  return (await kit.assets.follow({ assetId, name: file, expires, signature })).kind;
}

async function loseWorker(id: string): Promise<void> {
  await query(
    `UPDATE simulations SET leased_until = clock_timestamp() - interval '1 ms' WHERE id = $1`,
    [id],
  );
}

test('G13 files made again are kept for as long as the plan says, and go a second time, to the millisecond', async () => {
  const first = await buildExpired(await person());
  assert.equal(await isKept(first, TERRAIN), false);
  assert.equal(await askAgain(first), 'queued');
  const claimed = await claim();
  assert.equal(claimed.id, first.id);
  const trajectory = first.results.files['trajectory.ptrc']!;
  assert.equal(claimed.reexport?.trajectorySha256, trajectory.sha256);
  assert.equal(await askAgain(first), 'processing');
  accounts.turnClock(HOUR);
  assert.equal(await complete(claimed), true);

  const again = await find(first.id);
  assert.equal(again.retention.assetsExpireAtMs, accounts.clock() + 7 * DAY);
  assert.equal(again.retention.resultsExpireAtMs, first.completedAtMs + 30 * DAY);
  const { reexport: _, ...same } = again;
  const { retention, version, results } = again;
  assert.deepEqual(same, { ...first, retention, version, results }, 'C1 it is as it was itself');
  assert.deepEqual(results.files, first.results.files);
  assert.equal(await askAgain(first), 'completed', 'there is nothing to do');
  assert.equal(await kit.queue.claim('worker'), undefined);

  accounts.turnClock(7 * DAY - 1);
  await sweep();
  assert.equal(await isKept(again, TERRAIN), true);
  assert.equal(await follow(again, TERRAIN), 'asset');
  accounts.turnClock(1);
  assert.equal(await follow(again, TERRAIN), 'expired');
  await sweep();
  assert.equal(await isKept(again, TERRAIN), false);
  assert.equal(await isKept(again, 'trajectory.ptrc'), true);
  assert.equal(await askAgain(first), 'queued', 'and again');
});

test('G13 files are never kept longer than the results', async () => {
  const first = await build(await person());
  accounts.turnClock(29 * DAY);
  await askAgain(first);
  await complete(await claim());
  const again = await find(first.id);
  assert.equal(again.retention.assetsExpireAtMs, first.completedAtMs + 30 * DAY);
  accounts.turnClock(DAY - 1);
  await sweep();
  assert.equal(await isKept(again, TERRAIN), true);
  accounts.turnClock(1);
  await sweep();
  assert.deepEqual(await query('SELECT * FROM blobs'), [], 'nothing is left on the disk');
});

test('G13 addresses inside the results lead to the files again', async () => {
  const first = await buildExpired(await person());
  await askAgain(first);
  await complete(await claim());
  const again = await find(first.id);
  const { bytes } = await kit.simulations.openBody(again, 'json', {
    encoding: 'identity',
    linksExpireAtMs: again.retention.assetsExpireAtMs,
  });
  const url = kit.simulations.toFileUrl(again, TERRAIN, again.retention.assetsExpireAtMs)!;
  assert.ok(bytes.includes(url));
  assert.equal(await follow(again, TERRAIN), 'asset');
  assert.equal(await follow(again, 'trajectory.ptrc'), 'asset');
});

test('G13 addresses are those of the new files, also where they end when the first were to end', async () => {
  const first = await buildExpired(await person());
  await askAgain(first);
  await complete(await claim(), ', drawn a little otherwise');
  const again = await find(first.id);
  const { linksExpireAtMs } = again.results;
  const options = { encoding: 'identity', linksExpireAtMs } as const;
  const { bytes } = await kit.simulations.openBody(again, 'json', options);
  assert.ok(bytes.includes(kit.simulations.toFileUrl(again, TERRAIN, linksExpireAtMs)!));
  assert.ok(!bytes.includes(kit.simulations.toFileUrl(first, TERRAIN, linksExpireAtMs)!));
});

test('G13 however many ask at once, files are made once', async () => {
  const first = await buildExpired(await person());
  const asked = await Promise.all(Array.from({ length: 20 }, () => askAgain(first)));
  assert.deepEqual(new Set(asked), new Set(['queued']));
  const claims = await Promise.all(Array.from({ length: 4 }, () => kit.queue.claim('worker')));
  assert.equal(claims.filter(Boolean).length, 1);
});

test('G13 what cannot be exported is refused', async () => {
  const account = await person();
  const waiting = await create(account);
  await assert.rejects(kit.simulations.exportAgain(waiting), { code: 'SIMULATION_NOT_FINISHED' });
  await kit.simulations.cancel(waiting.id);
  await assert.rejects(kit.simulations.exportAgain(waiting), { code: 'SIMULATION_FAILED' });
  const first = await build(account);
  assert.equal(await askAgain(first), undefined, 'its files are there');
  accounts.turnClock(30 * DAY - 1);
  assert.equal(await askAgain(first), 'queued');
  accounts.turnClock(1);
  await assert.rejects(kit.simulations.exportAgain(first), { code: 'RESULTS_EXPIRED' });
  assert.equal(await kit.queue.claim('worker'), undefined, 'what waited is not made any more');
  await kit.simulations.remove(first.id);
  assert.equal(await kit.simulations.exportAgain(first), undefined);
});

test('G13 files count as waiting builds, and take turns with builds of others', async () => {
  const [ada, bob] = [await person(), await person()];
  const first = await buildExpired(ada);
  const max = ada.allowance.queuedMax;
  const filler = [];
  for (let i = 0; i < max; i++) filler.push(await create(ada));
  await assert.rejects(kit.simulations.exportAgain(first), { code: 'QUEUE_LIMIT_EXCEEDED' });
  for (const { id } of filler) await kit.simulations.remove(id);
  assert.equal(await askAgain(first), 'queued');
  for (let i = 1; i < max; i++) await create(ada);
  await assert.rejects(create(ada), { code: 'QUEUE_LIMIT_EXCEEDED' });
  const other = await create(bob);
  // Ada built last, so Bob is first; of Ada's, what was asked for first.
  assert.equal(await kit.simulations.queuePosition(await find(first.id)), 2);
  assert.equal((await claim()).id, other.id);
  assert.equal((await claim()).id, first.id);
  const { queued, processing } = await kit.simulations.queueNumbers();
  assert.deepEqual([queued, processing], [max - 1, 2]);
});

test('G13 files whose worker is lost are taken over, and fail when too many are', async () => {
  const first = await buildExpired(await person());
  await askAgain(first);
  const lost = await claim();
  assert.equal(await kit.queue.claim('worker'), undefined);
  await loseWorker(first.id);
  const taken = await claim();
  assert.deepEqual([taken.id, taken.attempt, taken.reexport], [first.id, 2, lost.reexport]);
  const at = { stage: 'creating_terrain', progress: 0.5 } as const;
  assert.equal(await kit.queue.keepAlive(lost, at), false);
  assert.equal(await kit.queue.keepAlive(taken, at), true);
  assert.equal(await complete(lost), false);
  await kit.queue.giveBack(taken);
  for (let i = 2; i <= LOSSES_MAX; i++) {
    await claim();
    await loseWorker(first.id);
  }
  await claim();
  await loseWorker(first.id);
  await kit.queue.supervise();
  const { status, reexport } = await find(first.id);
  assert.ok(status === 'completed' && reexport?.status === 'failed');
  assert.equal(reexport.failure.code, 'WORKER_LOST');
  assert.equal(await askAgain(first), 'queued', 'and it can be asked for again');
  assert.equal((await claim()).attempt, 1);
});

test('G13 files that fail leave the simulation completed and its results where they were', async () => {
  const first = await buildExpired(await person());
  await askAgain(first);
  const failure = {
    code: 'RESULTS_NOT_REPRODUCED',
    message: 'other',
    stage: 'finalizing_simulation',
    reason: 'another version',
  } as const;
  await kit.queue.fail(await claim(), failure, { isFinal: true });
  const failed = await find(first.id);
  assert.ok(failed.reexport?.status === 'failed');
  assert.deepEqual(failed.reexport.failure, { ...failure, attempt: 1 });
  assert.deepEqual(failed.results, first.results);
  assert.deepEqual(failed.retention, first.retention);
  await askAgain(first);
  accounts.turnClock(DAY);
  await kit.queue.supervise();
  const late = await find(first.id);
  assert.ok(late.reexport?.status === 'failed');
  assert.equal(late.reexport.failure.code, 'SIMULATION_TIMEOUT');
});

test('G13 J11 a larger plan keeps files that were made again, and leaves those that are over', async () => {
  const account = await person();
  const actor = { id: 'operator' };
  const first = await buildExpired(account);
  await askAgain(first);
  await changePlan(accounts, { userId: account.id, change: { plan: 'pro' }, actor });
  await sweep();
  const end = first.retention.assetsExpireAtMs;
  assert.equal((await find(first.id)).retention.assetsExpireAtMs, end);
  await complete(await claim());
  const madeAtMs = accounts.clock();
  assert.equal((await find(first.id)).retention.assetsExpireAtMs, madeAtMs + 30 * DAY);
  await changePlan(accounts, { userId: account.id, change: { plan: 'enterprise' }, actor });
  await sweep();
  accounts.turnClock(30 * DAY - 1);
  await sweep();
  assert.equal(await isKept(first, TERRAIN), true);
  accounts.turnClock(1);
  await sweep();
  assert.equal(await isKept(first, TERRAIN), false);
});

test('C8 C9 deleting takes what was made again; the end of results takes the wish for it', async () => {
  const account = await person();
  const deleted = await buildExpired(account);
  await askAgain(deleted);
  await complete(await claim());
  await kit.simulations.remove(deleted.id);
  accounts.turnClock(HOUR);
  await sweep();
  assert.deepEqual(await query('SELECT * FROM blobs'), []);

  const over = await buildExpired(account);
  accounts.turnClock(23 * DAY - 1);
  await askAgain(over);
  const claimed = await claim();
  accounts.turnClock(1);
  await sweep();
  const tombstone = await find(over.id);
  assert.deepEqual([tombstone.prompt, tombstone.reexport], [null, undefined]);
  const at = { stage: 'creating_terrain', progress: 0.5 } as const;
  assert.equal(await kit.queue.keepAlive(claimed, at), false, 'whoever makes them hears of it');
  assert.equal(await complete(claimed), false);
  accounts.turnClock(HOUR);
  await sweep();
  assert.deepEqual(await query('SELECT * FROM blobs'), []);
});

test('G13 who waits for files is told when they are there', async () => {
  const first = await buildExpired(await person());
  await askAgain(first);
  const claimed = await claim();
  const waiting = kit.simulations.waitForChange(await find(first.id), { milliseconds: 60_000 });
  await complete(claimed);
  const told = await waiting;
  assert.ok(told?.status === 'completed' && told.reexport?.status === 'completed');
});
