/** The outbox and its sending, against a real database and a real receiver; the clock is turned by hand. */
/* oxlint-disable no-restricted-imports -- test support is outside the modules */
import assert from 'node:assert/strict';
import { connect, createServer as createTcpServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { after, afterEach, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { UserRow } from '#accounts/users';
import { Refusal } from '#contract/refusals';
import {
  dumpDatabase,
  insertUser,
  listAudit,
  openTestAccounts,
} from '../../../test/support/accounts.ts';
import type { TestAccounts } from '../../../test/support/accounts.ts';
import { findFreePort } from '../../../test/support/ports.ts';
import { say, startReceiver, until, yes } from '../../../test/support/receiver.ts';
import type { Answerer, Receiver } from '../../../test/support/receiver.ts';
import { createTestWebhooks, tell } from '../../../test/support/webhooks.ts';
import type { SimulationEvent } from './event.ts';
import type { Webhooks, WebhooksOptions } from './webhooks.ts';

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;
const DAY = 24 * HOUR;

let accounts: TestAccounts;
let ada: UserRow;
let receiver: Receiver;
let webhooks: Webhooks;
let simulations = 0;
let people = 0;

before(async () => {
  accounts = await openTestAccounts();
  ada = await insertUser(accounts, 'ada');
  receiver = await startReceiver();
  webhooks = open();
});
afterEach(async () => {
  receiver.answer = yes;
  receiver.received.length = 0;
  await accounts.database.pool.query('DELETE FROM webhook_messages');
});
after(async () => {
  await webhooks.stop();
  await receiver.close();
  await accounts.close();
});

function open(options: Partial<WebhooksOptions> = {}): Webhooks {
  return createTestWebhooks(accounts, {
    outbound: { authorities: receiver.authorities },
    ...options,
  });
}

function started(more: Partial<SimulationEvent> = {}): SimulationEvent {
  return {
    event: 'simulation.started',
    userId: ada.id,
    simulationId: `sim_${simulations++}`,
    url: receiver.url(),
    atMs: accounts.clock(),
    ...more,
  } as SimulationEvent;
}

async function deliveryOf(id: string, userId = ada.id) {
  const { deliveries } = await webhooks.list({ userId, limit: 100 });
  const found = deliveries.find(({ message }) => message.id === id);
  assert.ok(found, `${id} is in the log`);
  return found;
}

test('K3 the body has exactly the published fields, then the additions', async () => {
  const simulationId = 'sim_body';
  const timestamp = '2026-03-01T12:00:00.000Z';
  const atMs = Date.parse(timestamp);
  const ids = [
    await tell(accounts, webhooks, started({ simulationId, atMs })),
    await tell(
      accounts,
      webhooks,
      started({
        simulationId,
        atMs,
        event: 'simulation.completed',
        resultUrl: 'https://presage.example/api/v1/simulations/sim_body/',
      }),
    ),
    await tell(
      accounts,
      webhooks,
      started({
        simulationId,
        atMs,
        event: 'simulation.failed',
        error: 'No ground was found.',
        errorCode: 'TERRAIN_GENERATION_FAILED',
        stage: 'creating_terrain',
      }),
    ),
  ];
  await webhooks.tick();
  const common = (event: string, i: number) => ({
    event,
    simulation_id: simulationId,
    timestamp,
    event_id: ids[i],
    sequence: i + 1,
  });
  assert.deepEqual(
    receiver.received.map(({ body }) => body),
    [
      common('simulation.started', 0),
      {
        ...common('simulation.completed', 1),
        result_url: 'https://presage.example/api/v1/simulations/sim_body/',
      },
      {
        ...common('simulation.failed', 2),
        error: 'No ground was found.',
        error_code: 'TERRAIN_GENERATION_FAILED',
        stage: 'creating_terrain',
      },
    ],
  );
  for (const { headers } of receiver.received) {
    assert.equal(headers['content-type'], 'application/json');
    assert.equal(headers['user-agent'], 'presage test');
  }
});

test('K6 an event is sent when its transaction commits, and never when it does not', async () => {
  await assert.rejects(
    accounts.database.db.transaction().execute(async (tx) => {
      await webhooks.enqueue(tx, started());
      throw new Error('the build could not be stored');
    }),
    /could not be stored/,
  );
  await webhooks.tick();
  assert.equal(receiver.received.length, 0);
  const id = await tell(accounts, webhooks, started());
  await webhooks.tick();
  await webhooks.tick();
  assert.equal(receiver.of(id).length, 1, 'once, when all goes well');
});

test('K7 concurrent events of one simulation are numbered without a gap', async () => {
  const simulationId = 'sim_numbers';
  await Promise.all(
    Array.from({ length: 8 }, () => tell(accounts, webhooks, started({ simulationId }))),
  );
  await webhooks.tick();
  assert.deepEqual(
    receiver.received.map(({ body }) => body.sequence),
    [1, 2, 3, 4, 5, 6, 7, 8],
  );
});

test('K7 first attempts of one simulation go in order, even when the first takes long or fails', async () => {
  const simulationId = 'sim_order';
  const [first, second] = [
    await tell(accounts, webhooks, started({ simulationId })),
    await tell(accounts, webhooks, started({ simulationId })),
  ];
  const other = await tell(accounts, webhooks, started());
  const log: string[] = [];
  receiver.answer = ({ headers }, response) => {
    const id = headers['webhook-id']!;
    log.push(`got ${id}`);
    setTimeout(
      () => {
        log.push(`said ${id}`);
        response.writeHead(id === first ? 500 : 200).end();
      },
      id === first ? 200 : 0,
    );
  };
  await webhooks.tick();
  assert.ok(log.indexOf(`said ${first}`) < log.indexOf(`got ${second}`), log.join(', '));
  assert.ok(log.indexOf(`said ${other}`) < log.indexOf(`said ${first}`), 'others do not wait');
  assert.equal((await deliveryOf(first)).message.state, 'pending');
  assert.equal((await deliveryOf(second)).message.state, 'delivered');
});

test('K5 K9 a receiver that is down is tried ten times in 75 hours, then the message is failed', async () => {
  const url = `https://127.0.0.1:${await findFreePort()}/`;
  const id = await tell(accounts, webhooks, started({ url }));
  const begunMs = accounts.clock();
  const waits = [5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400];
  await webhooks.tick();
  for (const [i, seconds] of waits.entries()) {
    accounts.turnClock(seconds * SECOND - 1_000);
    await webhooks.tick();
    assert.equal((await deliveryOf(id)).attempts.length, i + 1, `not before ${seconds} s`);
    accounts.turnClock(2_000);
    await webhooks.tick();
    assert.equal((await deliveryOf(id)).attempts.length, i + 2, `after ${seconds} s`);
  }
  const { message, attempts } = await deliveryOf(id);
  assert.deepEqual([message.state, message.failure], ['failed', 'exhausted']);
  assert.equal(attempts.length, 10);
  assert.ok(attempts.every(({ status_code, error }) => status_code === null && error !== null));
  const hours = (accounts.clock() - begunMs) / HOUR;
  assert.ok(hours > 75 && hours < 76, `${hours} hours`);
  accounts.turnClock(10 * DAY);
  await webhooks.tick();
  assert.equal((await deliveryOf(id)).attempts.length, 10);
});

test('K1 K5 500 and then 200: the second attempt has the same id and body and a time of its own', async () => {
  receiver.answer = say(500);
  const id = await tell(accounts, webhooks, started());
  await webhooks.tick();
  receiver.answer = yes;
  accounts.turnClock(6 * SECOND);
  await webhooks.tick();
  const [one, two] = receiver.of(id);
  assert.ok(one && two);
  assert.equal(one.text, two.text);
  assert.equal(
    Number(two.headers['webhook-timestamp']) - Number(one.headers['webhook-timestamp']),
    6,
  );
  assert.notEqual(one.headers['webhook-signature'], two.headers['webhook-signature']);
  const { message, attempts } = await deliveryOf(id);
  assert.equal(message.state, 'delivered');
  assert.deepEqual(
    attempts.map(({ status_code, error, answer }) => [status_code, error, answer]),
    [
      [200, null, null],
      [500, 'the receiver responded with 500', 'status 500'],
    ],
  );
});

test('K4 a redirect is a failure and is not followed', async () => {
  receiver.answer = say(302, { location: receiver.url('/elsewhere') });
  const id = await tell(accounts, webhooks, started());
  await webhooks.tick();
  assert.deepEqual(
    receiver.received.map(({ path }) => path),
    ['/hook'],
  );
  const { message, attempts } = await deliveryOf(id);
  assert.equal(message.state, 'pending');
  assert.equal(attempts[0]?.status_code, 302);
});

test('K4 every 2xx is a yes and nothing else is', async () => {
  for (const status of [200, 201, 202, 204, 299]) {
    receiver.answer = say(status);
    const id = await tell(accounts, webhooks, started());
    await webhooks.tick();
    assert.equal((await deliveryOf(id)).message.state, 'delivered', String(status));
  }
  for (const status of [300, 304, 307, 400, 401, 403, 404, 429, 500, 503]) {
    receiver.answer = say(status);
    const id = await tell(accounts, webhooks, started());
    await webhooks.tick();
    assert.equal((await deliveryOf(id)).message.state, 'pending', String(status));
  }
});

test('K5 410 means: never again', async () => {
  receiver.answer = say(410);
  const id = await tell(accounts, webhooks, started());
  await webhooks.tick();
  accounts.turnClock(DAY);
  await webhooks.tick();
  const { message, attempts } = await deliveryOf(id);
  assert.deepEqual([message.state, message.failure, attempts.length], ['failed', 'gone', 1]);
});

test('K5 Retry-After puts the next attempt off', async () => {
  receiver.answer = say(503, { 'retry-after': '600' });
  const id = await tell(accounts, webhooks, started());
  await webhooks.tick();
  const { message } = await deliveryOf(id);
  const waitMs = message.next_attempt_at!.getTime() - accounts.clock();
  assert.ok(Math.abs(waitMs - 600 * SECOND) < 5 * SECOND, `${waitMs} ms`);
});

test('K4 a receiver that never answers, or drips its headers, is waited for no longer than the deadline', async () => {
  const hasty = open({ attemptMsMax: 400 });
  const drip: Answerer = (_received, { socket }) => {
    socket?.write('HTTP/1.1 200 OK\r\nx-drip: ');
    const timer = setInterval(() => socket?.write('x'), 10);
    socket?.on('close', () => clearInterval(timer));
  };
  for (const answer of [drip, () => {}]) {
    receiver.answer = answer;
    const id = await tell(accounts, hasty, started());
    await hasty.tick();
    const { message, attempts } = await deliveryOf(id);
    assert.equal(message.state, 'pending');
    assert.match(attempts[0]?.error ?? '', /timed out/);
  }
  await hasty.stop();
});

test('K4 a yes whose body drips for ever is still a yes, and holds nobody up', async () => {
  const hasty = open({ attemptMsMax: 400 });
  let sent = 0;
  receiver.answer = (_received, response) => {
    response.writeHead(200);
    const timer = setInterval(() => {
      sent++;
      response.write('x');
    }, 10);
    response.on('close', () => clearInterval(timer));
  };
  const id = await tell(accounts, hasty, started());
  await hasty.tick();
  assert.equal((await deliveryOf(id)).message.state, 'delivered');
  const sentThen = sent;
  await sleep(200);
  assert.ok(sent - sentThen < 5, 'the connection was closed');
  await hasty.stop();
});

test('K4 of a huge answer 64 KiB are read, whether it is a yes or a no', async () => {
  for (const status of [200, 500]) {
    let sent = 0;
    receiver.answer = (_received, response) => {
      response.writeHead(status);
      const chunk = Buffer.alloc(64 * 1024, 'a');
      const write = (): void => {
        while (sent < 256 * 1024 * 1024 && !response.destroyed) {
          sent += chunk.length;
          if (!response.write(chunk)) return void response.once('drain', write);
        }
      };
      write();
    };
    const id = await tell(accounts, webhooks, started());
    await webhooks.tick();
    const { message, attempts } = await deliveryOf(id);
    assert.equal(message.state, status === 200 ? 'delivered' : 'pending');
    assert.equal(attempts[0]?.answer ?? null, status === 200 ? null : 'a'.repeat(500));
    // What the system buffers between two sockets, and no more.
    assert.ok(sent < 16 * 1024 * 1024, `${sent} bytes were sent`);
  }
});

test('a connection that is reset, before or after the request, is an attempt that failed', async () => {
  const server = createTcpServer((socket) => socket.resetAndDestroy());
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const early = await tell(accounts, webhooks, started({ url: `https://127.0.0.1:${port}/` }));
  receiver.answer = (_received, response) => void response.socket?.destroy();
  const late = await tell(accounts, webhooks, started());
  await webhooks.tick();
  for (const id of [early, late]) {
    const { message, attempts } = await deliveryOf(id);
    assert.deepEqual([message.state, attempts.length], ['pending', 1]);
    assert.match(attempts[0]?.error ?? '', /cannot be reached/);
  }
  await new Promise((done) => server.close(done));
});

test('a receiver with a certificate nobody vouches for gets nothing', async () => {
  const strict = open({ outbound: {} });
  const id = await tell(accounts, strict, started());
  await strict.tick();
  assert.equal(receiver.received.length, 0);
  assert.match((await deliveryOf(id)).attempts[0]?.error ?? '', /cannot be reached/);
  await strict.stop();
});

test('K10 nothing is sent inside, by number or by name', async () => {
  let connections = 0;
  const inside = createTcpServer((socket) => {
    connections++;
    socket.destroy();
  });
  await new Promise<void>((done) => inside.listen(0, '127.0.0.1', done));
  const { port } = inside.address() as AddressInfo;
  const guarded = open({
    openedRanges: [],
    outbound: { resolve: async () => [{ address: '127.0.0.1', family: 4 }] },
  });
  const ids = [];
  for (const host of ['127.0.0.1', '0x7f.1', '[::ffff:127.0.0.1]', 'localhost', 'inside.example'])
    ids.push(await tell(accounts, guarded, started({ url: `https://${host}:${port}/` })));
  await guarded.tick();
  for (const id of ids) {
    const { attempts } = await deliveryOf(id);
    assert.equal(attempts.length, 1);
    assert.match(attempts[0]?.error ?? '', /resolves to a private address/);
  }
  assert.equal(connections, 0);
  // It does listen: the test would notice a connection.
  await new Promise<void>((done) => connect(port, '127.0.0.1').on('close', () => done()));
  assert.equal(connections, 1);
  await guarded.stop();
  await new Promise((done) => inside.close(done));
});

test('K10 a name is judged at every attempt: one that leads inside the second time gets nothing then', async () => {
  let lookups = 0;
  const sender = open({
    outbound: {
      authorities: receiver.authorities,
      resolve: async () => [{ address: ++lookups === 1 ? '127.0.0.1' : '127.0.0.2', family: 4 }],
    },
  });
  receiver.answer = say(500);
  const id = await tell(accounts, sender, started({ url: receiver.url('/', 'hooks.example') }));
  await sender.tick();
  accounts.turnClock(6 * SECOND);
  await sender.tick();
  assert.equal(lookups, 2, 'once per attempt: what is judged is what is connected to');
  assert.equal(receiver.of(id).length, 1);
  const { attempts } = await deliveryOf(id);
  assert.match(attempts[0]?.error ?? '', /resolves to a private address/);
  await sender.stop();
});

test('K10 what the operator opened is reached by https, and by plain http not even then', async () => {
  const named = open({
    outbound: {
      authorities: receiver.authorities,
      resolve: async () => [{ address: '127.0.0.1', family: 4 }],
    },
  });
  const https = await tell(accounts, named, started({ url: receiver.url('/', 'hooks.example') }));
  const http = await tell(
    accounts,
    named,
    started({ url: receiver.url().replace('https', 'http') }),
  );
  await named.tick();
  assert.equal((await deliveryOf(https)).message.state, 'delivered');
  assert.match((await deliveryOf(http)).attempts[0]?.error ?? '', /not_https/);
  await named.stop();
});

test('K2 the secret is made once, kept sealed, and rotates with an overlap of a day', async () => {
  const eve = await insertUser(accounts, `eve-${people++}`);
  const actor = { id: eve.id, address: '192.0.2.9' };
  const [one, same] = await Promise.all([webhooks.getSecret(actor), webhooks.getSecret(actor)]);
  assert.equal(one.secret, same.secret);
  assert.equal(one.previousExpiresAtMs, null);
  const dump = await dumpDatabase(accounts);
  const bytes = Buffer.from(one.secret.slice('whsec_'.length), 'base64');
  assert.equal(bytes.length, 32);
  assert.ok(!dump.includes(one.secret.slice(6)) && !dump.includes(bytes.toString('hex')));

  const rotated = await webhooks.rotateSecret(actor);
  assert.notEqual(rotated.secret, one.secret);
  assert.equal(rotated.previousExpiresAtMs, accounts.clock() + DAY);
  assert.equal((await webhooks.getSecret(actor)).secret, rotated.secret);
  const countSignatures = async (): Promise<number> => {
    receiver.received.length = 0;
    await tell(accounts, webhooks, started({ userId: eve.id }));
    await webhooks.tick();
    return receiver.received[0]!.headers['webhook-signature']!.split(' ').length;
  };
  assert.equal(await countSignatures(), 2);
  accounts.turnClock(DAY - 1_000);
  assert.equal(await countSignatures(), 2);
  accounts.turnClock(1_000);
  assert.equal(await countSignatures(), 1);
  await webhooks.sweep();
  const { rows } = await accounts.database.pool.query(
    'SELECT 1 FROM webhook_secrets WHERE user_id = $1',
    [eve.id],
  );
  assert.equal(rows.length, 1);
  assert.deepEqual(
    (await listAudit(accounts, eve.id)).map(({ action, address }) => [action, address]),
    [
      ['webhook_secret_created', '192.0.2.9'],
      ['webhook_secret_shown', '192.0.2.9'],
      ['webhook_secret_shown', '192.0.2.9'],
      ['webhook_secret_rotated', '192.0.2.9'],
      ['webhook_secret_shown', '192.0.2.9'],
    ],
  );
});

test('K2 however often it rotates, every secret of the last day signs, up to five', async () => {
  const eve = await insertUser(accounts, `eve-${people++}`);
  for (let i = 0; i < 8; i++) await webhooks.rotateSecret({ id: eve.id });
  await tell(accounts, webhooks, started({ userId: eve.id }));
  await webhooks.tick();
  assert.equal(receiver.received[0]!.headers['webhook-signature']!.split(' ').length, 5);
});

test('K2 with another SECRET_KEY nothing is sent unsigned, and rotating mends it', async () => {
  const eve = await insertUser(accounts, `eve-${people++}`);
  await webhooks.getSecret({ id: eve.id });
  const other = open({ sealKey: Buffer.alloc(32, 8) });
  await assert.rejects(
    other.getSecret({ id: eve.id }),
    (error) => error instanceof Refusal && error.code === 'WEBHOOK_SECRET_UNREADABLE',
  );
  const id = await tell(accounts, other, started({ userId: eve.id }));
  await other.tick();
  assert.equal(receiver.received.length, 0);
  assert.match((await deliveryOf(id, eve.id)).attempts[0]?.error ?? '', /SECRET_KEY changed/);
  await other.rotateSecret({ id: eve.id });
  accounts.turnClock(6 * SECOND);
  await other.tick();
  assert.equal((await deliveryOf(id, eve.id)).message.state, 'delivered');
  await other.stop();
});

test('K8 what was sent is listed page by page in both directions, and forgotten after 30 days', async () => {
  const ids: string[] = [];
  for (let i = 0; i < 5; i++) {
    ids.unshift(await tell(accounts, webhooks, started()));
    accounts.turnClock(1_000);
  }
  await webhooks.tick();
  const listIds = async (cursor?: string | null) => {
    const page = await webhooks.list({ userId: ada.id, limit: 2, cursor: cursor ?? undefined });
    return { ...page, ids: page.deliveries.map(({ message }) => message.id) };
  };
  const one = await listIds();
  const two = await listIds(one.next);
  const three = await listIds(two.next);
  assert.deepEqual([one.ids, two.ids, three.ids], [ids.slice(0, 2), ids.slice(2, 4), ids.slice(4)]);
  assert.deepEqual([one.previous, three.next], [null, null]);
  assert.deepEqual((await listIds(three.previous)).ids, two.ids);
  assert.deepEqual((await listIds(two.previous)).ids, one.ids);
  accounts.turnClock(30 * DAY);
  assert.deepEqual((await listIds()).ids, []);
  const late = await tell(accounts, webhooks, started());
  await webhooks.sweep();
  const { rows } = await accounts.database.pool.query<{ id: string }>(
    'SELECT id FROM webhook_messages',
  );
  assert.deepEqual(rows, [{ id: late }]);
});

test('K8 sending again uses the same id; what waits is only hurried, what was given up gets a new round', async () => {
  receiver.answer = say(410);
  const id = await tell(accounts, webhooks, started());
  await webhooks.tick();
  receiver.answer = say(500);
  const again = await webhooks.resend({ userId: ada.id, deliveryId: id });
  assert.deepEqual([again.message.state, again.message.attempts], ['pending', 0]);
  await webhooks.tick();
  receiver.answer = yes;
  const hurried = await webhooks.resend({ userId: ada.id, deliveryId: id });
  assert.equal(hurried.message.attempts, 1);
  await webhooks.tick();
  assert.equal(receiver.of(id).length, 3);
  assert.equal((await deliveryOf(id)).message.state, 'delivered');
  const eve = await insertUser(accounts, `eve-${people++}`);
  for (const which of [
    { userId: eve.id, deliveryId: id },
    { userId: ada.id, deliveryId: 'msg_nothing' },
    { userId: ada.id, deliveryId: '\0' },
  ])
    await assert.rejects(
      webhooks.resend(which),
      (error) => error instanceof Refusal && error.code === 'DELIVERY_NOT_FOUND',
    );
});

test('K4 what was to be sent just before the clock was put back by an hour is sent at once', async () => {
  const ids = [
    await tell(accounts, webhooks, started()),
    await tell(accounts, webhooks, started()),
  ];
  // The second was being sent by somebody who died.
  await accounts.database.pool.query(
    `UPDATE webhook_messages SET leased_by = 'dead', leased_until = now() + interval '1 hour' WHERE id = $1`,
    [ids[1]],
  );
  accounts.turnClock(-HOUR);
  await webhooks.tick();
  for (const id of ids) assert.equal((await deliveryOf(id)).message.state, 'delivered');
  accounts.turnClock(HOUR);
});

test('stopping waits for what is under way; what does not end is given back, untried', async () => {
  const patient = open({ stopMsMax: 5_000 });
  receiver.answer = (_received, response) => void setTimeout(() => response.end(), 300);
  const id = await tell(accounts, patient, started());
  patient.start();
  await until('it is sent', () => receiver.of(id).length === 1);
  await patient.stop();
  assert.equal((await deliveryOf(id)).message.state, 'delivered');

  const hasty = open({ stopMsMax: 100 });
  receiver.answer = () => {};
  const other = await tell(accounts, hasty, started());
  hasty.start();
  await until('it is sent', () => receiver.of(other).length === 1);
  await hasty.stop();
  const { message, attempts } = await deliveryOf(other);
  assert.deepEqual(
    [message.state, message.attempts, message.leased_until, attempts.length],
    ['pending', 0, null, 0],
  );
  receiver.answer = yes;
  await webhooks.tick();
  assert.equal((await deliveryOf(other)).message.state, 'delivered', 'at once, by somebody else');
});

test('a slow receiver of one account does not keep others waiting', async () => {
  const eve = await insertUser(accounts, `eve-${people++}`);
  const busy = open({ stopMsMax: 0 });
  receiver.answer = ({ path }, response) =>
    path === '/slow' ? undefined : void response.end('thanks');
  for (let i = 0; i < 60; i++) await tell(accounts, busy, started({ url: receiver.url('/slow') }));
  busy.start();
  await until('the slow one has its share', () => receiver.received.length >= 10);
  const id = await tell(accounts, busy, started({ userId: eve.id, url: receiver.url('/fast') }));
  busy.wake();
  await until('the fast one is served', () => receiver.of(id).length === 1);
  assert.ok(receiver.received.length < 30, `${receiver.received.length} at once`);
  await busy.stop();
});

test('the numbers say what was delivered, what failed and what waits', async () => {
  const sender = open();
  await tell(accounts, sender, started());
  await sender.tick();
  receiver.answer = say(410);
  await tell(accounts, sender, started());
  await sender.tick();
  receiver.answer = say(500);
  await tell(accounts, sender, started());
  await sender.tick();
  assert.deepEqual(sender.status(), {
    attempts: { delivered: 1, failed: 2 },
    givenUp: { exhausted: 0, gone: 1 },
    pending: 1,
    lateSeconds: 0,
  });
  await sender.stop();
});

test('a test event is like a real one and says that it is none', async () => {
  for (const event of [
    'simulation.started',
    'simulation.completed',
    'simulation.failed',
  ] as const) {
    const { message } = await webhooks.sendTest({ userId: ada.id, url: receiver.url(), event });
    await webhooks.tick();
    const { body } = receiver.of(message.id)[0]!;
    assert.equal(body.event, event);
    assert.equal(body.test, true);
    assert.match(body.simulation_id, /^sim_test_/);
    assert.equal(typeof body.result_url, event === 'simulation.completed' ? 'string' : 'undefined');
    assert.equal(typeof body.error, event === 'simulation.failed' ? 'string' : 'undefined');
  }
});
