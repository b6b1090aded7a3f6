/** `/ws/simulations/{id}/` from outside (rows L1 to L5 of docs/spec.md): while it is built, and played back. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { after, afterEach, before, test } from 'node:test';
import { promisify } from 'node:util';
import { openTrace, createSnapshot } from '#crowd/traces';
import { sample } from '../support/extent.ts';
import { createFrameReader } from '../support/frame-reader.ts';
import { createKey, createPerson } from '../support/people.ts';
import type { Person } from '../support/people.ts';
import { SMALL, SIMULATIONS, shareSimulationService } from '../support/simulation-service.ts';
import type { SimulationService } from '../support/simulation-service.ts';
import { connect } from '../support/web-socket.ts';
import type { Client, ConnectOptions } from '../support/web-socket.ts';

const BINARY = ['presage.v1+bin'];

/** Thirty people who leave at once, because of a fire. */
const SHOP = {
  prompt:
    'A fire breaks out in a small shop with two exits and 30 customers, and everybody evacuates at once.',
  settings: { max_agents: 30, simulation_duration: 120, seed: 7 },
} as const;

let presage: SimulationService;
let eve: Person;
let id: string;
let told: Client;
const clients: Client[] = [];

before(async () => {
  presage = await shareSimulationService();
  eve = await createPerson(presage.call, 'eve');
  const made = await presage.create(SHOP);
  id = made.body.id;
  assert.equal(new URL(made.body.links.stream).pathname, `/ws/simulations/${id}/`);
  told = await connect(presage.baseUrl, `/ws/simulations/${id}/`);
  await presage.untilEnded(id);
});
afterEach(async () => {
  for (const client of clients.splice(0)) await client.leave().catch(() => {});
});
after(() => presage.close());

async function watch(options?: ConnectOptions, of = id): Promise<Client> {
  const client = await connect(presage.baseUrl, `/ws/simulations/${of}/`, options);
  clients.push(client);
  return client;
}

test('L5 during the build the stream sends states and stages in order, then the completion', async () => {
  const completed = await told.next('completed');
  assert.equal(completed.payload.result_url, `${SIMULATIONS}${id}/`);
  await told.leave();
  // A second one, watched from the beginning.
  const other = (await presage.create({ ...SMALL, settings: { ...SMALL.settings, seed: 8 } })).body;
  const client = await watch({}, other.id);
  const hello = await client.next('hello');
  assert.deepEqual(
    [hello.payload.simulation_id, hello.payload.can_steer, hello.payload.protocol],
    [other.id, false, 'json'],
  );
  client.say('subscribe');
  assert.equal((await client.next('error')).payload.code, 'SIMULATION_NOT_FINISHED');
  await client.hears(({ type }) => type === 'completed', 'the end of the build');
  const progress = client.told.filter(({ type }) => type === 'stage');
  const stages = [...new Set(progress.map(({ payload }) => payload.stage as string))];
  const seqs = progress.map(({ seq }) => seq!);
  const order = [
    'parsing_prompt',
    'creating_terrain',
    'placing_buildings',
    'generating_agents',
    'configuring_behaviors',
    'finalizing_simulation',
  ];
  assert.deepEqual(
    stages,
    order.filter((stage) => stages.includes(stage)),
  );
  assert.ok(stages.length > 0);
  assert.deepEqual(
    seqs,
    seqs.toSorted((a, b) => a - b),
  );
  client.say('subscribe');
  assert.equal((await client.next('run')).payload.agents.length, 10);
});

test('L5 the stored run is played back: play, pause, seek and speed are those of one viewer', async () => {
  const client = await watch();
  client.say('subscribe', { rate: 20 });
  const run = await client.next('run');
  assert.deepEqual(run.payload.agents[0], { id: 'agent-0001', type: 'pedestrian' });
  assert.deepEqual(run.payload.columns, [
    'index',
    'x',
    'y',
    'level',
    'heading',
    'state',
    'fleeing',
  ]);
  const first = await client.next('frame');
  assert.deepEqual(
    [first.payload.key, first.payload.seconds, first.payload.agents.length],
    [true, 0, 30],
  );
  const other = await watch();
  other.say('subscribe');
  await other.next('frame');
  client.say('play', { speed: 10 });
  assert.equal((await client.next('player')).payload.is_playing, true);
  let last = await client.next('frame');
  const beganMs = performance.now();
  while (last.payload.seconds < 5) last = await client.next('frame');
  const seconds = (performance.now() - beganMs) / 1000;
  assert.ok(seconds > 0.2, `5 s of the run at 10 took ${seconds} s`);
  assert.ok(last.payload.agents.length <= 30);
  client.say('pause');
  assert.equal((await client.next('player')).payload.is_playing, false);
  client.say('seek', { seconds: 3 });
  assert.equal((await client.next('player')).payload.seconds, 3);
  const there = await client.next('frame');
  assert.deepEqual([there.payload.seconds, there.payload.key, there.seq], [3, true, 30]);
  assert.equal(other.told.length, 0, 'nobody else noticed');
});

