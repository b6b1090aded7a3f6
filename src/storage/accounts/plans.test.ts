/* oxlint-disable no-restricted-imports -- test support is outside the modules */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { insertUser, openTestAccounts } from '../../../test/support/accounts.ts';
import type { TestAccounts } from '../../../test/support/accounts.ts';
import { identify } from './identify.ts';
import { createKey } from './keys.ts';
import { toAllowance, toExpiries } from './plans.ts';
import { changePlan } from './users.ts';
import type { PlanChange, UserRow } from './users.ts';

const DAY = 86_400_000;
const actor = { id: 'operator' };

let accounts: TestAccounts;
before(async () => {
  accounts = await openTestAccounts();
});
after(() => accounts.close());

const change = (userId: string, wanted: PlanChange): Promise<UserRow> =>
  changePlan(accounts, { userId, change: wanted, actor });
const graceOf = (user: UserRow) => toAllowance(user, accounts.settings).grace;

test('J11 results of the plans are kept 30, 90 and as many days as agreed', async () => {
  const { id } = await insertUser(accounts, 'climber');
  const days = async (wanted: PlanChange): Promise<number[]> => {
    const { resultsDays, assetsDays } = toAllowance(await change(id, wanted), accounts.settings);
    return [resultsDays, assetsDays];
  };
  assert.deepEqual(await days({ plan: 'free' }), [30, 7]);
  assert.deepEqual(await days({ plan: 'pro' }), [90, 30]);
  assert.deepEqual(
    await days({ plan: 'enterprise', resultsDays: 400, assetsDays: 100 }),
    [400, 100],
  );
});

test('J11 more than before leaves no grace, less begins one of 7 days', async () => {
  const { id } = await insertUser(accounts, 'faller');
  assert.equal(graceOf(await change(id, { plan: 'pro' })), null);
  const untilMs = accounts.clock() + 7 * DAY;
  const grace = { resultsDays: 90, assetsDays: 30, untilMs };
  assert.deepEqual(graceOf(await change(id, { plan: 'free' })), grace);
  // The same plan again, or a larger one, does not stretch it.
  accounts.turnClock(DAY);
  assert.deepEqual(graceOf(await change(id, { plan: 'free' })), grace);
  assert.deepEqual(graceOf(await change(id, { plan: 'free', resultsDays: 31 })), grace);
  accounts.turnClock(6 * DAY);
  assert.equal(graceOf(await change(id, { plan: 'free', resultsDays: 31 })), null);
});

test('J11 who falls twice keeps the most that was promised', async () => {
  const { id } = await insertUser(accounts, 'twice');
  await change(id, { plan: 'enterprise', resultsDays: 400, assetsDays: 100 });
  await change(id, { plan: 'pro' });
  accounts.turnClock(2 * DAY);
  const grace = graceOf(await change(id, { plan: 'free' }));
  assert.deepEqual(grace, {
    resultsDays: 400,
    assetsDays: 100,
    untilMs: accounts.clock() + 7 * DAY,
  });
});

test('J11 the end of results depends on no clock', () => {
  const terms = { resultsDays: 30, assetsDays: 0.5, grace: null };
  assert.deepEqual(toExpiries(terms, 1_000), {
    resultsAtMs: 1_000 + 30 * DAY,
    assetsAtMs: 1_000 + DAY / 2,
  });
  const grace = { resultsDays: 90, assetsDays: 30, untilMs: 40 * DAY };
  const after90 = { resultsAtMs: 40 * DAY, assetsAtMs: 30 * DAY };
  assert.deepEqual(toExpiries({ ...terms, grace }, 0), after90);
  // Ended long ago: the grace gives nothing that the larger plan would not have given.
  assert.equal(toExpiries({ ...terms, grace }, -60 * DAY).resultsAtMs, 30 * DAY);
  assert.equal(toExpiries({ ...terms, grace }, 20 * DAY).resultsAtMs, 50 * DAY);
});

test('J11 who presents a credential is known with the grace', async () => {
  const user = await insertUser(accounts, 'holder', { plan: 'pro' });
  await change(user.id, { plan: 'free' });
  const { key } = await createKey(accounts, {
    userId: user.id,
    name: 'any',
    environment: 'live',
    scopes: [],
    createdBy: user.id,
    actor,
  });
  const presented = { text: key, expected: 'key', address: '192.0.2.1' } as const;
  const { account } = await identify(accounts, presented);
  assert.equal(account.allowance.grace?.resultsDays, 90);
});
