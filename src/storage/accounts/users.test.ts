import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Refusal } from '#contract/refusals';
// oxlint-disable-next-line no-restricted-imports -- test support is outside the modules
import { insertUser, listAudit, openTestAccounts } from '../../../test/support/accounts.ts';
// oxlint-disable-next-line no-restricted-imports -- test support is outside the modules
import type { TestAccounts } from '../../../test/support/accounts.ts';
import { changePassword, setPassword } from './change-password.ts';
import { createInvite } from './invites.ts';
import { signIn } from './sign-in.ts';
import { listTokens } from './tokens.ts';
import {
  changePlan,
  changeRole,
  createUser,
  deleteUser,
  findUserByName,
  register,
  setSuspended,
} from './users.ts';
import type { UserRow } from './users.ts';

const DAY_MS = 86_400_000;
const OPERATOR = { id: 'operator' };

let accounts: TestAccounts;
before(async () => {
  accounts = await openTestAccounts();
});
after(() => accounts.close());

function registerAs(username: string, email = `${username}@example.org`): Promise<UserRow> {
  const password = `a sentence of ${username}`;
  return register(accounts, { username, email, password, address: '192.0.2.1' });
}

test('I11 a name is taken in any case and any composition of its letters', async () => {
  await registerAs('Zoé');
  for (const name of ['ZOÉ', 'Zoe\u0301'])
    await assert.rejects(registerAs(name, 'another@example.org'), { code: 'USERNAME_TAKEN' }, name);
});

test('I11 of many who want one name at once exactly one gets it', async () => {
  const outcomes = await Promise.allSettled(
    Array.from({ length: 4 }, () => registerAs('wanted', 'wanted@example.org')),
  );
  assert.equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 1);
  for (const outcome of outcomes)
    if (outcome.status === 'rejected')
      assert.equal((outcome.reason as Refusal).code, 'USERNAME_TAKEN');
});

test('I11 a known e-mail address makes an account all the same, and a given address signs nobody in', async () => {
  const first = await registerAs('first', 'Shared@example.org');
  const second = await registerAs('second', 'shared@EXAMPLE.org');
  assert.notEqual(first.id, second.id);
  assert.equal((await findUserByName(accounts, ' second '))?.id, second.id);
  const messages = new Set<string>();
  // Nobody learns from signing in with an address of one's own choice whether it was known before.
  for (const [email, name] of [
    ['shared@example.org', 'first'],
    ['shared@example.org', 'second'],
    ['unknown@example.org', 'third'],
  ] as const) {
    assert.equal(await findUserByName(accounts, email), undefined);
    await assert.rejects(
      signIn(
        accounts,
        { username: email, password: `a sentence of ${name}`, address: '192.0.2.1' },
        'token',
      ),
      (error: Refusal) => {
        messages.add(error.message);
        return error.code === 'INVALID_CREDENTIALS';
      },
    );
  }
  assert.deepEqual(messages.size, 1, [...messages].join());
});

test('an account that the operator makes signs in by its address, also where others gave it before; the first such one', async () => {
  const email = 'vouched@example.org';
  await registerAs('stranger', email);
  const password = 'a sentence of two';
  const make = (username: string) =>
    createUser(accounts, { username, email, password, actor: OPERATOR });
  const [one, two] = await Promise.all([make('vouched1'), make('vouched2')]);
  const owner = await findUserByName(accounts, email);
  assert.ok([one.id, two.id].includes(owner!.id));
  const { rows } = await accounts.database.pool.query(
    `SELECT 1 FROM users WHERE email_key = $1 AND owns_email`,
    [email],
  );
  assert.equal(rows.length, 1);
});

test('I11 an invitation is good for one registration, within its time, and not spent on a refused one', async () => {
  const byInvitation = {
    ...accounts,
    settings: { ...accounts.settings, registration: 'invite' },
  } as const;
  const join = (username: string, invite?: string) =>
    register(byInvitation, {
      username,
      email: `${username}@example.org`,
      password: `a sentence of ${username}`,
      address: '192.0.2.1',
      ...(invite === undefined ? {} : { invite }),
    });
  const invite = await createInvite(accounts, { days: 2 });
  await assert.rejects(join('guest'), { code: 'REGISTRATION_CLOSED' });
  await assert.rejects(join('guest', 'pri_nonsense'), { code: 'INVALID_CODE' });
  await assert.rejects(join('first', invite), { code: 'USERNAME_TAKEN' });
  await join('guest', ` ${invite}\n`);
  await assert.rejects(join('guest2', invite), { code: 'INVALID_CODE' });

  const old = await createInvite(accounts, { days: 1 });
  accounts.turnClock(DAY_MS);
  await assert.rejects(join('late', old), { code: 'INVALID_CODE' });
});

