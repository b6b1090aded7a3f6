/** Webhooks from outside (rows K of docs/spec.md): a real service, a real https receiver, a third-party verifier. */
import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, afterEach, before, test } from 'node:test';
import type { Pool } from 'pg';
import { Webhook } from 'standardwebhooks';
import { createCaller } from '../support/call.ts';
import type { Answer, Call } from '../support/call.ts';
import { createTestDatabase, createTestPool } from '../support/database.ts';
import { promised } from '../support/extent.ts';
import { makeTestFolder } from '../support/leftovers.ts';
import { createKey, createPerson } from '../support/people.ts';
import type { Person } from '../support/people.ts';
import { say, startReceiver, until, yes } from '../support/receiver.ts';
import type { Receiver } from '../support/receiver.ts';
import { startService } from '../support/service.ts';
import type { RunningService } from '../support/service.ts';

const SECRET = '/api/v1/webhooks/secret/';
const ROTATE = '/api/v1/webhooks/secret/rotate/';
const DELIVERIES = '/api/v1/webhooks/deliveries/';
const TEST = '/api/v1/webhooks/test/';

let receiver: Receiver;
let service: RunningService;
let pool: Pool;
let call: Call;
let ada: Person;
let drop: () => Promise<void>;

before(async () => {
  receiver = await startReceiver();
  const database = await createTestDatabase();
  const folder = makeTestFolder();
  const trusted = join(folder, 'receiver.pem');
  writeFileSync(trusted, receiver.authorities);
  pool = createTestPool(database);
  drop = async () => {
    await pool.end();
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  };
  service = await startService({
    env: {
      DATABASE_URL: database.url,
      DATA_DIR: folder,
      SECRET_KEY: 'a-secret-key-for-tests-of-some-length',
      WEBHOOK_ALLOW_CIDR: '127.0.0.1/32',
      CONTACT: 'ops@example.org',
      RATE_LIMIT_FREE: '100000',
      RATE_LIMIT_ANONYMOUS: '100000',
      // How an operator trusts an authority of their own; nothing in the service knows about it.
      NODE_EXTRA_CA_CERTS: trusted,
    },
  });
  call = await createCaller(service.baseUrl);
  ada = await createPerson(call, 'ada');
});

afterEach(() => {
  receiver.answer = yes;
  receiver.received.length = 0;
});

after(async () => {
  await service.stop();
  await receiver.close();
  await drop();
});

async function secretOf(person: Person): Promise<string> {
  const { status, body } = await call(SECRET, { auth: person.token });
  assert.equal(status, 200);
  return body.secret;
}

async function sendTest(
  json: Readonly<Record<string, unknown>> = {},
  auth = ada.token,
): Promise<Answer> {
  return call(TEST, { auth, json: { webhook_url: receiver.url(), ...json } });
}

async function untilDone(id: string, status = 'delivered', auth = ada.token) {
  let found: Answer['body'];
  await until(`${id} is ${status}`, async () => {
    const { body } = await call(DELIVERIES, { auth });
    found = body.results.find((each: { id: string }) => each.id === id);
    return found?.status === status;
  });
  return found;
}

test('K1 a delivery is verified by the published library with the secret of the account', async () => {
  const secret = await secretOf(ada);
  const { status, body } = await sendTest();
  assert.equal(status, 202);
  await untilDone(body.id);
  const [got] = receiver.of(body.id);
  assert.ok(got);
  assert.match(got.headers['webhook-id']!, /^msg_[0-9A-Za-z]{22}$/);
  assert.deepEqual(new Webhook(secret).verify(got.text, got.headers), got.body);
  // The same by hand, as the documentation for receivers says.
  const { 'webhook-id': id, 'webhook-timestamp': timestamp } = got.headers;
  assert.ok(Math.abs(Number(timestamp) - Date.now() / 1000) < 60);
  const mac = createHmac('sha256', Buffer.from(secret.slice('whsec_'.length), 'base64'));
  const expected = mac.update(`${id}.${timestamp}.${got.text}`).digest('base64');
  assert.equal(got.headers['webhook-signature'], `v1,${expected}`);
  assert.match(got.headers['user-agent']!, /^Presage\/\S+ .*ops@example\.org/i);
});

test('K2 the secret belongs to the account, is the same each time, and is for people only', async () => {
  const secret = await secretOf(ada);
  assert.match(secret, /^whsec_[A-Za-z0-9+/]{43}=$/);
  assert.equal(await secretOf(ada), secret);
  const eve = await createPerson(call, 'eve');
  assert.notEqual(await secretOf(eve), secret);
  const { auth } = await createKey(call, ada, { scopes: ['webhooks:manage', 'account:read'] });
  for (const [path, method] of [
    [SECRET, 'GET'],
    [ROTATE, 'POST'],
  ] as const) {
    const byKey = await call(path, { method, auth });
    assert.deepEqual([byKey.status, byKey.body.code], [403, 'TOKEN_REQUIRED'], path);
    const byNobody = await call(path, { method });
    assert.deepEqual([byNobody.status, byNobody.body.code], [401, 'AUTHENTICATION_REQUIRED']);
  }
  assert.ok(!service.output().includes(secret), 'it is in no log');
  const { rows } = await pool.query<{ action: string }>(
    `SELECT action FROM audit_log JOIN users ON users.id = user_id
      WHERE username = $1 AND action LIKE 'webhook%' ORDER BY audit_log.id`,
    [eve.username],
  );
  assert.deepEqual(
    rows.map(({ action }) => action),
    ['webhook_secret_created', 'webhook_secret_shown'],
  );
});

