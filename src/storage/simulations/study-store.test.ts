/** A simulation whose run can be read before its study is done, and the evacuations of the study, on a real database. */
/* oxlint-disable no-restricted-imports -- test support is outside the modules */
import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { openTestAccounts } from '../../../test/support/accounts.ts';
import type { TestAccounts } from '../../../test/support/accounts.ts';
import { ask, openTestSimulations } from '../../../test/support/simulations-kit.ts';
import type { TestSimulations } from '../../../test/support/simulations-kit.ts';
import { SHORT_SECONDS } from './build-queue.ts';
import type { Claim } from './build-queue.ts';

const ENGINE = 'presage test';
const HOOK = 'https://hooks.example/in';
let accounts: TestAccounts;
let kit: TestSimulations;
let people = 0;
before(async () => {
  accounts = await openTestAccounts();
  kit = await openTestSimulations(accounts);
});
afterEach(async () => {
  await query('DELETE FROM simulations');
});
after(async () => {
  await kit.close();
  await accounts.close();
});

const query = async (text: string, values: unknown[] = []) =>
  (await accounts.database.pool.query(text, values)).rows;
const bytes = (text: string): Buffer => Buffer.from(text);
const wanted = (...keys: string[]) => keys.map((key) => ({ key, task: bytes(`place of ${key}`) }));

async function begin(request: object = {}): Promise<Claim> {
  const account = await kit.addAccount(`student-${people++}`, { plan: 'free' });
  const question = ask({ risk_analysis: {}, ...request });
  await kit.simulations.create({ question, account, requestId: 'req-12345678' });
  const claimed = await kit.queue.claim('worker');
  assert.ok(claimed);
  return claimed;
}

async function showRun(claimed: Claim): Promise<void> {
  const completedAtMs = accounts.clock();
  const results = await kit.putResults(claimed, completedAtMs);
  assert.equal(await kit.queue.completeRun(claimed, { completedAtMs, results }), true);
}

const listEvents = async (id: string) =>
  (
    await query(
      'SELECT event, body::json AS body FROM webhook_messages WHERE simulation_id = $1 ORDER BY sequence',
      [id],
    )
  ).map(({ event, body }) => [event, body.partial_result_url !== undefined]);

test('C10 a run can be read while its study goes on, and the status stays processing', async () => {
  const claimed = await begin({
    webhook_url: HOOK,
    webhook_events: ['simulation.run_completed', 'simulation.completed'],
  });
  accounts.turnClock(5_000);
  await showRun(claimed);
  const shown = await kit.simulations.find(claimed.id);
  assert.ok(shown?.status === 'processing' && shown.partial);
  assert.equal(shown.runCompletedAtMs, accounts.clock());
  accounts.turnClock(60_000);
  const completedAtMs = accounts.clock();
  const results = await kit.putResults(claimed, completedAtMs);
  await kit.queue.complete(claimed, { completedAtMs, results });
  const done = await kit.simulations.find(claimed.id);
  assert.ok(done?.status === 'completed');
  assert.equal(done.runCompletedAtMs, completedAtMs - 60_000, 'the run was there before');
  assert.deepEqual(await listEvents(claimed.id), [
    ['simulation.run_completed', true],
    ['simulation.completed', false],
  ]);
});

test('K3 C10 a caller who lists no events gets the three of the interface', async () => {
  const claimed = await begin({ webhook_url: HOOK });
  await showRun(claimed);
  assert.deepEqual(await listEvents(claimed.id), [['simulation.started', false]]);
});

test('C10 a study that fails leaves the run completed', async () => {
  const claimed = await begin();
  await showRun(claimed);
  const failure = {
    code: 'FINALIZATION_FAILED',
    message: 'The results could not be written.',
    stage: 'finalizing_simulation',
    reason: 'it threw',
  } as const;
  await kit.queue.fail(claimed, failure, { isFinal: true });
  const record = await kit.simulations.find(claimed.id);
  assert.equal(record?.status, 'completed');
});

test('C8 a simulation that is cancelled while its study goes on has failed, and keeps no study', async () => {
  const claimed = await begin();
  await kit.queue.study.keepRun(claimed.id, { engine: ENGINE, bytes: bytes('run') });
  await kit.queue.study.open(claimed.id, wanted('as is:1'), ENGINE);
  await showRun(claimed);
  const record = await kit.simulations.cancel(claimed.id);
  assert.ok(record?.status === 'failed');
  assert.equal(record.failure.code, 'SIMULATION_CANCELLED');
  assert.deepEqual(await query('SELECT FROM study_runs'), []);
  assert.deepEqual(await query('SELECT FROM study_checkpoints'), []);
});

