/** The WebSocket shell from outside (rows L1 to L7 of docs/spec.md), with a channel of the test's own behind it. */
import assert from 'node:assert/strict';
import { existsSync, readdirSync } from 'node:fs';
import { connect as connectRaw } from 'node:net';
import { after, afterEach, before, test } from 'node:test';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { channels, limits } from '#contract';
import { refuse } from '#contract/refusals';
import type { Channel } from '#live';
import { createCaller } from '../support/call.ts';
import type { Call } from '../support/call.ts';
import { createKey, createPerson } from '../support/people.ts';
import type { Person } from '../support/people.ts';
import { startTestServer } from '../support/server.ts';
import type { TestServer } from '../support/server.ts';
import { connect } from '../support/web-socket.ts';
import type { Client, ConnectOptions } from '../support/web-socket.ts';

const PATH = '/ws/marl_state';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** Identifies the caller, and does to the socket what the test requests by the name of an agent. */
const mirror: Channel<typeof channels.MARL_STATE> = {
  kind: channels.MARL_STATE,
  open({ caller, query, send, sendText, sendLatest }) {
    if (query.has('hidden')) throw refuse('SIMULATION_NOT_FOUND', { simulation_id: 'x' });
    if (query.has('foreign')) throw refuse('INSUFFICIENT_PERMISSIONS');
    if (query.has('fault')) throw new Error('a fault of ours');
    const name = caller.kind === 'account' ? caller.account.username : 'nobody';
    return {
      async onMessage(message) {
        switch (message.type) {
          case 'add_hazard':
          case 'remove_hazard':
          case 'ping':
            return send({ type: 'pong', payload: {} });
          case 'request_initial_agents':
            return send({
              type: 'initial_population_complete',
              payload: { count: 0, district: { caller: name } },
            });
          case 'request_new_path':
            if (message.payload.agent_id === 'refused') throw refuse('INSUFFICIENT_PERMISSIONS');
            if (message.payload.agent_id === 'fault') throw new Error('a fault of ours');
            if (message.payload.agent_id === 'flood')
              for (let i = 0; i < 100; i++)
                sendText(JSON.stringify('x'.repeat(limits.SOCKET_BYTES_MAX / 20)));
            if (message.payload.agent_id === 'frames')
              for (let i = 0; i < 100; i++)
                sendLatest(
                  JSON.stringify({ type: 'add_agent', payload: { i, x: 'x'.repeat(500_000) } }),
                );
        }
      },
    };
  },
};

let server: TestServer;
let call: Call;
let ada: Person;
const clients: Client[] = [];

before(async () => {
  server = await startTestServer({}, { channels: [mirror] });
  call = await createCaller(server.baseUrl);
  ada = await createPerson(call, 'ada');
});
afterEach(async () => {
  for (const client of clients.splice(0)) {
    client.ws.terminate();
    await client.closed().catch(() => {});
  }
  await new Promise((done) => setTimeout(done, 20));
});
after(async () => server.close());

async function knock(path = PATH, options?: ConnectOptions): Promise<Client> {
  const client = await connect(server.baseUrl, path, options);
  clients.push(client);
  return client;
}

async function whoAmI(client: Client): Promise<string> {
  client.say('request_initial_agents');
  return (await client.next('initial_population_complete')).payload.district.caller;
}

test('L1 the address works with and without the slash at the end', async () => {
  for (const path of [PATH, `${PATH}/`, `/${PATH}`])
    assert.equal(await whoAmI(await knock(path)), 'nobody');
});

test('L1 without a channel, and without a handshake, HTTP answers', async () => {
  await assert.rejects(connect(server.baseUrl, '/ws/nothing'), { status: 404 });
  await assert.rejects(connect(server.baseUrl, '/api/v1/simulations/'), { status: 401 });
  const plain = await fetch(server.baseUrl + PATH);
  assert.equal(plain.status, 426);
  assert.equal(plain.headers.get('upgrade'), 'websocket');
  assert.equal(((await plain.json()) as { code: string }).code, 'UPGRADE_REQUIRED');
});

test('L2 the Authorization header identifies the caller; a wrong one is reported and closed with 4401', async () => {
  assert.equal(await whoAmI(await knock(PATH, { auth: ada.token })), ada.username);
  const { auth } = await createKey(call, ada);
  assert.equal(await whoAmI(await knock(PATH, { auth })), ada.username);
  const wrong = await knock(PATH, { auth: 'Api-Key nonsense' });
  assert.equal((await wrong.next('error')).payload.code, 'INVALID_API_KEY');
  assert.equal((await wrong.closed()).code, 4401);
});

