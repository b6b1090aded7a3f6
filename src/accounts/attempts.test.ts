import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { Refusal } from '#contract';
// oxlint-disable-next-line no-restricted-imports -- the tests' own support is no neighbour with a door
import { insertUser, openTestAccounts } from '../../test/support/accounts.ts';
// oxlint-disable-next-line no-restricted-imports -- the tests' own support is no neighbour with a door
import type { TestAccounts } from '../../test/support/accounts.ts';
import { checkWithinBudget, sweepAttempts } from './attempts.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

let accounts: TestAccounts;
before(async () => {
  accounts = await openTestAccounts();
});
after(() => accounts.close());
beforeEach(() => accounts.database.pool.query('TRUNCATE sign_in_attempts, users CASCADE'));

interface Guess {
  readonly accountKey?: string;
  readonly address?: string;
  readonly isRight?: boolean;
}

/** Seconds to wait, or undefined when the guess was checked. */
async function guess({
  accountKey = 'ada',
  address = '192.0.2.1',
  isRight = false,
}: Guess = {}): Promise<number | undefined> {
  try {
    assert.equal(
      await checkWithinBudget(accounts, { accountKey, address }, async () => isRight),
      isRight,
    );
    return undefined;
  } catch (error) {
    assert.ok(error instanceof Refusal, String(error));
    assert.equal(error.code, 'TOO_MANY_ATTEMPTS');
    const seconds = error.details?.['retry_after'];
    assert.ok(typeof seconds === 'number' && Number.isInteger(seconds) && seconds >= 1);
    return seconds;
  }
}

/** Wrong guesses one after the other; how many were checked before the first refusal. */
async function countChecked(guesses: number, at: (i: number) => Guess): Promise<number> {
  for (let i = 0; i < guesses; i++) if ((await guess(at(i))) !== undefined) return i;
  return guesses;
}

test('I15 five wrong guesses a minute at one account from one address, then a wait to the end of that minute', async () => {
  assert.equal(await countChecked(6, () => ({})), 5);
  assert.equal(await guess(), 60);
  accounts.turnClock(59_000);
  assert.equal(await guess(), 1);
  accounts.turnClock(1_000);
  assert.equal(await guess(), undefined);
});

test('I15 twenty wrong guesses an hour at one account from one address', async () => {
  for (let minute = 0; minute < 4; minute++) {
    assert.equal(await countChecked(5, () => ({})), 5);
    accounts.turnClock(MINUTE_MS);
  }
  assert.equal(await guess(), 56 * 60);
  accounts.turnClock(56 * MINUTE_MS);
  assert.equal(await guess(), undefined);
});

test('I15 fifty wrong guesses an hour from one address, whichever accounts they are at', async () => {
  assert.equal(await countChecked(51, (i) => ({ accountKey: `somebody ${i}` })), 50);
  assert.equal(await guess({ accountKey: 'yet another' }), 3_600);
  assert.equal(await guess({ accountKey: 'yet another', address: '192.0.2.2' }), undefined);
  accounts.turnClock(HOUR_MS);
  assert.equal(await guess({ accountKey: 'yet another' }), undefined);
});

test('I15 beyond a hundred wrong guesses a day at one account each has to wait longer, but never for good', async () => {
  const from = (i: number): Guess => ({ address: `198.51.100.${i}` });
  assert.equal(await countChecked(101, from), 100);
  const waits: number[] = [];
  for (let i = 100; i < 115; i++) {
    const seconds = await guess(from(i));
    assert.ok(seconds !== undefined, 'beyond the budget every guess has to wait');
    waits.push(seconds);
    accounts.turnClock(seconds * 1_000);
    assert.equal(await guess(from(i)), undefined, 'and may then go on: nobody is locked out');
  }
  for (const [i, seconds] of waits.entries())
    if (i > 0) assert.ok(seconds >= waits[i - 1]! && seconds <= 15 * 60, waits.join(', '));
  assert.ok(waits[5]! > waits[0]! * 10, `it grows: ${waits.join(', ')}`);
});

test('I15 the owner at an address signed in from lately is not held back by what others do to the account', async () => {
  const { id } = await insertUser(accounts, 'ada');
  await accounts.database.db
    .insertInto('tokens')
    .values({
      id: 'aaaaaaaa',
      user_id: id,
      kind: 'token',
      secret_sha256: Buffer.alloc(32),
      address: '203.0.113.5',
      created_at: new Date(accounts.clock() - 20 * 24 * HOUR_MS),
      last_used_at: null,
      idle_at: new Date(accounts.clock()),
      expires_at: new Date(accounts.clock()),
      revoked_at: null,
    })
    .execute();
  await countChecked(100, (i) => ({ accountKey: id, address: `198.51.100.${i}` }));
  assert.equal(await guess({ accountKey: id, address: '198.51.100.200' }), 1);
  assert.equal(await guess({ accountKey: id, address: '203.0.113.5' }), undefined);
  assert.equal(
    await countChecked(6, () => ({ accountKey: id, address: '203.0.113.5' })),
    4,
    'its own five a minute still hold',
  );
});

test('I15 a right password uses none of the budget, however often', async () => {
  for (let i = 0; i < 30; i++) assert.equal(await guess({ isRight: true }), undefined);
  assert.equal(await countChecked(6, () => ({})), 5);
});

test('I15 of fifty wrong guesses at once exactly five are checked', async () => {
  const checked: number[] = [];
  const outcomes = await Promise.allSettled(
    Array.from({ length: 50 }, (_, i) =>
      checkWithinBudget(accounts, { accountKey: 'ada', address: '192.0.2.1' }, async () => {
        checked.push(i);
        return false;
      }),
    ),
  );
  assert.equal(checked.length, 5);
  assert.equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 5);
});

test('I15 right passwords at once wait for each other instead of being taken for guesses', async () => {
  const outcomes = await Promise.all(
    Array.from({ length: 24 }, () =>
      checkWithinBudget(accounts, { accountKey: 'ada', address: '192.0.2.1' }, async () => {
        await new Promise((done) => setTimeout(done, 20));
        return true;
      }),
    ),
  );
  assert.deepEqual(new Set(outcomes), new Set([true]));
});

test('a check that fails on our side is no reason to let more guesses through', async () => {
  for (let i = 0; i < 5; i++)
    await assert.rejects(
      checkWithinBudget(accounts, { accountKey: 'ada', address: '192.0.2.1' }, async () => {
        throw new Error('out of memory');
      }),
      /out of memory/,
    );
  assert.equal(await guess(), 60);
});

test('attempts are forgotten after a day, not before', async () => {
  await guess();
  const count = async () =>
    (await accounts.database.pool.query('SELECT 1 FROM sign_in_attempts')).rowCount;
  accounts.turnClock(24 * HOUR_MS - 1);
  await sweepAttempts(accounts);
  assert.equal(await count(), 1);
  accounts.turnClock(2);
  await sweepAttempts(accounts);
  assert.equal(await count(), 0);
});