test('K2 after a rotation both secrets verify, the new one first', async () => {
  const eve = await createPerson(call, 'eve');
  const old = await secretOf(eve);
  const rotated = await call(ROTATE, { method: 'POST', auth: eve.token });
  assert.equal(rotated.status, 200);
  const hours = (Date.parse(rotated.body.previous_expires_at) - Date.now()) / 3_600_000;
  assert.ok(hours > 23.9 && hours <= 24, `${hours} h`);
  assert.equal(await secretOf(eve), rotated.body.secret);
  const { body } = await sendTest({}, eve.token);
  await untilDone(body.id, 'delivered', eve.token);
  const [got] = receiver.of(body.id);
  assert.ok(got);
  for (const secret of [old, rotated.body.secret])
    new Webhook(secret).verify(got.text, got.headers);
  const [first, second, ...more] = got.headers['webhook-signature']!.split(' ');
  assert.ok(first && second && more.length === 0);
  new Webhook(rotated.body.secret).verify(got.text, { ...got.headers, 'webhook-signature': first });
});

test('K3 each event of a test has the published fields', async () => {
  for (const [event, more] of [
    ['simulation.started', []],
    ['simulation.completed', ['result_url']],
    ['simulation.failed', ['error', 'error_code', 'stage']],
  ] as const) {
    const { body } = await sendTest({ event });
    await untilDone(body.id);
    const [got] = receiver.of(body.id);
    assert.deepEqual(
      Object.keys(got?.body).toSorted(),
      ['event', 'event_id', 'sequence', 'simulation_id', 'test', 'timestamp', ...more].toSorted(),
    );
    assert.equal(got?.body.event, event);
    assert.deepEqual(body.payload, got?.body);
    if (event === 'simulation.completed')
      assert.equal(
        got?.body.result_url,
        `${service.baseUrl}/api/v1/simulations/${got?.body.simulation_id}/`,
      );
  }
});

test('K5 K8 a failure is logged with what the receiver said, tried again, and then delivered', async () => {
  receiver.answer = say(500);
  const { body } = await sendTest();
  await until('the first attempt', () => receiver.of(body.id).length === 1);
  receiver.answer = yes;
  // The second attempt comes by itself, five seconds later.
  const done = await untilDone(body.id);
  assert.deepEqual(
    done.attempts.map((each: { status_code: number; answer: string | null }) => [
      each.status_code,
      each.answer,
    ]),
    [
      [200, null],
      [500, 'status 500'],
    ],
  );
  const [one, two] = receiver.of(body.id);
  const seconds = (two!.atMs - one!.atMs) / 1000;
  assert.ok(seconds > 4.4 && seconds < promised(9), `${seconds} s`);
  assert.equal(done.finished_at > done.created_at, true);
});

test('K8 sending again repeats the message under its id, for its owner only', async () => {
  receiver.answer = say(410);
  const { body } = await sendTest();
  const gone = await untilDone(body.id, 'failed');
  assert.equal(gone.failure, 'gone');
  receiver.answer = yes;
  const again = `${DELIVERIES}${body.id}/resend/`;
  const eve = await createPerson(call, 'eve');
  const stranger = await call(again, { method: 'POST', auth: eve.token });
  assert.deepEqual([stranger.status, stranger.body.code], [404, 'DELIVERY_NOT_FOUND']);
  assert.deepEqual(stranger.body.details, { delivery_id: body.id });
  const { auth } = await createKey(call, ada, { scopes: ['webhooks:manage'] });
  const resent = await call(again, { method: 'POST', auth });
  assert.equal(resent.status, 202);
  await untilDone(body.id);
  const [one, two] = receiver.of(body.id);
  assert.equal(one?.text, two?.text);
  for (const id of ['msg_nothing', '%00', 'x'.repeat(500)]) {
    const unknown = await call(`${DELIVERIES}${id}/resend/`, { method: 'POST', auth });
    assert.deepEqual([unknown.status, unknown.body.code], [404, 'DELIVERY_NOT_FOUND'], id);
  }
});