test('two who hold one invitation cannot both use it', async () => {
  const byInvitation = {
    ...accounts,
    settings: { ...accounts.settings, registration: 'invite' },
  } as const;
  const invite = await createInvite(accounts, { days: 2 });
  const outcomes = await Promise.allSettled(
    ['left', 'right'].map((username) =>
      register(byInvitation, {
        username,
        email: `${username}@example.org`,
        password: `a sentence of ${username}`,
        address: '192.0.2.1',
        invite,
      }),
    ),
  );
  assert.deepEqual(outcomes.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected']);
});

test('every change to an account is in the audit log: what, by whom, from where, and no secret', async () => {
  const user = await registerAs('audited');
  const { token } = await signIn(
    accounts,
    { username: 'audited', password: 'a sentence of audited', address: '192.0.2.8' },
    'token',
  );
  const next = await changePassword(accounts, user, {
    current: 'a sentence of audited',
    next: 'another sentence',
    address: '192.0.2.9',
  });
  const actor = OPERATOR;
  await changePlan(accounts, {
    userId: user.id,
    change: { plan: 'enterprise', requestsPerHour: 7 },
    actor,
  });
  await changeRole(accounts, { userId: user.id, role: 'admin', actor });
  await setSuspended(accounts, { userId: user.id, isSuspended: true, actor });
  await setSuspended(accounts, { userId: user.id, isSuspended: false, actor });
  await deleteUser(accounts, { userId: user.id, actor: { id: user.id, address: '192.0.2.10' } });
  const log = await listAudit(accounts, user.id);
  assert.deepEqual(
    log.map(({ action, actor: by, address }) => [action, by, address]),
    [
      ['registered', user.id, '192.0.2.1'],
      ['signed_in', user.id, '192.0.2.8'],
      ['password_changed', user.id, '192.0.2.9'],
      ['plan_changed', 'operator', null],
      ['role_changed', 'operator', null],
      ['suspended', 'operator', null],
      ['resumed', 'operator', null],
      ['deleted', user.id, '192.0.2.10'],
    ],
  );
  const text = JSON.stringify(log);
  for (const secret of [token, next.token, 'sentence', 'argon2'])
    assert.ok(!text.includes(secret), secret);
  assert.ok(text.includes('enterprise'));
});

test('a change that is refused leaves no trace in the audit log', async () => {
  const count = async () =>
    (await accounts.database.pool.query('SELECT 1 FROM audit_log')).rowCount ?? 0;
  const user = await insertUser(accounts, 'untouched');
  const earlier = await count();
  const userId = 'usr_nobody';
  const actor = OPERATOR;
  await assert.rejects(changePlan(accounts, { userId, change: { plan: 'pro' }, actor }), {
    code: 'USER_NOT_FOUND',
  });
  await assert.rejects(changeRole(accounts, { userId, role: 'admin', actor }), {
    code: 'USER_NOT_FOUND',
  });
  await assert.rejects(setSuspended(accounts, { userId, isSuspended: true, actor }), {
    code: 'USER_NOT_FOUND',
  });
  await deleteUser(accounts, { userId, actor });
  await assert.rejects(setPassword(accounts, user, { password: 'password', actor }), {
    code: 'INVALID_PASSWORD',
  });
  assert.equal(await count(), earlier);
});

test('I8 a password set by the operator ends every token and leaves none behind', async () => {
  const user = await registerAs('forgetful');
  const presented = { username: 'forgetful', address: '192.0.2.1' };
  await signIn(accounts, { ...presented, password: 'a sentence of forgetful' }, 'token');
  await setPassword(accounts, user, { password: 'a sentence to remember', actor: OPERATOR });
  assert.deepEqual(await listTokens(accounts, user.id), []);
  await signIn(accounts, { ...presented, password: 'a sentence to remember' }, 'token');
});

test('I8 who signs in with a password that is changed in that very moment gets no token', async () => {
  const user = await registerAs('racer');
  const signing = signIn(
    accounts,
    { username: 'racer', password: 'a sentence of racer', address: '192.0.2.1' },
    'token',
  );
  // Its attempt is written down: the password it found is being checked now.
  for (let found: number | null = 0; found !== 1;)
    found = (
      await accounts.database.pool.query('SELECT 1 FROM sign_in_attempts WHERE account_key = $1', [
        user.id,
      ])
    ).rowCount;
  await accounts.database.pool.query(`UPDATE users SET password_hash = 'another' WHERE id = $1`, [
    user.id,
  ]);
  await assert.rejects(signing, { code: 'INVALID_CREDENTIALS' });
  assert.deepEqual(await listTokens(accounts, user.id), []);
});

test('I13 what an enterprise account agreed on goes when it leaves the plan', async () => {
  const { id } = await insertUser(accounts, 'grown');
  const change = { plan: 'enterprise', requestsPerHour: 50_000, resultsDays: 400 } as const;
  const large = await changePlan(accounts, { userId: id, change, actor: OPERATOR });
  assert.deepEqual(
    [large.plan, large.requests_per_hour, large.results_days],
    ['enterprise', 50_000, 400],
  );
  const small = await changePlan(accounts, {
    userId: id,
    change: { plan: 'free' },
    actor: OPERATOR,
  });
  assert.deepEqual([small.plan, small.requests_per_hour, small.results_days], ['free', null, null]);
});

test('deleting an account takes its keys, tokens and codes with it', async () => {
  const user = await createUser(accounts, {
    username: 'leaver',
    email: 'leaver@example.org',
    password: 'a sentence of leaver',
  });
  await signIn(
    accounts,
    { username: 'leaver', password: 'a sentence of leaver', address: '192.0.2.1' },
    'session',
  );
  await deleteUser(accounts, { userId: user.id, actor: { id: user.id } });
  for (const table of ['users', 'tokens', 'api_keys', 'mail_codes']) {
    const column = table === 'users' ? 'id' : 'user_id';
    const { rowCount } = await accounts.database.pool.query(
      `SELECT 1 FROM ${table} WHERE ${column} = $1`,
      [user.id],
    );
    assert.equal(rowCount, 0, table);
  }
  await registerAs('leaver');
});
