/** Live runs from outside (rows L4, L5 and N5 of docs/spec.md): steered, watched from two processes, saved and built again. */
import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { after, afterEach, before, test } from 'node:test';
import { createSnapshot, openTrace } from '#crowd/traces';
import { createCaller } from '../support/call.ts';
import type { Call } from '../support/call.ts';
import { createTestDatabase } from '../support/database.ts';
import { promised, skipped } from '../support/extent.ts';
import { createFrameReader } from '../support/frame-reader.ts';
import { makeTestFolder } from '../support/leftovers.ts';
import { createPerson } from '../support/people.ts';
import type { Person } from '../support/people.ts';
import { startService } from '../support/service.ts';
import type { RunningService } from '../support/service.ts';
import { connect } from '../support/web-socket.ts';
import type { Client, ConnectOptions, Told } from '../support/web-socket.ts';

const SIMULATIONS = '/api/v1/simulations/';
const SHOP = {
  prompt:
    'A shop with two exits and 30 customers; the fire alarm sounds after 10 seconds and everybody evacuates.',
  settings: { max_agents: 30, simulation_duration: 180, seed: 7 },
} as const;

let env: Record<string, string>;
let first: RunningService;
let second: RunningService;
let call: Call;
let ada: Person;
let eve: Person;
let id: string;
let drop: () => Promise<void>;
const clients: Client[] = [];

before(async () => {
  const database = await createTestDatabase();
  const folder = makeTestFolder();
  env = {
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    RATE_LIMIT_FREE: '1000000',
    RATE_LIMIT_ANONYMOUS: '1000000',
  };
  first = await startService({ env: { ...env, WORKERS: '1' } });
  second = await startService({ env });
  call = await createCaller(second.baseUrl);
  ada = await createPerson(call, 'ada');
  eve = await createPerson(call, 'eve');
  id = await build(SHOP);
  drop = async () => {
    await first.stop();
    await second.stop();
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  };
});
afterEach(() => {
  for (const client of clients.splice(0)) client.ws.terminate();
});
after(() => drop());

async function build(json: object): Promise<string> {
  const made = await call(SIMULATIONS, { auth: ada.token, json });
  assert.equal(made.status, 201, JSON.stringify(made.body));
  await untilBuilt(made.body.id);
  return made.body.id;
}

async function untilBuilt(of: string): Promise<void> {
  for (let left = 45; left > 0; left--) {
    const { body } = await call(`${SIMULATIONS}${of}/status/?wait=20`, { auth: ada.token });
    assert.notEqual(body.status, 'failed', JSON.stringify(body));
    if (body.status === 'completed') return;
  }
  assert.fail('it was not built in time');
}

async function watch(service: RunningService, options: ConnectOptions = {}): Promise<Client> {
  const client = await connect(service.baseUrl, `/ws/simulations/${id}/`, options);
  clients.push(client);
  await client.next('hello');
  return client;
}

/** The frame of a time at which the run stands. */
async function frameAt(client: Client, seconds: number): Promise<Map<number, number[]>> {
  for (;;) {
    const { payload } = await client.next('frame');
    if (payload.seconds !== seconds || !payload.key) continue;
    return new Map(payload.agents.map((row: number[]) => [row[0]!, row]));
  }
}

test('only the owner begins a live run; then everybody with access joins', async () => {
  const stranger = await watch(second);
  stranger.say('subscribe', { live: true });
  assert.equal((await stranger.next('error')).payload.code, 'LIVE_RUN_NOT_FOUND');
  const owner = await watch(first, { auth: ada.token });
  owner.say('close_exit', { exit_id: 'x' });
  assert.equal((await owner.next('error')).payload.code, 'RUN_NOT_LIVE');
  owner.say('subscribe', { live: true });
  const run = (await owner.next('run')).payload;
  assert.equal(run.live, true);
  assert.equal(run.agents.length, 30);
  assert.equal(run.exits.length, 2);
  await frameAt(owner, 0);
  stranger.say('subscribe', { live: true });
  await stranger.next('run');
  await frameAt(stranger, 0);
  for (const type of ['play', 'pause', 'sound_alarm']) {
    stranger.say(type);
    assert.equal((await stranger.next('error')).payload.code, 'INSUFFICIENT_PERMISSIONS');
  }
  const other = await watch(second, { auth: eve.token });
  other.say('subscribe', { live: true });
  await other.next('run');
  other.say('update_flee_status', { agent_id: 'agent-0001', is_fleeing: true });
  assert.equal((await other.next('error')).payload.code, 'INSUFFICIENT_PERMISSIONS');
});