test('L5 a playback stops at its end and says so', async () => {
  const client = await watch();
  client.say('subscribe');
  const { seconds } = (await client.next('run')).payload;
  client.say('seek', { seconds: seconds - 1 });
  client.say('play', { speed: 10 });
  for (;;) {
    const { payload } = await client.next('player');
    if (!payload.ended) continue;
    assert.deepEqual([payload.is_playing, payload.seconds], [false, seconds]);
    return;
  }
});

test("L3 binary frames show everybody at the trajectory's positions, within a centimetre", async () => {
  const file = await fetch(`${presage.baseUrl}${SIMULATIONS}${id}/trajectory/`);
  const trace = openTrace(new Uint8Array(await file.arrayBuffer()));
  const snapshot = createSnapshot(trace.head.people);
  const client = await watch({ protocols: BINARY });
  client.say('subscribe', { rate: 20 });
  client.say('play', { speed: 10 });
  const reader = createFrameReader();
  let seen = 0;
  let changes = 0;
  for (let lastSeconds = 0; lastSeconds < 8;) {
    const bytes = client.frames.shift();
    if (bytes === undefined) {
      await new Promise((done) => setTimeout(done, 10));
      continue;
    }
    const head = reader.read(bytes);
    if (!head.isKey) changes++;
    lastSeconds = head.milliseconds / 1000;
    trace.readAt(lastSeconds, snapshot);
    for (let i = 0; i < trace.head.people; i++) {
      const agent = reader.agents.get(i);
      assert.equal(agent !== undefined, snapshot.state[i] !== 0);
      if (agent === undefined) continue;
      // Half a centimetre of rounding, and half a millisecond of walking.
      assert.ok(Math.abs(agent.x - snapshot.x[i]!) < 0.01, `x of ${i} at ${lastSeconds}`);
      assert.ok(Math.abs(agent.y - snapshot.y[i]!) < 0.01);
      seen++;
    }
  }
  assert.ok(seen > 100 && changes > 5);
});

/** People who began to leave and people who got out by then, from the results. */
async function listChanges(until = Infinity): Promise<string[]> {
  const { actors } = (await presage.call(`${SIMULATIONS}${id}/`)).body;
  return actors
    .flatMap(({ id: who, properties, behavior }: RecordedActor) =>
      behavior.goal_kind === 'exit'
        ? [
            [properties.leaves_seconds, `${who} true`],
            [properties.out_seconds, `${who} false`],
          ]
        : [],
    )
    .filter(([seconds]: [number | null]) => seconds !== null && seconds <= until)
    .map(([, change]: [number, string]) => change)
    .toSorted();
}

/** The flee messages until the run is over. */
async function hearToTheEnd(client: Client): Promise<string[]> {
  await client.hears(({ type, payload }) => type === 'player' && payload.ended, 'the end');
  return client.told
    .filter(({ type }) => type === 'update_flee_status')
    .map(({ payload }) => `${payload.agent_id} ${payload.is_fleeing}`)
    .toSorted();
}

test('L4 a person who begins to leave is announced exactly once to every viewer, at any rate and speed', async () => {
  const wanted = await listChanges();
  assert.ok(wanted.length >= 4);
  const paces = sample<readonly (readonly [number, number])[]>({
    few: [
      [1, 60],
      [20, 20],
    ],
    all: [1, 3, 10, 20].flatMap((rate) => [5, 20, 60].map((speed) => [rate, speed] as const)),
  });
  for (const pace of paces) {
    const viewers = await Promise.all([watch(), watch({ protocols: BINARY })]);
    const [plain, busy] = viewers;
    for (const viewer of viewers) {
      viewer.say('subscribe', { rate: pace[0] });
      viewer.say('play', { speed: pace[1] });
    }
    // Time that stands or goes faster changes nothing.
    for (const [type, payload] of [
      ['pause', {}],
      ['set_rate', { rate: 2 }],
      ['play', {}],
      ['speed', { factor: 60 }],
    ] as const) {
      await busy.hears(({ type: one }) => one === 'player', 'the player');
      busy.say(type, payload);
    }
    for (const viewer of viewers)
      assert.deepEqual(await hearToTheEnd(viewer), wanted, `at ${String(pace)}`);
    await plain.leave();
    await busy.leave();
  }
});

