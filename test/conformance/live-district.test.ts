/**
 * `/ws/marl_state` from outside, by a client that knows only rows L4 and L5: it reads exactly the named fields and
 * ignores everything else.
 */
import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { hashText } from '#base/text';
import { createDistrict, placeOnEarth } from '#crowd/district';
import type { District, Placement } from '#crowd/district';
import { createLocalFrame, distanceKm } from '#geo';
import { createMarlChannel } from '#live';
import type { Threat } from '#risk';
import { createCaller } from '../support/call.ts';
import type { Call } from '../support/call.ts';
import { listOffRoad, listOffWalk } from '../support/drawn-ways.ts';
import { createKey, createPerson } from '../support/people.ts';
import type { Person } from '../support/people.ts';
import { startTestServer } from '../support/server.ts';
import type { TestServer } from '../support/server.ts';
import { connect } from '../support/web-socket.ts';
import type { Client, Told } from '../support/web-socket.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const PATH = '/ws/marl_state';
const TOKYO = { lat: 35.681, lng: 139.767 };
const DALLAS = { lat: 32.779, lng: -96.801 };
const COUNTRIES = new Map([
  [TOKYO.lat, 'JP'],
  [DALLAS.lat, 'US'],
]);
/** Of computing, in all threads: the waiting time of an idle machine. Other work on the same one makes it longer. */
const COLD_MS = 6_000;
const WARM_MS = 2_000;
const PATIENCE_MS = 300_000;

type LatLngPair = [number, number];

interface Agent {
  readonly id: string;
  readonly position: LatLngPair;
  readonly type: 0 | 1;
  readonly goal: LatLngPair;
  readonly path_coords: readonly [number, number, number][];
  readonly is_fleeing: boolean;
}

/** The result of the risk analysis, as the test wants it; the second list belongs to one account alone. */
let evidence: Threat[] = [];
let ownEvidence: { userId: string; threats: Threat[] } | undefined;
let server: TestServer;
let call: Call;
let ada: Person;
const clients: Client[] = [];

before(async () => {
  const channel = createMarlChannel({
    root: ROOT,
    clock: Date.now,
    log: { warn: (detail: unknown) => assert.fail(JSON.stringify(detail)) },
    findThreats: async (_at, userId) => [
      ...evidence,
      ...(userId !== undefined && ownEvidence?.userId === userId ? ownEvidence.threats : []),
    ],
    countryAt: async ({ lat }) => COUNTRIES.get(lat),
    evidenceMs: 100,
  });
  server = await startTestServer({}, { channels: [channel] });
  call = await createCaller(server.baseUrl);
  ada = await createPerson(call, 'ada');
});
afterEach(async () => {
  evidence = [];
  ownEvidence = undefined;
  for (const client of clients.splice(0)) {
    client.ws.terminate();
    await client.closed().catch(() => {});
  }
});
after(async () => server.close());

async function knock(auth?: string): Promise<Client> {
  const client = await connect(server.baseUrl, PATH, { auth });
  clients.push(client);
  return client;
}

/** Asks for the agents around a place and waits for all of them. */
async function look(client: Client, at?: { lat: number; lng: number }) {
  client.say(
    'request_initial_agents',
    at ? { focus_latitude: at.lat, focus_longitude: at.lng } : {},
  );
  const asked = process.cpuUsage();
  const agents: Agent[] = [];
  for (;;) {
    const message = await take(client);
    if (message.type === 'add_agent') agents.push(message.payload);
    if (message.type === 'error') assert.fail(JSON.stringify(message));
    if (message.type === 'initial_population_complete')
      return { agents, complete: message.payload, ms: computedSince(asked) };
  }
}

function computedSince(asked: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(asked);
  return (user + system) / 1000;
}

async function take(client: Client) {
  await until(() => client.told.length > 0);
  return client.told.shift()!;
}

async function until(isSo: () => boolean): Promise<void> {
  const end = performance.now() + PATIENCE_MS;
  while (!isSo()) {
    assert.ok(performance.now() < end, `not so within ${PATIENCE_MS} ms`);
    await wait(5);
  }
}