test('an evacuation is made by one process at a time, and stored once', async () => {
  const { id, lease } = await begin();
  const { study } = kit.queue;
  await study.open(id, wanted('as is:1', 'as is:2', 'as is:3'), ENGINE);
  const own = await study.claimOwn(id, ['as is:1', 'as is:2'], lease);
  assert.equal(own?.key, 'as is:1');
  const other = await study.claimAny(ENGINE, 'helper');
  assert.deepEqual(
    [other?.simulationId, other?.key, other?.task.toString()],
    [id, 'as is:2', 'place of as is:2'],
  );
  assert.equal(await study.claimAny('another version', 'helper'), undefined);
  const done = { key: 'as is:1', findings: bytes('out'), cpuSeconds: 2 };
  assert.equal(await study.keepFindings(id, done), true);
  assert.equal(await study.keepFindings(id, { ...done, findings: bytes('again') }), false);
  const { findings, isSpent } = await study.collect(id, ['as is:1', 'as is:2']);
  assert.deepEqual(
    findings.map((one) => [one.key, one.findings.toString()]),
    [['as is:1', 'out']],
  );
  assert.equal(isSpent, false);
  // Asked for again, by a process that took over: what is done stays done.
  await study.open(id, wanted('as is:1', 'as is:4'), ENGINE);
  assert.equal((await study.claimOwn(id, ['as is:1', 'as is:4'], lease))?.key, 'as is:4');
  await study.letGo(id, 'as is:2');
  assert.equal((await study.claimAny(ENGINE, 'third'))?.key, 'as is:2');
  await study.close(id, ['as is:2', 'as is:3', 'as is:4']);
  assert.deepEqual(
    (await query('SELECT key FROM study_runs')).map(({ key }) => key),
    ['as is:1'],
  );
});

test('the evacuation of a process that was lost is made by another', async () => {
  const { id } = await begin();
  const { study } = kit.queue;
  await study.open(id, wanted('as is:1'), ENGINE);
  await study.claimAny(ENGINE, 'lost');
  assert.equal(await study.claimAny(ENGINE, 'other'), undefined);
  await query(`UPDATE study_runs SET leased_until = clock_timestamp() - interval '1 ms'`);
  assert.equal((await study.claimAny(ENGINE, 'other'))?.key, 'as is:1');
});

test('the run a study began with is used by the same version of the engine only', async () => {
  const { id } = await begin();
  const { study } = kit.queue;
  await study.keepRun(id, { engine: ENGINE, bytes: bytes('run') });
  assert.equal((await study.loadRun(id, ENGINE))?.toString(), 'run');
  assert.equal(await study.loadRun(id, 'another version'), undefined);
});

test('processor seconds of all processes count against one budget', async () => {
  const claimed = await begin();
  const { id } = claimed;
  const { study } = kit.queue;
  assert.ok(claimed.cpuSecondsLeft > 0);
  await kit.queue.keepAlive(claimed, {
    stage: 'finalizing_simulation',
    progress: 0.3,
    cpuSeconds: claimed.cpuSecondsLeft - 1,
  });
  assert.equal((await study.collect(id, [])).isSpent, false);
  await study.open(id, wanted('as is:1'), ENGINE);
  const run = await study.claimAny(ENGINE, 'helper');
  assert.ok(run && Math.abs(run.cpuSecondsLeft - 1) < 1e-6);
  await study.spend(id, 1);
  assert.equal((await study.collect(id, [])).isSpent, true);
});

test('F12 a lane for short builds takes no long one, and the other lanes take both', async () => {
  const claimed = await begin();
  await kit.queue.giveBack(claimed);
  await query('UPDATE simulations SET run_cpu_seconds = $1', [SHORT_SECONDS + 1]);
  assert.equal(await kit.queue.claim('worker', { isShortOnly: true }), undefined);
  await query('UPDATE simulations SET run_cpu_seconds = $1', [SHORT_SECONDS]);
  assert.equal((await kit.queue.claim('worker', { isShortOnly: true }))?.id, claimed.id);
});

test('a maker that did not get the answer to its claim gets the same evacuation again', async () => {
  const { id, lease } = await begin();
  const keys = ['as is:1', 'as is:2', 'as is:3'];
  await kit.queue.study.open(id, wanted(...keys), ENGINE);
  for (let tries = 0; tries < 5; tries++)
    assert.equal((await kit.queue.study.claimOwn(id, keys, lease))?.key, keys[0]);
  assert.equal((await kit.queue.study.claimAny(ENGINE, 'helper'))?.key, keys[1]);
});