test(
  'L5 a live run is acknowledged at once and reports its stages until it can be watched',
  { skip: skipped },
  async () => {
    const made = await build({ ...SHOP, settings: { ...SHOP.settings, seed: 8 } });
    const client = await connect(second.baseUrl, `/ws/simulations/${made}/`, { auth: ada.token });
    clients.push(client);
    await client.next('completed');
    client.say('subscribe', { live: true }, 3);
    await client.hears(({ type }) => type === 'run', 'the run');
    const early = client.told.slice(
      0,
      client.told.findIndex(({ type }) => type === 'run'),
    );
    assert.deepEqual(early[0], {
      type: 'ack',
      payload: { of: 'subscribe', of_seq: 3, seconds: 0 },
    });
    const stages = early.slice(1);
    for (const { type, payload } of stages)
      assert.deepEqual([type, payload.live], ['stage', true], JSON.stringify(payload));
    assert.deepEqual(
      [...new Set(stages.map(({ payload }) => payload.stage))],
      ['creating_terrain', 'generating_agents', 'configuring_behaviors', 'finalizing_simulation'],
    );
    const progress = stages.map(({ payload }) => payload.progress as number);
    assert.deepEqual(
      progress,
      progress.toSorted((a, b) => a - b),
    );
  },
);

/** The flee messages a viewer received, with the seconds of the run. */
function listFlights(client: Client): { who: string; isFleeing: boolean; since: number }[] {
  return client.told
    .filter(({ type }) => type === 'update_flee_status')
    .map(({ payload }) => ({
      who: payload.agent_id,
      isFleeing: payload.is_fleeing,
      since: payload.since,
    }));
}

test(
  'L4 every viewer of a live run gets each change exactly once, as in the built run',
  { skip: skipped },
  async () => {
    const { actors } = (await call(`${SIMULATIONS}${id}/`, { auth: ada.token })).body;
    const last = Math.max(
      ...actors.map(
        (actor: { properties: { out_seconds?: number } }) => actor.properties.out_seconds ?? 0,
      ),
    );
    const owner = await watch(first, { auth: ada.token });
    const [slow, other] = [await watch(first), await watch(second)];
    owner.say('subscribe', { live: true });
    slow.say('subscribe', { live: true, rate: 1 });
    other.say('subscribe', { live: true });
    for (const client of [owner, slow, other]) await frameAt(client, 0);
    const isAt = (seconds: number) => (message: Told) =>
      message.type === 'frame' && message.payload.seconds >= seconds;
    owner.say('play', { speed: 10 });
    // Time that stands for a while, goes slower, and a viewer that comes in between.
    await other.hears(isAt(15), 'a frame after 15 s');
    owner.say('pause');
    owner.say('speed', { factor: 8 });
    owner.say('play');
    const late = await watch(second);
    late.say('subscribe', { live: true });
    const viewers = [owner, slow, other, late];
    for (const client of viewers) await client.hears(isAt(last), 'the last frame');
    owner.say('pause');

    const seen = viewers.map((client) => listFlights(client).filter(({ since }) => since <= last));
    for (const told of seen.slice(1, 3)) assert.deepEqual(told, seen[0]);
    const begins = (actors as Actor[]).filter(
      ({ properties, behavior }) =>
        behavior.goal_kind === 'exit' && (properties.leaves_seconds ?? Infinity) <= last - 1,
    );
    assert.ok(begins.length > 5);
    const began = seen[0]!.filter(({ isFleeing, since }) => isFleeing && since <= last - 1);
    assert.deepEqual(
      began.map(({ who }) => who).toSorted(),
      begins.map(({ id: who }) => who).toSorted(),
    );
    for (const { id: who, properties } of begins) {
      const own = seen[0]!.filter((one) => one.who === who);
      assert.deepEqual(
        own.map(({ isFleeing }) => isFleeing),
        properties.out_seconds === null ? [true] : [true, false],
      );
      // The results note once a second which people have begun to leave.
      const early = properties.leaves_seconds! - own[0]!.since;
      assert.ok(early > -0.05 && early < 1, `${who}: ${early}`);
      if (own[1]) assert.ok(Math.abs(own[1].since - properties.out_seconds!) < 0.15);
    }
    // A later viewer got the people fleeing then, and everything after that as all others did.
    const known = new Set(seen[3]!.map(({ who }) => who));
    assert.ok(known.size > 0);
    assert.deepEqual(
      seen[3]!.toSorted((a, b) => a.since - b.since || (a.who < b.who ? -1 : 1)),
      seen[0]!
        .filter(({ who }) => known.has(who))
        .toSorted((a, b) => a.since - b.since || (a.who < b.who ? -1 : 1)),
    );
  },
);