test('L2 a key without the scope is closed with 4403', async () => {
  const { auth } = await createKey(call, ada, { scopes: ['webhooks:manage'] });
  const client = await knock(PATH, { auth });
  assert.equal((await client.next('error')).payload.code, 'INSUFFICIENT_SCOPE');
  assert.equal((await client.closed()).code, 4403);
});

test('L2 a ticket opens one socket, within 30 seconds, for its requester', async () => {
  const issue = async (): Promise<string> => {
    const made = await call('/api/v1/ws-tickets/', { method: 'POST', auth: ada.token });
    assert.equal(made.status, 201, JSON.stringify(made.body));
    return made.body.ticket;
  };
  const ticket = await issue();
  assert.equal(await whoAmI(await knock(`${PATH}?ticket=${ticket}`)), ada.username);
  const again = await knock(`${PATH}?ticket=${ticket}`);
  assert.equal((await again.next('error')).payload.code, 'INVALID_TICKET');
  assert.equal((await again.closed()).code, 4401);
  const old = await issue();
  server.turnClock(limits.WS_TICKET_SECONDS * 1000);
  assert.equal((await (await knock(`${PATH}?ticket=${old}`)).closed()).code, 4401);
});

test('L2 a ticket works once however many clients present it at the same time', async () => {
  const { auth } = await createKey(call, ada);
  const { body } = await call('/api/v1/ws-tickets/', { method: 'POST', auth });
  const many = await Promise.all(
    Array.from({ length: 8 }, async () => knock(`${PATH}?ticket=${body.ticket}`)),
  );
  const endings = await Promise.all(
    many.map(async (client) =>
      client.closed(1_000).then(
        ({ code }) => code,
        () => 'open',
      ),
    ),
  );
  assert.deepEqual(endings.filter((ending) => ending === 'open').length, 1);
  assert.deepEqual(endings.filter((ending) => ending === 4401).length, 7);
});

test('L2 a ticket of a revoked key opens nothing', async () => {
  const { auth, id } = await createKey(call, ada);
  const { body } = await call('/api/v1/ws-tickets/', { method: 'POST', auth });
  await call(`/auth/keys/${id}/`, { method: 'DELETE', auth: ada.token });
  const client = await knock(`${PATH}?ticket=${body.ticket}`);
  assert.equal((await client.next('error')).payload.code, 'INVALID_API_KEY');
  assert.equal((await client.closed()).code, 4401);
});

test('L2 a socket ends with the credential that opened it, at the next ping at the latest', async () => {
  const other = await startTestServer({}, { channels: [mirror], pingMs: 150 });
  try {
    const callOther = await createCaller(other.baseUrl);
    const owner = await createPerson(callOther, 'grace');
    const { auth, id } = await createKey(callOther, owner);
    const { body } = await callOther('/api/v1/ws-tickets/', { method: 'POST', auth });
    const byKey = await connect(other.baseUrl, PATH, { auth });
    const byTicket = await connect(other.baseUrl, `${PATH}?ticket=${body.ticket}`);
    const byToken = await connect(other.baseUrl, PATH, { auth: owner.token });
    await callOther(`/auth/keys/${id}/`, { method: 'DELETE', auth: owner.token });
    for (const client of [byKey, byTicket]) {
      assert.equal((await client.next('error')).payload.code, 'INVALID_API_KEY');
      assert.equal((await client.closed(2_000)).code, 4401);
    }
    byToken.say('ping');
    await byToken.next('pong');
    await byToken.leave();
  } finally {
    await other.close();
  }
});

test('L2 nobody gets a ticket without a credential', async () => {
  const refused = await call('/api/v1/ws-tickets/', { method: 'POST' });
  assert.equal(refused.status, 401);
});

test('L3 a message that is no envelope is reported and closed with 4400', async () => {
  for (const text of ['', 'hello', '[]', '7', 'null', '{"payload":{}}', '{"type":7}', '{"type":']) {
    const client = await knock();
    client.ws.send(text);
    const { payload } = await client.next('error');
    assert.ok(['INVALID_JSON', 'INVALID_MESSAGE'].includes(payload.code), text);
    assert.equal((await client.closed()).code, 4400, text);
  }
});

