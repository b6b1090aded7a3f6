/** What administrators see and change (AD), and the log of an account's requests (E7.5). */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { insertUser } from '../support/accounts.ts';
import { createCaller } from '../support/call.ts';
import type { Call } from '../support/call.ts';
import { createKey, createPerson } from '../support/people.ts';
import type { Person } from '../support/people.ts';
import { startTestServer } from '../support/server.ts';
import type { TestServer } from '../support/server.ts';

let server: TestServer;
let call: Call;
let admin: Person;
let user: Person;
let userId: string;

before(async () => {
  server = await startTestServer();
  call = await createCaller(server.baseUrl);
  admin = await createPerson(call, 'chief');
  user = await createPerson(call, 'walter');
  userId = (await call('/auth/user/', { auth: user.token })).body.id;
  await pool().query(`UPDATE users SET role = 'admin' WHERE username = $1`, [admin.username]);
});
after(async () => server.close());

const pool = () => server.lifecycle.services!.database.pool;
const change = (id: string, json: object, auth = admin.token) =>
  call(`/auth/admin/accounts/${id}/`, { method: 'PATCH', auth, json });

test('AD.1 an administrator sees the queue, the feeds and how many accounts there are', async () => {
  const { status, body } = await call('/auth/admin/overview/', { auth: admin.token });
  assert.equal(status, 200);
  assert.equal(body.registration, 'open');
  assert.equal(body.accounts, 2);
  assert.deepEqual(body.queue, {
    waiting: 0,
    running: 0,
    overdue: 0,
    oldest_waiting_seconds: 0,
    completed_last_day: 0,
    failed_last_day: 0,
  });
  assert.ok(body.feeds.length > 5);
  assert.ok(body.feeds.every((feed: { on: boolean }) => !feed.on));
});

test('AD.1 waiting and failed simulations are counted; a cancelled one is no failure', async () => {
  const json = { prompt: 'Ten people leave a small room with one door.' };
  const create = async () =>
    (await call('/api/v1/simulations/', { auth: user.token, json })).body.id as string;
  const [cancelled] = [await create(), await create()];
  await call(`/api/v1/simulations/${cancelled}/cancel/`, { method: 'POST', auth: user.token });
  const { body } = await call('/auth/admin/overview/', { auth: admin.token });
  assert.deepEqual([body.queue.waiting, body.queue.failed_last_day], [1, 0]);
});

test('AD.2 accounts are listed newest first, page by page, and found by a part of a name', async () => {
  const services = server.lifecycle.services!;
  for (let i = 0; i < 5; i++) await insertUser(services.accounts, `extra_${i}%`);
  const names: string[] = [];
  for (let path = '/auth/admin/accounts/?limit=3'; path !== '';) {
    const { body } = await call(path, { auth: admin.token });
    names.push(...body.results.map(({ username }: Person) => username));
    path = body.next === null ? '' : new URL(body.next).pathname + new URL(body.next).search;
  }
  assert.equal(names.length, 7);
  assert.equal(new Set(names).size, 7);
  const find = async (search: string): Promise<string[]> => {
    const path = `/auth/admin/accounts/?search=${encodeURIComponent(search)}`;
    const { body } = await call(path, { auth: admin.token });
    return body.results.map(({ username }: Person) => username);
  };
  assert.deepEqual(await find('WALT'), [user.username]);
  assert.deepEqual(await find(userId), [user.username]);
  assert.equal((await find('%')).length, 5, 'a sign of patterns is only itself');
  assert.deepEqual(await find('nobody at all'), []);
});

test('AD.3 a change of plan holds at once; the audit log has it with its author', async () => {
  const { status, body } = await change(userId, { plan: 'enterprise' });
  assert.deepEqual([status, body.plan], [200, 'enterprise']);
  const own = await call('/auth/user/', { auth: user.token });
  assert.equal(own.body.plan, 'enterprise');
  const { rows } = await pool().query(
    `SELECT actor FROM audit_log WHERE action = 'plan_changed' AND user_id = $1`,
    [userId],
  );
  const chief = (await call('/auth/user/', { auth: admin.token })).body.id;
  assert.deepEqual(rows, [{ actor: chief }]);
  assert.equal((await change(userId, { plan: 'gold' })).status, 400);
  assert.equal((await change('usr_nobody', { plan: 'free' })).status, 404);
});

