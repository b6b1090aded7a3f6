/** The sample that everybody sees, on a real database. */
/* oxlint-disable no-restricted-imports -- the tests' own support is no neighbour with a door */
import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { signIn } from '#accounts/passwords';
import { SAMPLE_ACCOUNT_ID } from '#accounts/sample';
import { countAccounts, listAccounts, register } from '#accounts/users';
import { Refusal } from '#contract/refusals';
import { openDatabase } from '#store';
import { openTestAccounts } from '../../../test/support/accounts.ts';
import type { TestAccounts } from '../../../test/support/accounts.ts';
import { ask, openTestSimulations } from '../../../test/support/simulations-kit.ts';
import type { TestSimulations } from '../../../test/support/simulations-kit.ts';
import type { SimulationRecord } from './record.ts';

const DAY = 86_400_000;
const YEAR = 365 * DAY;
const question = ask();

let accounts: TestAccounts;
let kit: TestSimulations;
before(async () => {
  accounts = await openTestAccounts();
  kit = await openTestSimulations(accounts);
});
after(async () => {
  await kit.close();
  await accounts.close();
});
beforeEach(async () => {
  await query('DELETE FROM simulations');
});

async function query(text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
  return (await accounts.database.pool.query(text, values)).rows;
}

const want = async (engine: string, isAtStart = true): Promise<boolean> =>
  kit.queue.wantSample({ engine, question, isAtStart });

async function buildNext(): Promise<string> {
  const claim = (await kit.queue.claim('tester'))!;
  const completedAtMs = accounts.clock() + 1;
  const results = await kit.putResults(claim, completedAtMs);
  assert.ok(await kit.queue.complete(claim, { completedAtMs, results }));
  return claim.id;
}

async function getSample(): Promise<SimulationRecord> {
  const sample = await kit.simulations.findSample();
  assert.ok(sample);
  return sample;
}

test('N10 several processes that start at once make one sample', async () => {
  const url = accounts.database.pool.options.connectionString!;
  const database = await openDatabase({
    source: { kind: 'external', url },
    mode: 'visit',
    log: accounts.log,
  });
  const other = await openTestSimulations({ ...accounts, database });
  const wish = { engine: 'presage 1', question, isAtStart: true };
  const made = await Promise.all(
    Array.from({ length: 8 }, (_, i) => (i % 2 === 0 ? kit : other).queue.wantSample(wish)),
  );
  await other.close();
  await database.close();
  assert.equal(made.filter(Boolean).length, 1);
  assert.deepEqual(await query('SELECT user_id, status FROM simulations'), [
    { user_id: SAMPLE_ACCOUNT_ID, status: 'queued' },
  ]);
});

test('N10 without a process that builds there is no sample', async () => {
  assert.equal(await kit.simulations.findSample(), undefined);
});

test('N10 an upgrade makes it anew, and the old one is shown until then', async () => {
  await want('presage 1');
  assert.equal((await getSample()).status, 'queued', 'one that is being built is told');
  const old = await buildNext();
  assert.equal(await want('presage 1'), false, 'a restart makes no other');
  assert.equal(await want('presage 2'), true);
  assert.equal((await getSample()).id, old);
  const fresh = await buildNext();
  assert.equal((await getSample()).id, fresh);
  assert.equal(await want('presage 2', false), false);
  assert.equal(await kit.simulations.find(old), undefined, 'the old one is removed');
});

test('N10 two versions on one database do not replace the samples of each other all the time', async () => {
  await want('presage 1');
  await buildNext();
  await want('presage 2');
  await buildNext();
  for (const engine of ['presage 1', 'presage 2', 'presage 1', 'presage 2'])
    assert.equal(await want(engine, false), false, engine);
  assert.equal((await query('SELECT id FROM simulations')).length, 1);
});

test('N10 it is kept for years, and made again when its files are over or it failed', async () => {
  await want('presage 1');
  const first = await buildNext();
  accounts.turnClock(5 * YEAR);
  await kit.simulations.sweep();
  assert.equal(await want('presage 1', false), false);
  assert.equal((await getSample()).id, first);

  const over = new Date(accounts.clock() - 1);
  await query('UPDATE simulations SET assets_expire_at = $1', [over]);
  assert.equal(await kit.simulations.findSample(), undefined, 'no dead link is told');
  assert.equal(await want('presage 1', false), true);
  const second = await buildNext();
  assert.equal((await getSample()).id, second);
  assert.equal(await kit.simulations.find(first), undefined);

  await query('UPDATE simulations SET results_expire_at = $1, assets_expire_at = $1', [over]);
  await kit.simulations.sweep();
  assert.equal(await want('presage 1', false), true, 'an erased one is made again');
  const claim = (await kit.queue.claim('tester'))!;
  const failure = {
    code: 'FINALIZATION_FAILED',
    message: 'No.',
    stage: null,
    reason: 'No.',
  } as const;
  await kit.queue.fail(claim, failure, { isFinal: true });
  assert.equal(await kit.simulations.findSample(), undefined);
  assert.equal(await want('presage 1'), true, 'a failed one is tried again');
});

test('N10 its account is in no list, owes nothing, and nobody can sign in or register as it', async () => {
  await want('presage 1');
  await buildNext();
  const account = await kit.addAccount('somebody');
  const { simulations } = await kit.simulations.list({ userId: account.id, limit: 20 });
  assert.deepEqual(simulations, []);
  assert.equal(await countAccounts(accounts), 1);
  const listed = await listAccounts(accounts, { limit: 20 });
  assert.deepEqual(
    listed.users.map(({ id }) => id),
    [account.id],
  );
  assert.deepEqual(await query('SELECT * FROM budget_days'), []);
  assert.deepEqual(await query('SELECT * FROM build_costs'), []);
  const password = 'a sentence of nobody';
  for (const username of ['Sample', 'sample', 'sample@presage', ''])
    await assert.rejects(
      signIn(accounts, { username, password, address: '127.0.0.1' }, 'session'),
      (error: unknown) => error instanceof Refusal && error.code === 'INVALID_CREDENTIALS',
      username,
    );
  // The name itself is free.
  const email = 'sample@example.org';
  assert.notEqual(
    (await register(accounts, { username: 'Sample', email, password })).id,
    account.id,
  );
});