test('L3 binary from a client is closed with 4400', async () => {
  const client = await knock();
  client.ws.send(Buffer.from([1, 2, 3]));
  assert.equal((await client.closed()).code, 4400);
});

test('L3 an unknown type or a wrong payload is refused, and the conversation goes on', async () => {
  const client = await knock();
  client.say('conquer_world', {}, 7);
  const unknown = (await client.next('error')).payload;
  assert.equal(unknown.code, 'UNKNOWN_MESSAGE_TYPE');
  assert.deepEqual([unknown.of, unknown.of_seq], ['conquer_world', 7]);
  client.say('request_new_path', { agent_id: 7 });
  assert.equal((await client.next('error')).payload.code, 'INVALID_PARAMETER');
  client.say('request_initial_agents', { focus_latitude: 91 });
  assert.equal((await client.next('error')).payload.code, 'INVALID_COORDINATES');
  client.say('request_new_path', { agent_id: 'refused' });
  assert.equal((await client.next('error')).payload.code, 'INSUFFICIENT_PERMISSIONS');
  client.say('ping');
  await client.next('pong');
});

test('L3 the subprotocol is answered where it is known', async () => {
  assert.equal(
    (await knock(PATH, { protocols: ['presage.v1+bin'] })).ws.protocol,
    'presage.v1+bin',
  );
  assert.equal(
    (await knock(PATH, { protocols: ['other', 'presage.v1'] })).ws.protocol,
    'presage.v1',
  );
});

test('L6 a refusal of a channel at its opening becomes the close code', async () => {
  const cases = [
    ['hidden', 'SIMULATION_NOT_FOUND', 4404],
    ['foreign', 'INSUFFICIENT_PERMISSIONS', 4403],
    ['fault', 'INTERNAL_ERROR', 1011],
  ] as const;
  for (const [query, error, code] of cases) {
    const client = await knock(`${PATH}?${query}`);
    assert.equal((await client.next('error')).payload.code, error);
    assert.equal((await client.closed()).code, code);
  }
});

test('L6 a fault of ours is reported without its text, and closes', async () => {
  const client = await knock();
  client.say('request_new_path', { agent_id: 'fault' });
  const { payload } = await client.next('error');
  assert.equal(payload.code, 'INTERNAL_ERROR');
  assert.ok(!JSON.stringify(payload).includes('a fault of ours'));
  assert.equal((await client.closed()).code, 1011);
});

test('L7 an address has 5 sockets, an account 20; a closed one makes room', async () => {
  const five = await Promise.all(Array.from({ length: 5 }, async () => knock()));
  await Promise.all(five.map(whoAmI));
  const sixth = await knock();
  assert.equal((await sixth.next('error')).payload.code, 'TOO_MANY_SOCKETS');
  assert.equal((await sixth.closed()).code, 4429);
  const twenty = await Promise.all(
    Array.from({ length: 20 }, async () => knock(PATH, { auth: ada.token })),
  );
  await Promise.all(twenty.map(whoAmI));
  assert.equal((await (await knock(PATH, { auth: ada.token })).closed()).code, 4429);
  await five[0]!.leave();
  assert.equal(await whoAmI(await knock()), 'nobody');
});

test('L7 more than 64 KiB are closed with 1009', async () => {
  const client = await knock();
  client.ws.send(JSON.stringify({ type: 'ping', payload: { x: 'x'.repeat(65_536) } }));
  assert.equal((await client.closed()).code, 1009);
});

test('L7 more than 20 messages in a second are closed with 4429', async () => {
  const client = await knock();
  await whoAmI(client);
  for (let i = 0; i < 10_000; i++) client.say('ping');
  assert.equal((await client.closed()).code, 4429);
  assert.ok(client.told.filter(({ type }) => type === 'pong').length <= 20);
});

/** On a busy machine a client may not have read everything within the 2 s it has to close; it is cut off (1006). */
const FLOODS_MAX = 20;

/** How the service closes a client that takes nothing for a while. */
async function floodOne(): Promise<number> {
  for (let left = FLOODS_MAX; left > 0; left--) {
    const slow = await knock();
    await whoAmI(slow);
    slow.ws.pause();
    slow.say('request_new_path', { agent_id: 'flood' });
    await new Promise((done) => setTimeout(done, 300));
    slow.ws.resume();
    const { code } = await slow.closed();
    if (code !== 1006) return code;
  }
  return 1006;
}