async function wait(milliseconds: number): Promise<void> {
  return new Promise((done) => setTimeout(done, milliseconds));
}

function metersBetween(a: readonly number[], b: readonly number[]): number {
  return 1000 * distanceKm({ from: { lat: a[0]!, lng: a[1]! }, to: { lat: b[0]!, lng: b[1]! } });
}

/** The same district once more, drawn from the values that the service reports. */
function drawAgain(at: { lat: number; lng: number }): { district: District; placement: Placement } {
  const district = createDistrict({
    seed: hashText(`${at.lat} ${at.lng}`) >>> 1,
    country: COUNTRIES.get(at.lat),
  });
  return { district, placement: placeOnEarth(at, district.quarter) };
}

function assertOnWays(
  { district: { quarter }, placement }: ReturnType<typeof drawAgain>,
  type: number,
  path: readonly (readonly number[])[],
): void {
  const line = path.map(([lat, lng]) => placement.toMeters({ lat: lat!, lng: lng! }));
  const off = type === 0 ? listOffWalk(quarter, line) : listOffRoad(quarter, line);
  assert.deepEqual(off, []);
}

test('L5 fifty agents and more within six seconds cold and two warm, all on ways and lanes, marked as invented', async () => {
  const first = await look(await knock(), TOKYO);
  assert.ok(first.ms < COLD_MS, `${first.ms} ms cold`);
  const { agents, complete, ms } = await look(await knock(), TOKYO);
  assert.ok(ms < WARM_MS, `${ms} ms warm`);
  assert.ok(agents.length >= 50);
  assert.equal(complete.count, agents.length);
  assert.equal(complete.district.synthetic, true);
  assert.match(complete.district.basis.join(' '), /without a map of the place/);
  assert.match(complete.district.basis.join(' '), /left: usual in JP/);
  assert.deepEqual(
    first.agents.map(({ id }) => id),
    agents.map(({ id }) => id),
    'everybody there sees the same agents',
  );
  const again = drawAgain(TOKYO);
  assert.deepEqual(new Set(agents.map(({ type }) => type)), new Set([0, 1]));
  for (const { id, position, type, goal, path_coords: path, is_fleeing } of agents) {
    assert.equal(typeof id, 'string');
    assert.equal(is_fleeing, false);
    assert.ok(metersBetween(position, [TOKYO.lat, TOKYO.lng]) < 220);
    assert.ok(metersBetween(path[0]!, position) < 0.1);
    assert.ok(metersBetween(path.at(-1)!, goal) < 0.1);
    for (const point of path) assert.ok(point.length === 3 && Math.abs(point[2]) < 5);
    assertOnWays(again, type, path);
  }
});

test('L5 without a place there is a default one; one coordinate alone is refused', async () => {
  const client = await knock();
  const { agents, complete } = await look(client);
  assert.deepEqual(complete.district.focus, [51.478, 0]);
  assert.ok(agents.length >= 50);
  client.say('request_initial_agents', { focus_latitude: 3 });
  const { payload } = await client.next('error', PATIENCE_MS);
  assert.deepEqual(
    [payload.code, payload.details.field],
    ['INVALID_COORDINATES', 'focus_longitude'],
  );
});

test('L5 nobody takes all districts: a third place at once is refused to its caller, and to nobody else', async () => {
  const [here, there, more] = [await knock(), await knock(), await knock()];
  await look(here, TOKYO);
  await look(there);
  more.say('request_initial_agents', { focus_latitude: 10, focus_longitude: 20 });
  const { payload } = await more.next('error', PATIENCE_MS);
  assert.deepEqual(
    [payload.code, payload.details.reason],
    ['SERVICE_UNAVAILABLE', 'districts_of_one'],
  );
  assert.ok((await look(more, TOKYO)).agents.length >= 50, 'where somebody looks already all may');
  const other = await knock(ada.token);
  assert.ok((await look(other, DALLAS)).agents.length >= 50, 'an account is another caller');
});