test('L4 after a jump, or connected again, a viewer gets the people fleeing there, then each change once', async () => {
  const { actors } = (await presage.call(`${SIMULATIONS}${id}/`)).body as {
    actors: RecordedActor[];
  };
  const outs = actors.flatMap(({ properties }) => properties.out_seconds ?? []);
  const middle = outs.toSorted((a, b) => a - b)[Math.floor(outs.length / 2)]! - 0.05;
  const [all, earlier] = [await listChanges(), await listChanges(middle)];
  const gone = new Set(
    earlier.filter((one) => one.endsWith('false')).map((one) => one.split(' ')[0]),
  );
  const client = await watch();
  client.say('subscribe', { after: Math.floor(10 * middle) - 1 });
  client.say('play', { speed: 60 });
  assert.deepEqual(
    await hearToTheEnd(client),
    all.filter((one) => !gone.has(one.split(' ')[0])),
    'who is out already is not told of',
  );
  // Back at the start nobody flees without a message that they stopped; then everything comes again.
  client.told.length = 0;
  client.say('seek', { seconds: 0 });
  client.say('play', { speed: 60 });
  assert.deepEqual(await hearToTheEnd(client), withoutStill(all));
});

/** At the end of the run some still flee: back at its start that is taken back first. */
function withoutStill(changes: readonly string[]): string[] {
  const still = changes.filter(
    (one) => one.endsWith('true') && !changes.includes(one.replace('true', 'false')),
  );
  return [...changes, ...still.map((one) => one.replace('true', 'false'))].toSorted();
}

interface RecordedActor {
  readonly id: string;
  readonly properties: {
    readonly leaves_seconds: number | null;
    readonly out_seconds: number | null;
  };
  readonly behavior: { readonly goal_kind?: string };
}

test('a viewer that reconnects goes on behind its last frame', async () => {
  const client = await watch();
  client.say('subscribe', { after: 41 });
  assert.equal((await client.next('frame')).seq, 42);
});

test('B10 a private simulation is seen by its owner alone, E4 alike', async () => {
  const made = await presage.create({ ...SMALL, visibility: 'private' });
  const path = made.body.id;
  const owner = await watch({ auth: presage.ada.token }, path);
  assert.equal((await owner.next('hello')).payload.can_steer, true);
  for (const auth of [undefined, eve.token]) {
    const other = await watch({ auth }, path);
    assert.equal((await other.next('error')).payload.code, 'SIMULATION_NOT_FOUND');
    assert.equal((await other.closed()).code, 4404);
  }
  for (const strange of ['nothing', 'sim_0000000000000000000000', '%00', '%ff', 'x'.repeat(500)])
    assert.equal((await (await watch({}, strange)).closed()).code, 4404);
});

test("L4 nobody steers another user's run, or one with a read-only key", async () => {
  const { auth } = await createKey(presage.call, presage.ada, { scopes: ['simulations:read'] });
  for (const options of [{}, { auth: eve.token }, { auth }]) {
    const client = await watch(options);
    assert.equal((await client.next('hello')).payload.can_steer, false);
    for (const [type, payload] of [
      ['update_flee_status', { agent_id: 'agent-0001', is_fleeing: true }],
      ['close_exit', { exit_id: 'x' }],
      ['sound_alarm', {}],
    ] as const) {
      client.say(type, payload);
      assert.equal((await client.next('error')).payload.code, 'INSUFFICIENT_PERMISSIONS');
    }
  }
});

const run = promisify(execFile);
for (const [file, program] of [
  ['client.mjs', process.execPath],
  ['client.py', 'python3'],
] as const)
  test(`examples/live-client/${file} plays the run to its end and sees the fleeing people`, async () => {
    const { key } = await createKey(presage.call, presage.ada);
    const { stdout } = await run(
      program,
      [`examples/live-client/${file}`, presage.baseUrl, id, key],
      {
        timeout: 300_000,
      },
    );
    const [, frames, fled] = /(\d+) frames, (\d+) fled/.exec(stdout)!;
    assert.ok(Number(frames) > 20, stdout);
    const { actors } = (await presage.call(`${SIMULATIONS}${id}/`)).body;
    const leaving = actors.filter(
      ({ properties, behavior }: RecordedActor) =>
        behavior.goal_kind === 'exit' && properties.leaves_seconds !== null,
    );
    assert.equal(Number(fled), leaving.length);
  });
