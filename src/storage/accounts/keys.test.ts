import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Refusal } from '#contract/refusals';
// oxlint-disable-next-line no-restricted-imports -- test support is outside the modules
import { insertUser, listAudit, openTestAccounts } from '../../../test/support/accounts.ts';
// oxlint-disable-next-line no-restricted-imports -- test support is outside the modules
import type { TestAccounts } from '../../../test/support/accounts.ts';
// oxlint-disable-next-line no-restricted-imports -- test support is outside the modules
import { insist } from '../../../test/support/insist.ts';
import { identify } from './identify.ts';
import type { Identity } from './identify.ts';
import { createKey, listKeys, revokeKey } from './keys.ts';
import type { CreatedKey, KeyWish } from './keys.ts';

let accounts: TestAccounts;
before(async () => {
  accounts = await openTestAccounts();
});
after(() => accounts.close());

let people = 0;
async function makeKey(
  wish: Partial<KeyWish> = {},
): Promise<CreatedKey & { userId: string; actor: { id: string } }> {
  const id = wish.userId ?? (await insertUser(accounts, `person${people++}`)).id;
  const created = await createKey(accounts, {
    userId: id,
    name: 'laptop',
    environment: 'live',
    createdBy: id,
    actor: { id },
    ...wish,
  });
  return { ...created, userId: id, actor: { id } };
}

async function use(key: string, address = '192.0.2.1'): Promise<Identity> {
  return identify(accounts, { text: key, expected: 'key', address });
}

async function reasonAgainst(key: string, address?: string): Promise<unknown> {
  try {
    await use(key, address);
    return undefined;
  } catch (error) {
    assert.ok(error instanceof Refusal && error.code === 'INVALID_API_KEY', String(error));
    return error.details?.['reason'];
  }
}

test('I10 a key may read risks, read and write simulations unless its maker says otherwise', async () => {
  const { key } = await makeKey();
  const { credential } = await use(key);
  assert.deepEqual(credential.kind === 'key' && credential.scopes, [
    'risk:read',
    'simulations:read',
    'simulations:write',
  ]);
});

test('I9 an account has at most fifty living keys, also when they are made at once', async () => {
  const { userId, row, actor } = await makeKey();
  const outcomes = await Promise.allSettled(
    Array.from({ length: 60 }, () => insist(() => makeKey({ userId }))),
  );
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
  assert.equal(outcomes.length - refused.length, 49);
  for (const { reason } of refused) {
    assert.ok(reason instanceof Refusal && reason.code === 'KEY_LIMIT_REACHED', String(reason));
    assert.deepEqual(reason.details, { max_keys: 50 });
  }
  await revokeKey(accounts, { userId, keyId: row.id, actor });
  await makeKey({ userId });
  assert.equal((await listKeys(accounts, userId)).length, 50);
});

test('I9 a key ends at its own end to the millisecond; an end in the past is refused', async () => {
  const { key } = await makeKey({ expiresAtMs: accounts.clock() + 5_000 });
  accounts.turnClock(4_999);
  assert.equal(await reasonAgainst(key), undefined);
  accounts.turnClock(1);
  assert.equal(await reasonAgainst(key), 'expired');
  await assert.rejects(makeKey({ expiresAtMs: accounts.clock() }), { code: 'INVALID_TIMESTAMP' });
});

test('I9 a key works only from the addresses it is bound to', async () => {
  const { key } = await makeKey({ allowedAddresses: ['192.0.2.0/24', '2001:db8::7'] });
  for (const address of ['192.0.2.99', '::ffff:192.0.2.99', '2001:db8::7'])
    assert.equal(await reasonAgainst(key, address), undefined, address);
  for (const address of ['192.0.3.1', '2001:db8::8', 'unknown'])
    assert.equal(await reasonAgainst(key, address), 'address_not_allowed', address);
});

test('I9 the last use is written at most once a minute, however many requests come at once', async () => {
  await accounts.database.pool.query(
    `CREATE TABLE key_writes (id text);
     CREATE FUNCTION note_write() RETURNS trigger LANGUAGE plpgsql AS
       $$ BEGIN INSERT INTO key_writes VALUES (NEW.id); RETURN NEW; END $$;
     CREATE TRIGGER note_write AFTER UPDATE ON api_keys FOR EACH ROW EXECUTE FUNCTION note_write();`,
  );
  const { key, row, userId } = await makeKey();
  const writes = async () => {
    // All connections at rest: nothing is being written any more.
    for (let quiet = 0; quiet < 3;) {
      const { pool } = accounts.database;
      quiet = pool.idleCount === pool.totalCount && pool.waitingCount === 0 ? quiet + 1 : 0;
      await new Promise((done) => setTimeout(done, 10));
    }
    const found = await accounts.database.pool.query('SELECT 1 FROM key_writes WHERE id = $1', [
      row.id,
    ]);
    return found.rowCount;
  };
  const useMany = async () => Promise.all(Array.from({ length: 30 }, () => use(key)));

  const firstUse = accounts.clock();
  await useMany();
  assert.equal(await writes(), 1);
  assert.equal((await listKeys(accounts, userId))[0]!.last_used_at?.getTime(), firstUse);
  accounts.turnClock(59_999);
  await useMany();
  assert.equal(await writes(), 1);
  accounts.turnClock(1);
  await useMany();
  assert.equal(await writes(), 2);
});

test('a key is its owner’s: nobody else can revoke it, nor learn that it is there', async () => {
  const { row, key, userId } = await makeKey();
  const other = await insertUser(accounts, 'mallory');
  for (const keyId of [row.id, 'nothing1', '', '\u0000', 'x'.repeat(5_000)])
    await assert.rejects(
      revokeKey(accounts, { userId: other.id, keyId, actor: { id: other.id } }),
      { code: 'KEY_NOT_FOUND' },
    );
  assert.equal(await reasonAgainst(key), undefined);
  await revokeKey(accounts, { userId, keyId: row.id, actor: { id: userId } });
  assert.equal(await reasonAgainst(key), 'revoked');
  await assert.rejects(revokeKey(accounts, { userId, keyId: row.id, actor: { id: userId } }), {
    code: 'KEY_NOT_FOUND',
  });
});

test('making and revoking a key are in the audit log, without the key', async () => {
  const { row, key, userId } = await makeKey({
    actor: { id: 'usr_x', address: '192.0.2.9' },
    name: 'audited',
  });
  await revokeKey(accounts, { userId, keyId: row.id, actor: { id: userId } });
  const log = await listAudit(accounts, userId);
  assert.deepEqual(
    log.map(({ action, actor, address }) => [action, actor, address]),
    [
      ['key_created', 'usr_x', '192.0.2.9'],
      ['key_revoked', userId, null],
    ],
  );
  assert.ok(!JSON.stringify(log).includes(key.slice(-38)));
});