test('L5 a path asked for begins where the agent is now; an unknown agent is refused', async () => {
  const client = await knock();
  client.say('request_new_path', { agent_id: 'agent-001' });
  assert.equal((await client.next('error', PATIENCE_MS)).payload.code, 'DISTRICT_REQUIRED');
  await look(client, TOKYO);
  client.say('request_new_path', { agent_id: 'nobody' }, 7);
  const refused = (await client.next('error', PATIENCE_MS)).payload;
  assert.deepEqual([refused.code, refused.of_seq], ['AGENT_NOT_FOUND', 7]);
  const again = drawAgain(TOKYO);
  for (const i of [3, 40, 86]) {
    const since = performance.now();
    const { id, position, type } = (await look(client, TOKYO)).agents[i]!;
    client.say('request_new_path', { agent_id: id });
    let path: Agent['path_coords'] | undefined;
    while (path === undefined) {
      const { payload } = await client.next('new_path', PATIENCE_MS);
      if (payload.agent_id === id) path = payload.path_coords as Agent['path_coords'];
    }
    // No farther than people walk and vehicles drive in the time between.
    const seconds = (performance.now() - since) / 1000;
    const away = metersBetween(path[0]!, position);
    assert.ok(away <= (type === 0 ? 2 : 14) * seconds + 1, `${id}: ${away} m in ${seconds} s`);
    assertOnWays(again, type, path);
  }
});

test('L5 an agent that reaches its goal gets another one, and the change is sent', async () => {
  const client = await knock();
  const { agents } = await look(client, TOKYO);
  const { payload } = await client.next('new_path', PATIENCE_MS);
  const agent = agents.find(({ id }) => id === payload.agent_id)!;
  assert.ok(metersBetween(payload.goal, agent.goal) > 1);
});

test('L4 agents near a hazard of an operator flee, far ones do not, each change is sent once, and nobody else sees it', async () => {
  const stranger = await knock();
  await look(stranger, TOKYO);
  const client = await knock(ada.token);
  stranger.told.length = 0;
  const since = performance.now();
  const { agents } = await look(client, TOKYO);
  const position = [TOKYO.lat + 0.0003, TOKYO.lng];
  client.say('add_hazard', { position, radius_m: 60, type: 'gas_leak' }, 5);
  const { payload } = await client.next('ack', PATIENCE_MS);
  assert.equal(payload.of_seq, 5);
  const listFled = () => client.told.filter(({ type }) => type === 'update_flee_status');
  await until(() => listFled().length > 3);
  // On a busy machine the others of them are told a moment later.
  await wait(500);
  const seconds = (performance.now() - since) / 1000;
  const told = listFled();
  const fled = new Set(told.map((one) => one.payload.agent_id));
  for (const one of told) {
    assert.deepEqual([one.payload.is_fleeing, one.payload.threat_id], [true, payload.threat_id]);
    assert.ok(Math.abs(Date.parse(one.payload.since) - Date.now()) < PATIENCE_MS);
  }
  // By their last known position, plus the distance they can have walked or driven since.
  for (const { id, type, position: at } of agents) {
    const away = metersBetween(at, position);
    const moved = (type === 0 ? 2 : 14) * seconds + 1;
    if (away < 60 - moved) assert.ok(fled.has(id), `${id} is ${away} m away`);
    if (away > 60 + moved) assert.ok(!fled.has(id), `${id} is ${away} m away`);
  }
  assert.ok(agents.some(({ id, type }) => type === 0 && fled.has(id)));
  client.told.length = 0;
  client.say('remove_hazard', { threat_id: payload.threat_id });
  const between: Told[] = [];
  for (let one = await take(client); one.type !== 'ack'; one = await take(client))
    between.push(one);
  await until(() => listFled().length > 3);
  await wait(300);
  const all = [...told, ...between, ...listFled()].filter(
    ({ type }) => type === 'update_flee_status',
  );
  for (const id of new Set(all.map((one) => one.payload.agent_id))) {
    const changes = all
      .filter((one) => one.payload.agent_id === id)
      .map((one) => one.payload.is_fleeing);
    assert.deepEqual(
      changes,
      changes.map((_, i) => i % 2 === 0),
      id,
    );
    assert.equal(changes.at(-1), false, `${id} has calmed down`);
  }
  assert.ok(stranger.told.every(({ type }) => type !== 'update_flee_status'));
  client.say('remove_hazard', { threat_id: payload.threat_id });
  assert.equal((await client.next('error', PATIENCE_MS)).payload.code, 'HAZARD_NOT_FOUND');
});

