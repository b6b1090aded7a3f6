import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
// oxlint-disable-next-line no-restricted-imports -- test support is outside the modules
import { insertUser, openTestAccounts } from '../../../test/support/accounts.ts';
// oxlint-disable-next-line no-restricted-imports -- test support is outside the modules
import type { TestAccounts } from '../../../test/support/accounts.ts';
import { createRequestLog } from './request-log.ts';
import type { RequestNote } from './request-log.ts';

const DAY_MS = 86_400_000;
let accounts: TestAccounts;

before(async () => {
  accounts = await openTestAccounts();
});
after(async () => accounts.close());

function noteOf(userId: string, extra: Partial<RequestNote> = {}): RequestNote {
  return {
    userId,
    credential: { kind: 'token', id: 'tok12345' },
    method: 'GET',
    path: '/auth/user/',
    status: 200,
    durationMs: 3.4,
    requestId: 'req_1',
    ...extra,
  };
}

test('requests are told newest first, to their account alone, page by page and by status', async () => {
  const { id } = await insertUser(accounts, 'lea');
  const { id: other } = await insertUser(accounts, 'leo');
  const log = createRequestLog(accounts);
  for (const status of [200, 404, 503, 201, 400]) log.note(noteOf(id, { status }));
  log.note(noteOf(other, { status: 418 }));
  const all = await log.list({ userId: id, limit: 10 });
  assert.deepEqual(
    all.requests.map(({ status }) => status),
    [400, 201, 503, 404, 200],
  );
  assert.equal(all.requests[0]!.durationMs, 3);
  const first = await log.list({ userId: id, limit: 2 });
  const second = await log.list({ userId: id, limit: 2, cursor: first.next! });
  assert.deepEqual(
    second.requests.map(({ status }) => status),
    [503, 404],
  );
  const refused = await log.list({ userId: id, limit: 10, status: '4xx' });
  assert.deepEqual(
    refused.requests.map(({ status }) => status),
    [400, 404],
  );
  await assert.rejects(log.list({ userId: id, limit: 2, cursor: 'x' }), /cursor/);
  await log.stop();
});

test('what looks like a secret in an address is not kept, and a path is cut', async () => {
  const { id } = await insertUser(accounts, 'liv');
  const log = createRequestLog(accounts);
  const secret = `${'x'.repeat(32)}123456`;
  log.note(noteOf(id, { path: `/api/prs_live_ThSN085g_${secret}/` }));
  log.note(noteOf(id, { path: `/${'a'.repeat(5_000)}` }));
  const { requests } = await log.list({ userId: id, limit: 10 });
  assert.equal(requests[1]!.path, '/api/prs_live_ThSN085g…/');
  assert.equal(requests[0]!.path.length, 200);
  await log.stop();
});

test('when more come than can wait they are left out, and the next one says how many', async () => {
  const { id } = await insertUser(accounts, 'lou');
  const log = createRequestLog({ ...accounts, waitingMax: 3 });
  for (let i = 0; i < 10; i++) log.note(noteOf(id, { status: 200 + i }));
  await log.write();
  log.note(noteOf(id, { status: 299 }));
  const { requests } = await log.list({ userId: id, limit: 20 });
  assert.deepEqual(
    requests.map(({ status, missed }) => [status, missed]),
    [
      [299, 7],
      [202, 0],
      [201, 0],
      [200, 0],
    ],
  );
  await log.stop();
});

test('a sweep leaves seven days and a thousand requests of each account; an account takes its own along', async () => {
  const { id } = await insertUser(accounts, 'lars');
  const { id: quiet } = await insertUser(accounts, 'lise');
  const log = createRequestLog(accounts);
  log.note(noteOf(quiet));
  await log.write();
  accounts.turnClock(6 * DAY_MS);
  for (let i = 0; i < 1_005; i++) log.note(noteOf(id));
  await log.write();
  await log.sweep();
  const count = async (userId: string): Promise<number> => {
    const text = 'SELECT count(*)::int AS n FROM request_log WHERE user_id = $1';
    return (await accounts.database.pool.query<{ n: number }>(text, [userId])).rows[0]!.n;
  };
  assert.deepEqual([await count(id), await count(quiet)], [1_000, 1]);
  accounts.turnClock(1.5 * DAY_MS);
  await log.sweep();
  assert.deepEqual([await count(id), await count(quiet)], [1_000, 0]);
  await accounts.database.pool.query('DELETE FROM users WHERE id = $1', [id]);
  log.note(noteOf(id));
  await log.stop();
  assert.equal(await count(id), 0);
});
