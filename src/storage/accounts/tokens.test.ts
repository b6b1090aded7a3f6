import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Refusal } from '#contract/refusals';
// oxlint-disable-next-line no-restricted-imports -- test support is outside the modules
import { insertUser, openTestAccounts } from '../../../test/support/accounts.ts';
// oxlint-disable-next-line no-restricted-imports -- test support is outside the modules
import type { TestAccounts } from '../../../test/support/accounts.ts';
import { findSession, identify } from './identify.ts';
import { insertToken, listTokens, sweepTokens } from './tokens.ts';
import type { IssuedToken, TokenKind } from './tokens.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

let accounts: TestAccounts;
before(async () => {
  accounts = await openTestAccounts();
});
after(() => accounts.close());

let people = 0;
async function issue(kind: TokenKind): Promise<IssuedToken & { userId: string }> {
  const { id } = await insertUser(accounts, `person${people++}`);
  return { ...(await issueTo(id, kind)), userId: id };
}

async function issueTo(userId: string, kind: TokenKind): Promise<IssuedToken> {
  return accounts.database.db
    .transaction()
    .execute((tx) => insertToken(tx, accounts.clock(), { userId, kind, address: '192.0.2.1' }));
}

/** Undefined when it is taken, else why not. A use is written down behind the caller's back; here it is waited for. */
async function use(token: IssuedToken, kind: TokenKind = 'token'): Promise<unknown> {
  try {
    if (kind === 'session')
      return (await findSession(accounts, token.token)) ? undefined : 'no session';
    await identify(accounts, { text: token.token, expected: 'token', address: '192.0.2.1' });
    return undefined;
  } catch (error) {
    assert.ok(error instanceof Refusal && error.code === 'INVALID_TOKEN', String(error));
    return error.details?.['reason'];
  } finally {
    await untilWritten(token.id);
  }
}

async function untilWritten(tokenId: string): Promise<void> {
  for (let i = 0; i < 100; i++) {
    const { rows } = await accounts.database.pool.query<{ at: Date | null }>(
      'SELECT last_used_at AS at FROM tokens WHERE id = $1',
      [tokenId],
    );
    if (rows[0]?.at && accounts.clock() - rows[0].at.getTime() < 60_000) return;
    if (accounts.database.pool.idleCount === accounts.database.pool.totalCount && i > 2) return;
    await new Promise((done) => setTimeout(done, 5));
  }
}

test('I8 a token ends thirty days after its last use', async () => {
  const token = await issue('token');
  assert.equal(token.expiresAtMs, accounts.clock() + 30 * DAY_MS);
  accounts.turnClock(30 * DAY_MS - 1);
  assert.equal(await use(token), undefined);
  accounts.turnClock(30 * DAY_MS - 1);
  assert.equal(await use(token), undefined, 'a use pushed the end out');
  accounts.turnClock(30 * DAY_MS);
  assert.equal(await use(token), 'expired');
});

test('I8 a token ends ninety days after issue, however much it is used', async () => {
  const token = await issue('token');
  for (let day = 0; day < 85; day += 17) {
    accounts.turnClock(17 * DAY_MS);
    assert.equal(await use(token), undefined, `day ${day + 17}`);
  }
  accounts.turnClock(5 * DAY_MS - 1);
  assert.equal(await use(token), undefined);
  accounts.turnClock(1);
  assert.equal(await use(token), 'expired');
});

test('I14 a session ends after twelve idle hours, and after seven days in any case', async () => {
  const idle = await issue('session');
  accounts.turnClock(12 * HOUR_MS - 1);
  assert.equal(await use(idle, 'session'), undefined);
  accounts.turnClock(12 * HOUR_MS);
  assert.equal(await use(idle, 'session'), 'no session');

  const busy = await issue('session');
  for (let hours = 11; hours < 7 * 24; hours += 11) {
    accounts.turnClock(11 * HOUR_MS);
    assert.equal(await use(busy, 'session'), undefined, `after ${hours} h`);
  }
  accounts.turnClock(3 * HOUR_MS);
  assert.equal(await use(busy, 'session'), 'no session');
});

test('I8 twenty live per user: the twenty-first makes the oldest fall, also when issued at once', async () => {
  const first = await issue('token');
  const rest: IssuedToken[] = [];
  for (let i = 0; i < 19; i++) {
    accounts.turnClock(1_000);
    rest.push(await issueTo(first.userId, 'token'));
  }
  assert.equal(await use(first), undefined);
  accounts.turnClock(1_000);
  await issueTo(first.userId, 'session');
  assert.equal(await use(first), 'revoked');
  assert.equal(await use(rest[0]!), undefined);
  await Promise.all(Array.from({ length: 15 }, () => issueTo(first.userId, 'token')));
  assert.equal((await listTokens(accounts, first.userId)).length, 20);
});

test('a session is no token and a token is no session', async () => {
  const session = await issue('session');
  const token = await issue('token');
  assert.equal(await use(session), 'malformed');
  assert.equal(await use(token, 'session'), 'no session');
});

test('only the holder of the whole secret learns why a token is refused', async () => {
  const token = await issue('token');
  const other = await issue('token');
  // The public part of one with the rest of another has a wrong checksum; with the right one it is still unknown.
  assert.equal(
    await use({ ...token, token: token.token.slice(0, 13) + other.token.slice(13) }),
    'malformed',
  );
  await accounts.database.pool.query(
    `UPDATE tokens SET revoked_at = now(), secret_sha256 = sha256('another') WHERE id = $1`,
    [token.id],
  );
  assert.equal(await use(token), 'unknown');
});

test('tokens nobody can use any more are forgotten, others are kept', async () => {
  const old = await issue('token');
  accounts.turnClock(89 * DAY_MS);
  const young = await issue('token');
  accounts.turnClock(2 * DAY_MS);
  await sweepTokens(accounts);
  const { rows } = await accounts.database.pool.query<{ id: string }>(
    'SELECT id FROM tokens WHERE id IN ($1, $2)',
    [old.id, young.id],
  );
  assert.deepEqual(rows, [{ id: young.id }]);
});