test('L4 only callers with write permission put hazards anywhere', async () => {
  const hazard = { position: [TOKYO.lat, TOKYO.lng], radius_m: 60, type: 'fire' };
  const nobody = await knock();
  await look(nobody, TOKYO);
  nobody.say('add_hazard', hazard);
  assert.equal((await nobody.next('error', PATIENCE_MS)).payload.code, 'AUTHENTICATION_REQUIRED');
  const { auth } = await createKey(call, ada, { scopes: ['risk:read'] });
  const reader = await knock(auth);
  await look(reader, TOKYO);
  reader.say('add_hazard', hazard);
  assert.equal((await reader.next('error', PATIENCE_MS)).payload.code, 'INSUFFICIENT_SCOPE');
  const writer = await knock((await createKey(call, ada)).auth);
  await look(writer, TOKYO);
  for (const wrong of [
    { ...hazard, radius_m: 0 },
    { ...hazard, position: [91, 0] },
    { ...hazard, type: 'Big Fire' },
    { ...hazard, position: [1] },
  ]) {
    writer.say('add_hazard', wrong);
    await writer.next('error', PATIENCE_MS);
  }
  writer.say('add_hazard', hazard);
  await writer.next('ack', PATIENCE_MS);
});

function threat(at: { lat: number; lng: number }, change: Partial<Threat> = {}): Threat {
  return {
    id: 'infrastructure-0000abcd',
    type: 'infrastructure',
    kind: 'explosion',
    severity: 0.9,
    level: 'critical',
    isUnconfirmed: false,
    scale: 'place',
    confidence: 0.9,
    description: 'An explosion',
    at,
    radiusKm: 0.4,
    extentKm: 0.07,
    fromMs: Date.now() - 60_000,
    toMs: null,
    sources: [{ source: 'x', attribution: 'x', url: null, observedAtMs: Date.now() }],
    rank: 1,
    evidenceIds: ['x'],
    isSpot: false,
    ...change,
  };
}

test('L4 evidence of the risk analysis makes agents near it flee, from when it is known until it is over', async () => {
  const client = await knock();
  await look(client, DALLAS);
  client.told.length = 0;
  evidence = [threat(DALLAS)];
  const { payload } = await client.next('update_flee_status', PATIENCE_MS);
  assert.deepEqual([payload.is_fleeing, payload.threat_id], [true, 'infrastructure-0000abcd']);
  const late = await look(await knock(), DALLAS);
  const fleeing = late.agents.filter(({ is_fleeing }) => is_fleeing);
  assert.ok(fleeing.length > 3);
  const { toMeters } = createLocalFrame(DALLAS);
  for (const { position, is_fleeing, id } of late.agents) {
    const { x, y } = toMeters({ lat: position[0], lng: position[1] });
    const away = Math.hypot(x, y);
    // A fleeing agent goes on a fifth farther.
    if (away < 70) assert.ok(is_fleeing, id);
    if (away > 1.2 * 70 + 1) assert.ok(!is_fleeing, id);
  }
  client.told.length = 0;
  evidence = [];
  for (;;) {
    const one = await client.next('update_flee_status', PATIENCE_MS);
    if (!one.payload.is_fleeing) break;
  }
});

test('N1 private incidents of an account steer only the agents that account sees', async () => {
  const { body } = await call('/auth/user/', { auth: ada.token });
  const stranger = await knock();
  await look(stranger, DALLAS);
  ownEvidence = { userId: body.id, threats: [threat(DALLAS, { id: 'crime-own' })] };
  const mine = await knock(ada.token);
  await look(mine, DALLAS);
  assert.equal((await mine.next('update_flee_status', PATIENCE_MS)).payload.threat_id, 'crime-own');
  await wait(400);
  assert.ok(stranger.told.every(({ type }) => type !== 'update_flee_status'));
});
