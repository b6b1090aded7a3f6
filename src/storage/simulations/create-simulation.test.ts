/** Asking for simulations, on a real database. */
/* oxlint-disable no-restricted-imports -- test support is outside the modules */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Account } from '#accounts';
import { Refusal } from '#contract/refusals';
import { openDatabase } from '#store';
import { isAccountGone } from '#store/failures';
import { openTestAccounts } from '../../../test/support/accounts.ts';
import type { TestAccounts } from '../../../test/support/accounts.ts';
import { insist } from '../../../test/support/insist.ts';
import { ask, openTestSimulations } from '../../../test/support/simulations-kit.ts';
import type { TestSimulations } from '../../../test/support/simulations-kit.ts';
import type { Made } from './simulations.ts';

const HOUR = 3_600_000;

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

const requestId = 'req-12345678';

async function countOf(account: Account): Promise<number> {
  const { rows } = await accounts.database.pool.query(
    'SELECT count(*)::int AS count FROM simulations WHERE user_id = $1',
    [account.id],
  );
  return rows[0].count;
}

test('B2 B4 a simulation has an id of 22 random letters and a slug of its prompt', async () => {
  const account = await kit.addAccount('namer');
  const question = ask({ prompt: 'Évacuation   d’un théâtre: 1,200 people, 3 exits & a fire!' });
  const { record } = await kit.simulations.create({ question, account, requestId });
  assert.match(record.id, /^sim_[0-9A-Za-z]{22}$/);
  assert.match(record.slug, /^evacuation-d-un-theatre-1-200-people-3-exits-a-f-[a-z2-7]{10}$/);
  const other = await kit.simulations.create({
    question: ask({ prompt: '消防演習消防演習消防演習' }),
    account,
    requestId,
  });
  assert.match(other.record.slug, /^simulation-[a-z2-7]{10}$/);
});

test('what was answered is what is found', async () => {
  const account = await kit.addAccount('finder');
  const question = ask({
    prompt: 'quotes " and \\ and ünïcode 🔥 and $1 %s',
    visibility: 'private',
    scenario_type: 'urban_planning',
    settings: { seed: Number.MAX_SAFE_INTEGER },
  });
  const { record, isReplayed } = await kit.simulations.create({ question, account, requestId });
  assert.equal(isReplayed, false);
  assert.equal(record.status, 'queued');
  assert.equal(record.createdAtMs, accounts.clock());
  const found = await kit.simulations.find(record.id);
  assert.deepEqual(found, JSON.parse(JSON.stringify(record)));
});

test('B3 what cannot be an id is not found', async () => {
  for (const id of ['', 'sim_', `sim_${'a'.repeat(21)}`, `sim_${'a'.repeat(22)}`, 'a\0b', '%'])
    assert.equal(await kit.simulations.find(id), undefined);
});

test('F13 the same wish twice is two simulations', async () => {
  const account = await kit.addAccount('twice');
  const wish = { question: ask(), account, requestId };
  const [one, two] = [await kit.simulations.create(wish), await kit.simulations.create(wish)];
  assert.notEqual(one.record.id, two.record.id);
  assert.notEqual(one.record.slug, two.record.slug);
});

test('F11 the same wish with the same key is answered as the first time, whatever became of it', async () => {
  const account = await kit.addAccount('repeater');
  const wish = { question: ask({ scenario_type: 'emergency_response' }), account, requestId };
  const idempotencyKey = 'order-77';
  const first = await kit.simulations.create({ ...wish, idempotencyKey });
  await kit.simulations.cancel(first.record.id);
  const replay = { ...wish, requestId: 'req-other-one', idempotencyKey };
  assert.deepEqual(await kit.simulations.create(replay), { ...first, isReplayed: true });
  await kit.simulations.remove(first.record.id);
  accounts.turnClock(24 * HOUR - 1);
  assert.deepEqual(await kit.simulations.create(replay), { ...first, isReplayed: true });
  accounts.turnClock(1);
  const fresh = await kit.simulations.create(replay);
  assert.equal(fresh.isReplayed, false);
  assert.notEqual(fresh.record.id, first.record.id);
});

