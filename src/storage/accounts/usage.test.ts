import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
// oxlint-disable-next-line no-restricted-imports -- test support is outside the modules
import { insertUser, openTestAccounts } from '../../../test/support/accounts.ts';
// oxlint-disable-next-line no-restricted-imports -- test support is outside the modules
import type { TestAccounts } from '../../../test/support/accounts.ts';
import { createUsage } from './usage.ts';

const HOUR_MS = 3_600_000;

let accounts: TestAccounts;

before(async () => {
  accounts = await openTestAccounts();
});
after(async () => accounts.close());

test('requests are told by the hour they were made in, over several processes, for two days', async () => {
  const { id } = await insertUser(accounts, 'una');
  const [one, two] = [createUsage(accounts), createUsage(accounts)];
  one.count(id, 'counted');
  one.count(id, 'counted');
  two.count(id, 'counted');
  two.count(id, 'refused');
  await two.write();
  accounts.turnClock(HOUR_MS);
  one.count(id, 'counted');
  const hours = await one.list(id);
  assert.equal(hours.length, 48);
  assert.deepEqual(
    hours.slice(-3).map(({ counted, refused }) => [counted, refused]),
    [
      [0, 0],
      [3, 1],
      [1, 0],
    ],
  );
  for (const [i, { startsAtMs }] of hours.entries()) {
    assert.equal(startsAtMs % HOUR_MS, 0, 'a full hour');
    if (i > 0) assert.equal(startsAtMs - hours[i - 1]!.startsAtMs, HOUR_MS);
  }
  accounts.turnClock(48 * HOUR_MS);
  await one.sweep();
  assert.ok((await one.list(id)).every(({ counted }) => counted === 0));
  const { rows } = await accounts.database.pool.query('SELECT FROM usage_hours');
  assert.equal(rows.length, 1, 'what can no longer be told is gone but for the hour at the edge');
  await Promise.all([one.stop(), two.stop()]);
});

test('requests of an account that was deleted meanwhile are nobody’s, and lose nobody else’s', async () => {
  const { id } = await insertUser(accounts, 'ugo');
  const usage = createUsage(accounts);
  usage.count('usr_gone', 'counted');
  usage.count(id, 'counted');
  await usage.write();
  assert.equal((await usage.list(id)).at(-1)!.counted, 1);
  await usage.stop();
});