interface Actor {
  readonly id: string;
  readonly properties: {
    readonly leaves_seconds: number | null;
    readonly out_seconds: number | null;
  };
  readonly behavior: { readonly goal_kind?: string };
}

/** In a message of its own, or in a key frame where the run was taken up again meanwhile. */
function showsFleeing({ type, payload }: Told): boolean {
  if (type === 'update_flee_status') return payload.agent_id === 'agent-0005';
  return (
    type === 'frame' &&
    payload.key &&
    payload.agents.some(([index, , , , , , flees]: number[]) => index === 4 && flees === 1)
  );
}

test('L4 a person made to flee is announced once to all viewers, in every process', async () => {
  const owner = await watch(first, { auth: ada.token });
  const viewer = await watch(second);
  for (const client of [owner, viewer]) {
    client.say('subscribe', { live: true });
    await client.next('run');
  }
  owner.say('seek', { seconds: 2 });
  for (const client of [owner, viewer]) await frameAt(client, 2);
  owner.say('update_flee_status', { agent_id: 'agent-0005', is_fleeing: true }, 9);
  // Nothing is taken: the event of the command may come before its ack.
  const ack = (await owner.hears(({ type }) => type === 'ack', 'the ack')).payload;
  assert.deepEqual(
    [ack.of, ack.of_seq, ack.seconds, ack.agents],
    ['update_flee_status', 9, 2.1, 1],
  );
  owner.say('play', { speed: 5 });
  for (const client of [owner, viewer]) {
    const isLate = ({ type, payload }: Told): boolean => type === 'frame' && payload.seconds >= 9;
    await client.hears(isLate, 'a frame after 9 s');
    await client.hears(({ type }) => type === 'crowding', 'how crowded it is');
    await client.hears(showsFleeing, 'who flees');
    const isEvent = ({ type, payload }: Told): boolean =>
      type === 'event' && payload.kind === 'update_flee_status';
    await client.hears(isEvent, 'the event of the command');
  }
  owner.say('pause');
  for (const client of [owner, viewer]) {
    const told = client.told.filter(({ type }) => type === 'update_flee_status');
    const mine = told.filter(({ payload }) => payload.agent_id === 'agent-0005');
    assert.ok(mine.slice(0, 1).every(({ payload }) => payload.is_fleeing === true));
    const changes = told.map(({ payload }) => `${payload.agent_id} ${payload.is_fleeing}`);
    assert.equal(new Set(changes).size, changes.length);
  }
});

test('a command that does not apply is refused and not recorded', async () => {
  const owner = await watch(first, { auth: ada.token });
  owner.say('subscribe', { live: true });
  await owner.next('run');
  for (const [type, payload] of [
    ['close_exit', { exit_id: 'nowhere' }],
    ['add_hazard', { type: 'fire', x: 9_000, y: 9_000 }],
    ['add_hazard', { type: 'dragon', x: 0, y: 0 }],
    ['update_flee_status', { agent_id: 'agent-9999', is_fleeing: true }],
    ['update_flee_status', { is_fleeing: true }],
    ['update_flee_status', { zone: { x: 9_000, y: 9_000, radius_m: 1 }, is_fleeing: true }],
  ] as const) {
    owner.say(type, payload);
    assert.equal((await owner.next('error')).payload.code, 'INVALID_COMMAND', type);
  }
});