test('F11 another wish with a key that was used is refused; the order of fields is no other wish', async () => {
  const account = await kit.addAccount('changer');
  const idempotencyKey = 'k';
  const settings = { max_agents: 50, seed: 3 };
  const create = (question: object, by = account): Promise<Made> =>
    kit.simulations.create({ question: ask(question), account: by, requestId, idempotencyKey });
  const first = await create({ settings, scenario_type: 'general' });
  const same = await create({ scenario_type: 'general', settings: { seed: 3, max_agents: 50 } });
  assert.equal(same.record.id, first.record.id);
  await assert.rejects(create({ settings: { ...settings, seed: 4 } }), {
    code: 'IDEMPOTENCY_KEY_REUSED',
  });
  const other = await create({ settings: { seed: 4 } }, await kit.addAccount('changer-2'));
  assert.equal(other.isReplayed, false, 'keys are per account');
});

test('F11 a thousand at once with one key make one simulation, over two processes and a restart', async () => {
  const account = await kit.addAccount('stormer');
  const { url } = await currentDatabase();
  const open = () =>
    openDatabase({ source: { kind: 'external', url }, mode: 'visit', log: accounts.log });
  const [one, two] = [await open(), await open()];
  const processes = await Promise.all(
    [one, two].map((database) => openTestSimulations({ ...accounts, database })),
  );
  const wish = { question: ask(), account, requestId, idempotencyKey: 'storm' };
  const outcomes = await Promise.allSettled(
    Array.from({ length: 1_000 }, (_, i) =>
      insist(() => processes[i % 2]!.simulations.create(wish)),
    ),
  );
  const made = outcomes.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  assert.equal(made.filter(({ isReplayed }) => !isReplayed).length, 1);
  assert.equal(new Set(made.map(({ record }) => record.id)).size, 1);
  for (const each of outcomes)
    if (each.status === 'rejected') {
      assert.ok(each.reason instanceof Refusal, String(each.reason));
      assert.equal(each.reason.code, 'IDEMPOTENCY_IN_PROGRESS');
      assert.deepEqual(each.reason.details, { retry_after: 1 });
    }
  for (const each of processes) await each.close();
  await Promise.all([one.close(), two.close()]);
  // As after a restart.
  const again = await kit.simulations.create(wish);
  assert.deepEqual([again.isReplayed, again.record.id], [true, made[0]!.record.id]);
  assert.equal(await countOf(account), 1);
});

test('F11 while the first is being answered the second is told so at once, and never waits', async () => {
  const account = await kit.addAccount('patient');
  const client = await accounts.database.pool.connect();
  await client.query('BEGIN');
  await client.query(
    `SELECT pg_advisory_xact_lock(hashtextextended('presage idempotency ' || $1, 0))`,
    [JSON.stringify([account.id, 'held'])],
  );
  const wish = { question: ask(), account, requestId, idempotencyKey: 'held' };
  await assert.rejects(kit.simulations.create(wish), { code: 'IDEMPOTENCY_IN_PROGRESS' });
  await client.query('ROLLBACK');
  client.release();
  assert.equal((await kit.simulations.create(wish)).isReplayed, false);
});

test('F12 of many wishes at once exactly as many wait as the account may have waiting', async () => {
  const account = await kit.addAccount('eager');
  const limit = account.allowance.queuedMax;
  assert.equal(limit, 100);
  const wish = { question: ask(), account, requestId };
  const outcomes = await Promise.allSettled(
    Array.from({ length: limit + 40 }, () => insist(() => kit.simulations.create(wish))),
  );
  const refused = outcomes.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
  assert.equal(refused.length, 40);
  for (const { code, details } of refused) {
    assert.equal(code, 'QUEUE_LIMIT_EXCEEDED');
    assert.equal(details.limit, limit);
    assert.ok(details.retry_after >= 1);
  }
  assert.equal(await countOf(account), limit);
  const { simulations } = await kit.simulations.list({ userId: account.id, limit: 1 });
  await kit.simulations.cancel(simulations[0]!.id);
  await kit.simulations.create(wish);
  await assert.rejects(kit.simulations.create(wish), { code: 'QUEUE_LIMIT_EXCEEDED' });
  const other = await kit.addAccount('eager-2');
  await kit.simulations.create({ ...wish, account: other });
});

test('an account that was deleted meanwhile gets nothing', async () => {
  const account = await kit.addAccount('leaver');
  await accounts.database.db.deleteFrom('users').where('id', '=', account.id).execute();
  await assert.rejects(
    kit.simulations.create({ question: ask(), account, requestId }),
    isAccountGone,
  );
});

async function currentDatabase(): Promise<{ url: string }> {
  const { rows } = await accounts.database.pool.query('SELECT current_database() AS name');
  const { toDatabaseUrl } = await import('../../../test/support/database.ts');
  return { url: toDatabaseUrl(process.env['PRESAGE_TEST_SERVER_URL']!, rows[0].name) };
}