test('L7 a client that reads nothing is closed at 8 MiB, and misses all frames but the newest', async () => {
  assert.equal(await floodOne(), 4413);

  let seen = 100;
  for (let left = FLOODS_MAX; left > 0 && seen >= 30; left--) seen = await countFramesOfLate();
  assert.ok(seen < 30, `${seen} of 100 frames were kept for one who took none`);
});

/** On a busy machine the frames may not all have been sent before the client reads on. */
async function countFramesOfLate(): Promise<number> {
  const late = await knock();
  await whoAmI(late);
  late.ws.pause();
  late.say('request_new_path', { agent_id: 'frames' });
  await new Promise((done) => setTimeout(done, 300));
  late.ws.resume();
  late.say('ping');
  let frame = await late.next('add_agent');
  let seen = 1;
  for (; frame.payload.i !== 99; seen++) frame = await late.next('add_agent');
  return seen;
}

test('L7 half-open sockets end: no answer to a ping closes with 4408', async () => {
  const other = await startTestServer({}, { channels: [mirror], pingMs: 150 });
  try {
    const alive = await connect(other.baseUrl, PATH);
    const mute = await connect(other.baseUrl, PATH, { isMute: true });
    assert.equal((await mute.closed(2_000)).code, 4408);
    alive.say('ping');
    await alive.next('pong');
    await alive.leave();
  } finally {
    await other.close();
  }
});

test('random bytes after a handshake close the socket, never the service', async () => {
  for (let seed = 0; seed < 20; seed++) {
    const { hostname, port } = new URL(server.baseUrl);
    const socket = connectRaw(Number(port), hostname);
    socket.write(
      `GET ${PATH} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`,
    );
    const bytes = Buffer.from(
      Array.from({ length: 200 }, (_, i) => (seed * 7919 + i * i * 31) % 256),
    );
    socket.write(bytes);
    await new Promise<void>((done) => {
      socket.once('close', () => done());
      socket.resume();
      socket.on('error', () => {});
      setTimeout(() => socket.destroy(), 500);
    });
  }
  await new Promise((done) => setTimeout(done, 50));
  assert.equal(await whoAmI(await knock()), 'nobody');
});

/** The buffers alone of so many sockets as come and go in a third of the test. */
const SOCKETS_MB = 0.68;

test('a thousand sockets come and go, and leave no socket, no descriptor and no memory', async () => {
  async function comeAndGo(rounds: number): Promise<void> {
    for (let round = 0; round < rounds; round++) {
      const some = await Promise.all(
        Array.from({ length: 20 }, async () => connect(server.baseUrl, PATH, { auth: ada.token })),
      );
      await Promise.all(some.map(async (client) => whoAmI(client)));
      await Promise.all(some.map(async (client) => client.leave()));
      await new Promise((done) => setImmediate(done));
    }
    while (server.lifecycle.services!.live.openSockets() > 0)
      await new Promise((done) => setTimeout(done, 10));
  }
  await comeAndGo(10);
  const held = [whatIsHeld()];
  for (let part = 0; part < 3; part++) {
    await comeAndGo(17);
    held.push(whatIsHeld());
  }
  assert.equal(server.lifecycle.services!.live.openSockets(), 0);
  // Connections to the database come and go meanwhile; of a thousand sockets more would stay.
  const [first, last] = [held[0]!, held.at(-1)!];
  assert.ok(last.descriptors <= first.descriptors + 10, JSON.stringify(held));
  // What leaks grows each time. What the engine compiles or keeps for later does not, and may be more at once.
  const growths = held.slice(1).map(({ heapMb }, i) => heapMb - held[i]!.heapMb);
  assert.ok(Math.min(...growths) <= SOCKETS_MB, JSON.stringify(held));
});

function whatIsHeld(): { descriptors: number; heapMb: number } {
  collectGarbage();
  return {
    descriptors: existsSync('/proc/self/fd') ? readdirSync('/proc/self/fd').length : 0,
    heapMb: (process.memoryUsage().heapUsed + process.memoryUsage().external) / 1e6,
  };
}

test('L6 a draining process closes with 1012 and accepts nobody', async () => {
  const other = await startTestServer({}, { channels: [mirror] });
  const client = await connect(other.baseUrl, PATH);
  const draining = other.lifecycle.services!.live.drain();
  assert.equal((await client.closed()).code, 1012);
  await draining;
  assert.equal((await (await connect(other.baseUrl, PATH)).closed()).code, 1012);
  await other.close();
});