test(
  'N5 an exit closed at 30 s and a fire at 60 s: saved and built again it is the run that was seen',
  { skip: skipped },
  async () => {
    const owner = await watch(first, { auth: ada.token });
    owner.say('subscribe', { live: true });
    const { exits } = (await owner.next('run')).payload;
    const [exit] = exits;
    owner.say('seek', { seconds: 0 });
    owner.say('seek', { seconds: 30 });
    await frameAt(owner, 30);
    owner.say('close_exit', { exit_id: exit.id });
    // The next step, or one after it where the run went on meanwhile.
    assert.ok(isSoonAfter(30, (await owner.next('ack')).payload.seconds));
    owner.say('seek', { seconds: 60 });
    await frameAt(owner, 60);
    owner.say('add_hazard', { type: 'fire', x: exit.x, y: exit.y });
    assert.ok(isSoonAfter(60, (await owner.next('ack')).payload.seconds));
    const seen = new Map<number, Map<number, number[]>>();
    for (const seconds of [45, 75, 90]) {
      owner.say('seek', { seconds });
      seen.set(seconds, await frameAt(owner, seconds));
    }
    // Another process sees the same.
    const viewer = await watch(second);
    viewer.say('subscribe', { live: true });
    assert.deepEqual(await frameAt(viewer, 90), seen.get(90));

    const saved = await call(`${SIMULATIONS}${id}/live/save/`, { method: 'POST', auth: ada.token });
    assert.equal(saved.status, 201, JSON.stringify(saved.body));
    await untilBuilt(saved.body.id);
    const { metadata } = (await call(`${SIMULATIONS}${saved.body.id}/`, { auth: ada.token })).body;
    assert.equal(metadata.live_of, id);
    assert.deepEqual(
      metadata.commands
        .slice(-2)
        .map(({ type, seconds }: { type: string; seconds: number }) => [type, seconds]),
      [
        ['close_exit', 30.1],
        ['add_hazard', 60.1],
      ],
    );
    const trace = await trajectoryOf(saved.body.id);
    const snapshot = createSnapshot(trace.head.people);
    let compared = 0;
    for (const [seconds, rows] of seen) {
      trace.readAt(seconds, snapshot);
      for (let i = 0; i < trace.head.people; i++) {
        const row = rows.get(i);
        assert.equal(row?.[5] ?? 0, snapshot.state[i], `state of ${i} at ${seconds}`);
        if (row === undefined) continue;
        // The trajectory keeps places to 10 cm.
        assert.ok(Math.hypot(row[1]! - snapshot.x[i]!, row[2]! - snapshot.y[i]!) < 0.08);
        compared++;
      }
    }
    assert.ok(compared > 30);
    const foreign = await call(`${SIMULATIONS}${id}/live/save/`, {
      method: 'POST',
      auth: eve.token,
    });
    assert.equal(foreign.status, 403);
  },
);

async function trajectoryOf(of: string) {
  const file = await fetch(`${second.baseUrl}${SIMULATIONS}${of}/trajectory/`);
  assert.equal(file.status, 200);
  return openTrace(new Uint8Array(await file.arrayBuffer()));
}

function isSoonAfter(seconds: number, told: number): boolean {
  return told > seconds && told < seconds + 1;
}

test('a person who is out is announced with their exit, and a command after going back is sent to all viewers', async () => {
  const owner = await watch(first, { auth: ada.token });
  const viewer = await watch(second);
  for (const client of [owner, viewer]) client.say('subscribe', { live: true });
  const { exits } = (await owner.next('run')).payload;
  await viewer.next('run');
  owner.say('seek', { seconds: 150 });
  let told = await viewer.next('left');
  while (told.seq !== 1500) told = await viewer.next('left');
  const left = told.payload;
  assert.equal(left.all, true);
  const { evacuated } = (await viewer.next('frame')).payload;
  assert.ok(evacuated > 5, `${evacuated}`);
  assert.equal(left.agents.length, evacuated);
  for (const { exit_id, seconds } of left.agents) {
    assert.ok(exits.some(({ id: known }: { id: string }) => known === exit_id));
    assert.ok(seconds > 0 && seconds <= 150);
  }
  owner.say('seek', { seconds: 20 });
  await frameAt(viewer, 20);
  viewer.told.length = 0;
  owner.say('sound_alarm');
  const event = await viewer.next('event');
  assert.deepEqual([event.payload.kind, event.payload.seconds], ['sound_alarm', 20.1]);
});

test('kill -9 of a process: viewers go on at another, at the same state, within 20 s', async () => {
  const owner = await watch(first, { auth: ada.token, protocols: ['presage.v1+bin'] });
  owner.say('subscribe', { live: true });
  owner.say('play', { speed: 1 });
  const reader = createFrameReader();
  await owner.sees(5);
  await first.kill();
  await owner.closed();
  for (const bytes of owner.frames) reader.read(bytes);
  const last = owner.frames.at(-1)!.readUInt32LE(4);
  // The run goes on meanwhile, so that going back is a jump, which a whole frame follows.
  await new Promise((done) => setTimeout(done, 1_500));
  const beganMs = performance.now();
  const again = await watch(second, { auth: ada.token });
  again.say('subscribe', { live: true, after: last });
  again.say('pause');
  await again.next('frame');
  const seconds = (performance.now() - beganMs) / 1000;
  assert.ok(seconds < promised(20), `it took ${seconds} s`);
  // Back at the last frame seen of the process that is gone, everybody is where they were.
  again.say('seek', { seconds: last / 10 });
  const rows = await frameAt(again, last / 10);
  assert.equal(rows.size, reader.agents.size);
  for (const [i, agent] of reader.agents) {
    const row = rows.get(i)!;
    assert.deepEqual([row[1], row[2], row[5]], [agent.x, agent.y, agent.state]);
  }
});