test('K8 deliveries are listed newest first, in pages, by state and simulation, to their owner', async () => {
  const eve = await createPerson(call, 'eve');
  const ids: string[] = [];
  for (let i = 0; i < 5; i++) ids.unshift((await sendTest({}, eve.token)).body.id);
  for (const id of ids) await untilDone(id, 'delivered', eve.token);
  const seen: string[] = [];
  let next: string | null = `${service.baseUrl}${DELIVERIES}?limit=2&status=delivered`;
  let pages = 0;
  while (next !== null) {
    const { body, headers }: Answer = await call(next.slice(service.baseUrl.length), {
      auth: eve.token,
    });
    seen.push(...body.results.map((each: { id: string }) => each.id));
    next = body.next;
    if (next !== null) {
      assert.ok(headers.get('link')?.includes(`<${next}>; rel="next"`));
      assert.match(next, /status=delivered/);
    }
    pages++;
  }
  assert.deepEqual([seen, pages], [ids, 3]);
  const list = async (query: string) =>
    (await call(`${DELIVERIES}?${query}`, { auth: eve.token })).body;
  const [first] = (await list('limit=1')).results;
  const bySimulation = await list(`simulation_id=${first.simulation_id}`);
  assert.deepEqual(bySimulation.results, [first]);
  assert.deepEqual((await list('status=failed')).results, []);
  for (const query of [
    'cursor=nonsense',
    `cursor=${Buffer.from('older:1:x').toString('base64url')}`,
  ])
    assert.equal((await list(query)).code, 'INVALID_CURSOR', query);
  assert.equal((await list('status=lost')).code, 'INVALID_PARAMETER');
  assert.equal((await list('limit=0')).code, 'INVALID_PARAMETER');
});

test('F10 K10 an internal address is refused when it is given; one the operator opened is not', async () => {
  for (const webhook_url of [
    'http://127.0.0.1/',
    'https://127.0.0.2/',
    'https://0x7f.2/',
    'https://[::1]/',
    'https://169.254.169.254/latest/meta-data/',
    'https://ada@example.org/',
    'https://example.org/#here',
    `https://example.org/${'x'.repeat(2_048)}`,
    7,
    undefined,
  ])
    for (const path of [TEST, '/api/v1/simulations/']) {
      const json = { webhook_url, prompt: 'Ten people leave a small room.' };
      if (webhook_url === undefined && path !== TEST) continue;
      const { status, body } = await call(path, { auth: ada.token, json });
      assert.deepEqual(
        [status, body.code, body.details.field],
        [400, 'INVALID_WEBHOOK_URL', 'webhook_url'],
        `${path} ${String(webhook_url).slice(0, 60)}`,
      );
      assert.equal(typeof body.details.reason, 'string');
    }
  const simulation = { prompt: 'Ten people leave a small room.', webhook_url: receiver.url() };
  const taken = await call('/api/v1/simulations/', { auth: ada.token, json: simulation });
  assert.notEqual(taken.status, 400, JSON.stringify(taken.body));
});

test('F10 a name without an address is accepted, and judged when a message is sent', async () => {
  const { body } = await sendTest({ webhook_url: `https://nothing.invalid:${receiver.port}/` });
  await until('an attempt', async () => {
    const { results } = (await call(DELIVERIES, { auth: ada.token })).body;
    const found = results.find((each: { id: string }) => each.id === body.id);
    return /has no IP address|timed out/.test(found?.attempts[0]?.error ?? '');
  });
  assert.equal(receiver.of(body.id).length, 0);
});

test('an unknown event, or an unknown field with strict handling, is refused', async () => {
  const wrong = await sendTest({ event: 'simulation.exploded' });
  assert.deepEqual([wrong.status, wrong.body.details.field], [400, 'event']);
  const strict = await call(TEST, {
    auth: ada.token,
    headers: { prefer: 'handling=strict' },
    json: { webhook_url: receiver.url(), when: 'now' },
  });
  assert.deepEqual([strict.status, strict.body.code], [400, 'UNKNOWN_FIELD']);
});

test('OP.3 metrics count delivered, failed and waiting messages', async () => {
  const { body } = await sendTest();
  await untilDone(body.id);
  const text = await (await fetch(`${service.baseUrl}/metrics`)).text();
  const read = (name: string): number =>
    Number(new RegExp(`^${name.replaceAll(/[{}]/g, '\\$&')} (\\d+)$`, 'm').exec(text)?.[1]);
  assert.ok(read('presage_webhook_attempts_total{outcome="delivered"}') > 5);
  assert.ok(read('presage_webhook_attempts_total{outcome="failed"}') >= 2);
  assert.ok(read('presage_webhook_failed_total{reason="gone"}') >= 1);
  assert.ok(read('presage_webhook_pending') >= 0);
});

test('the request that led to a delivery is named beside it in the log, and the whole address is not', async () => {
  const secretPath = '/hook?key=hidden-in-the-address';
  const answer = await sendTest({ webhook_url: receiver.url(secretPath) });
  await untilDone(answer.body.id);
  const line = service
    .output()
    .split('\n')
    .find((each) => each.includes(answer.body.id));
  assert.ok(line?.includes(answer.headers.get('x-request-id')!), line);
  assert.ok(!service.output().includes('hidden-in-the-address'));
});
