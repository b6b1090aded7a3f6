import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { Refusal } from '#contract/refusals';
// oxlint-disable-next-line no-restricted-imports -- test support is outside the modules
import { insertUser, openTestAccounts } from '../../../test/support/accounts.ts';
// oxlint-disable-next-line no-restricted-imports -- test support is outside the modules
import type { TestAccounts } from '../../../test/support/accounts.ts';
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

/** As if somebody had signed in there twenty days ago. */
async function signInFrom(userId: string, address: string): Promise<void> {
  await accounts.database.db
    .insertInto('tokens')
    .values({
      id: 'aaaaaaaa',
      user_id: userId,
      kind: 'token',
      secret_sha256: Buffer.alloc(32),
      address,
      created_at: new Date(accounts.clock() - 20 * 24 * HOUR_MS),
      last_used_at: null,
      idle_at: new Date(accounts.clock()),
      expires_at: new Date(accounts.clock()),
      revoked_at: null,
    })
    .execute();
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

test('I15 guesses from before the clock was put back hold nobody off', async () => {
  assert.equal(await countChecked(6, () => ({})), 5);
  accounts.turnClock(-HOUR_MS);
  assert.equal(await countChecked(6, () => ({})), 5);
  accounts.turnClock(HOUR_MS);
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

test('I15 beyond fifty wrong guesses an hour from one address answers there take longer, but nobody is refused', async () => {
  const waited: number[] = [];
  const context = { ...accounts, pause: async (ms: number) => void waited.push(ms) };
  const attempt = async (accountKey: string, address = '192.0.2.1', isRight = false) =>
    checkWithinBudget(context, { accountKey, address }, async () => isRight);
  for (let i = 0; i < 50; i++) await attempt(`somebody ${i}`);
  assert.deepEqual(waited, []);
  assert.equal(await attempt('a neighbour', '192.0.2.1', true), true);
  assert.deepEqual(waited, [1_000]);
  await attempt('somebody', '192.0.2.2');
  assert.equal(waited.length, 1, 'at another address nobody waits');
  for (let i = 50; i < 400; i++) await attempt(`somebody ${i}`);
  assert.equal(waited.at(-1), 15_000);
  for (const [i, ms] of waited.entries()) if (i > 1) assert.ok(ms >= waited[i - 1]!);
  const { id } = await insertUser(accounts, 'eve');
  await signInFrom(id, '192.0.2.1');
  const waits = waited.length;
  assert.equal(await attempt(id, '192.0.2.1', true), true);
  assert.equal(waited.length, waits, 'who signed in there lately does not wait');
  accounts.turnClock(HOUR_MS);
  await attempt('somebody else');
  assert.equal(waited.length, waits, 'after an hour nobody does');
});

test('I15 of attempts that are put off one address has twenty at once; more are told to come again soon', async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const context = { ...accounts, pause: async () => held };
  for (let i = 0; i < 50; i++) await guess({ accountKey: `somebody ${i}` });
  let refused = 0;
  const outcomes = Array.from({ length: 25 }, async (_, i) =>
    checkWithinBudget(
      context,
      { accountKey: `sprayed ${i}`, address: '192.0.2.1' },
      async () => false,
    ).catch((error: unknown) => {
      // Those that are put off stay so until all others are told, however long that takes here.
      if (++refused === 5) release();
      return (error as Refusal).details?.['retry_after'];
    }),
  );
  const given = setTimeout(release, 20_000);
  const told = await Promise.all(outcomes);
  clearTimeout(given);
  assert.equal(told.filter((each) => each === false).length, 20);
  assert.equal(told.filter((each) => each === 1).length, 5);
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
  await signInFrom(id, '203.0.113.5');
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