test('AD.3 a suspended account can do nothing until it is resumed; nobody suspends themselves', async () => {
  const { auth } = await createKey(call, user);
  const { body } = await change(userId, { suspended: true });
  assert.match(body.suspended_at, /^\d{4}-/);
  const refused = await call('/api/v1/simulations/', { auth });
  assert.deepEqual([refused.status, refused.body.code], [403, 'ACCOUNT_SUSPENDED']);
  assert.equal((await change(userId, { suspended: false })).body.suspended_at, null);
  assert.equal((await call('/api/v1/simulations/', { auth })).status, 200);
  const chief = (await call('/auth/user/', { auth: admin.token })).body.id;
  assert.equal((await change(chief, { suspended: true })).status, 400);
});

test('AD.4 an invitation is shown once and lasts as long as requested', async () => {
  const { status, body } = await call('/auth/admin/invites/', {
    auth: admin.token,
    json: { days: 3 },
  });
  assert.equal(status, 201);
  assert.match(body.invite, /^pr\w+_/);
  const days = (Date.parse(body.expires_at) - server.clock()) / 86_400_000;
  assert.ok(days > 2.99 && days < 3.01, `${days}`);
  const { rows } = await pool().query('SELECT secret_sha256 FROM invites');
  assert.equal(rows.length, 1);
  const refused = await call('/auth/admin/invites/', { auth: admin.token, json: { days: 0 } });
  assert.equal(refused.status, 400);
});

test('AD.5 strangers, users and keys of administrators find nothing there', async () => {
  const { auth: key } = await createKey(call, admin, { scopes: ['account:read'] });
  for (const auth of [undefined, (await createPerson(call, 'stranger')).token, key]) {
    const asked = [
      await call('/auth/admin/overview/', { auth }),
      await call('/auth/admin/accounts/', { auth }),
      await change(userId, { plan: 'free' }, auth ?? ''),
      await call('/auth/admin/invites/', { auth, json: {} }),
    ];
    for (const { status, body } of asked)
      assert.ok([401, 404].includes(status), `${status} ${body.code}`);
  }
});

test('E7.5 the requests of keys and tokens are listed with how they were answered, to their owner', async () => {
  const vera = await createPerson(call, 'vera');
  const { auth, id } = await createKey(call, vera, { scopes: ['risk:read', 'account:read'] });
  await call('/risk-assessment/radius/?latitude=48.8&longitude=2.3&radius_km=1', {
    auth,
    headers: { 'x-request-id': 'my-own-request-1' },
  });
  await call('/api/v1/simulations/', { auth });
  const all = await call('/auth/requests/', { auth });
  assert.equal(all.status, 200);
  const told = all.body.results.map((each: Record<string, unknown>) => [
    each['method'],
    each['path'],
    each['status'],
    each['credential'],
  ]);
  assert.deepEqual(told.slice(0, 3), [
    ['GET', '/api/v1/simulations/', 403, 'key'],
    ['GET', '/risk-assessment/radius/', 200, 'key'],
    ['POST', '/auth/keys/', 201, 'token'],
  ]);
  const [, radius] = all.body.results;
  assert.equal(radius.request_id, 'my-own-request-1');
  assert.equal(radius.key.id, id);
  assert.ok(auth.includes(radius.key.prefix), 'the beginning of the key, not the key');
  assert.ok(radius.duration_ms >= 0 && radius.missed === 0);
  assert.doesNotMatch(JSON.stringify(all.body), /latitude|prs_live_\w{8}_/);
  const refused = await call(`/auth/requests/?status=4xx&key_id=${id}`, { auth });
  assert.deepEqual(
    refused.body.results.map(({ status }: { status: number }) => status),
    [403],
  );
  const other = await call('/auth/requests/', { auth: user.token });
  assert.ok(!JSON.stringify(other.body).includes('my-own-request-1'));
  assert.equal((await call('/auth/requests/?status=9xx', { auth })).status, 400);
});
