/**
 * No acknowledged simulation is lost, built twice or seen going backwards, whichever process is killed: the service, a
 * worker beside it, or PostgreSQL. Every event is sent at least once and in order.
 *
 * By default one worker is killed, with `--all` every process. `SIMULATION_KILLS=200` for a long run, `KILL_SEED=...`
 * to repeat the same kills.
 */
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { createCaller } from '../support/call.ts';
import type { Answer, Call, Request } from '../support/call.ts';
import { createDice } from '../support/dice.ts';
import { promised, skipped } from '../support/extent.ts';
import { createPrivateDatabase } from '../support/private-database.ts';
import { startReceiver, until } from '../support/receiver.ts';
import type { Receiver } from '../support/receiver.ts';
import { startService, startWorker } from '../support/service.ts';
import type { RunningService } from '../support/service.ts';

const KILLS = Number(process.env['SIMULATION_KILLS'] ?? 8);
const SEED = Number(process.env['KILL_SEED'] ?? Date.now() % 1_000_000);
const PER_ROUND = 3;
const TAKEN_OVER_SECONDS_MAX = promised(20);
/** Thirty builds may be waiting, on a machine that has other things to do. */
const END_SECONDS_MAX = 300;
const STATUSES = ['queued', 'processing', 'completed'];
const STAGES = [
  'parsing_prompt',
  'creating_terrain',
  'placing_buildings',
  'generating_agents',
  'configuring_behaviors',
  'finalizing_simulation',
];

const dice = createDice(SEED);
const database = createPrivateDatabase();
let env: Readonly<Record<string, string>>;
let receiver: Receiver;
let service: RunningService;
let worker: RunningService;
let call: Call;
let auth: string;

before(async () => {
  receiver = await startReceiver();
  const trusted = join(database.dataDir, 'receiver.pem');
  writeFileSync(trusted, receiver.authorities);
  env = {
    DATA_DIR: database.dataDir,
    RATE_LIMIT_ANONYMOUS: '1000000',
    RATE_LIMIT_FREE: '1000000',
    WEBHOOK_ALLOW_CIDR: '127.0.0.1/32',
    NODE_EXTRA_CA_CERTS: trusted,
    WORKERS: '1',
  };
  await startBoth();
  const [username, password] = ['ada', 'a sentence of ada'];
  await call('/auth/register', { json: { username, email: 'ada@example.org', password } });
  auth = `Token ${(await call('/auth/token/', { json: { username, password } })).body.token}`;
});

after(async () => {
  await Promise.all([worker, service].map((one) => one.stop()));
  await receiver.close();
  await database.remove();
});

async function startBoth(): Promise<void> {
  await startApi();
  worker = await startWorker({ env });
}

async function startApi(): Promise<void> {
  service = await startService({ env });
  call = await createCaller(service.baseUrl);
}

/** Asked until there is an answer: the database or the service may be away. */
async function insist(path: string, wish: Request): Promise<Answer> {
  for (;;) {
    try {
      const answer = await call(path, wish);
      if (answer.status !== 503 && answer.body?.code !== 'IDEMPOTENCY_IN_PROGRESS') return answer;
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
    }
    await sleep(50);
  }
}

interface Seen {
  readonly id: string;
  readonly seed: number;
  last: Answer['body'];
}

const known: Seen[] = [];
let wishes = 0;

/** The same request is sent until it is answered; the key makes it one simulation. */
async function create(): Promise<Seen> {
  const number = wishes++;
  const seed = number % 2;
  const { status, body } = await insist('/api/v1/simulations/', {
    auth,
    headers: { 'idempotency-key': `wish ${number}` },
    json: {
      prompt: 'A house with 4 people is evacuated because of a fire.',
      settings: { max_agents: 4, simulation_duration: 60, seed },
      webhook_url: receiver.url(`/hook/${number}`),
    },
  });
  assert.equal(status, 201, JSON.stringify(body));
  const seen = { id: body.id as string, seed, last: undefined };
  known.push(seen);
  return seen;
}

/** Reads a simulation, and checks that nothing went backwards since the last reading. */
async function look(seen: Seen): Promise<string> {
  const { status, body } = await insist(`/api/v1/simulations/${seen.id}/status/`, { auth });
  assert.equal(status, 200, `${seen.id} is lost: ${JSON.stringify(body)}`);
  const { last } = seen;
  seen.last = body;
  if (last === undefined) return body.status as string;
  const story = `${JSON.stringify(last)} then ${JSON.stringify(body)}`;
  assert.notEqual(body.status, 'failed', story);
  assert.ok(STATUSES.indexOf(body.status) >= STATUSES.indexOf(last.status), story);
  if (last.build_started_at !== null)
    assert.equal(body.build_started_at, last.build_started_at, story);
  if (last.status === 'completed') assert.deepEqual(body, last, story);
  assert.ok(body.progress >= last.progress, story);
  if (body.status === 'processing' && last.status === 'processing')
    assert.ok(STAGES.indexOf(body.stage) >= STAGES.indexOf(last.stage), story);
  return body.status as string;
}

async function watchUntilEnded(): Promise<void> {
  const deadline = performance.now() + END_SECONDS_MAX * 1000;
  for (const seen of known)
    while ((await look(seen)) !== 'completed') {
      assert.ok(performance.now() < deadline, `not ended: ${JSON.stringify(seen.last)}`);
      await sleep(100);
    }
}

type Victim = 'service' | 'worker' | 'postgres' | 'both';

async function kill(victim: Victim): Promise<void> {
  if (victim === 'postgres' || victim === 'both') database.killPostmaster();
  if (victim === 'worker') {
    await worker.kill();
    worker = await startWorker({ env });
  }
  if (victim === 'service' || victim === 'both') {
    await service.kill();
    await startApi();
  }
}

test(`simulations survive ${KILLS} kills`, { skip: skipped }, async (t) => {
  const victims: Victim[] = ['service', 'worker', 'postgres', 'both'];
  const order: Victim[] = [];
  for (let round = 0; round < KILLS; round++) {
    // Each is killed before any is killed again.
    const victim = order.pop() ?? (order.push(...shuffle(victims)), order.pop()!);
    // Killed every few seconds hardly any build ends, and no more than a hundred may wait (F12).
    if (round % 10 === 9) {
      await watchUntilEnded();
      t.diagnostic(`${round} kills, ${known.length} simulations completed`);
    }
    const isOver = { value: false };
    const created = (async () => {
      for (let i = 0; i < PER_ROUND; i++) await create();
    })();
    const watched = (async () => {
      while (!isOver.value) {
        for (const seen of known.slice(-2 * PER_ROUND)) await look(seen);
        await sleep(30);
      }
    })();
    await sleep(dice.between(0, 1_500));
    try {
      await kill(victim);
      await created;
      isOver.value = true;
      await watched;
    } catch (cause) {
      const place = `round ${round} of SIMULATION_KILLS=${KILLS} KILL_SEED=${SEED}, ${victim} killed`;
      throw new Error(`${place}: ${(cause as Error).message}`, { cause });
    }
  }
  await watchUntilEnded();
  await checkNoneIsDouble();
  await checkSameBytes();
  await checkEvents();
  t.diagnostic(`${known.length} simulations; KILL_SEED=${SEED}`);
});

function shuffle<T>(list: readonly T[]): T[] {
  return list
    .map((item) => [dice.between(0, 1), item] as const)
    .toSorted(([a], [b]) => a - b)
    .map(([, item]) => item);
}

/** As many as were requested, each once. */
async function checkNoneIsDouble(): Promise<void> {
  const listed: string[] = [];
  let path: string | null = '/api/v1/simulations/?limit=100';
  while (path !== null) {
    const { body } = await insist(path, { auth });
    listed.push(...body.results.map(({ id }: { id: string }) => id));
    path = body.next && body.next.slice(service.baseUrl.length);
  }
  assert.deepEqual(listed.toSorted(), known.map(({ id }) => id).toSorted());
}

/** The same request with the same seed gives the same, however often its build began anew. */
async function checkSameBytes(): Promise<void> {
  const texts = new Map<number, string>();
  for (const { id, seed } of known) {
    const { status, body } = await insist(`/api/v1/simulations/${id}/?include_assets=false`, {});
    assert.equal(status, 200, id);
    const text = JSON.stringify(body, (name, value) =>
      ['id', 'simulation_id'].includes(name) && value === id
        ? 'id'
        : /(^|_)url$|^elevation_data$|_at$|^generation_time$/.test(name)
          ? '-'
          : value,
    );
    const other = texts.get(seed) ?? text;
    const differsAt = Array.from(text).findIndex((letter, i) => letter !== other[i]);
    assert.ok(
      text === other,
      `${id} is another than those of the same seed: ${text.slice(differsAt - 50, differsAt + 50)}`,
    );
    texts.set(seed, text);
  }
  assert.equal(texts.size, 2);
}

async function checkEvents(): Promise<void> {
  const eventsOf = (id: string) =>
    receiver.received.map(({ body }) => body).filter((body) => body.simulation_id === id);
  for (const { id } of known) {
    await until(`${id} is told to be completed`, () =>
      eventsOf(id).some(({ event }) => event === 'simulation.completed'),
    );
    const told = eventsOf(id).map(({ event, sequence }) => `${sequence} ${event}`);
    assert.deepEqual(
      [...new Set(told)].toSorted(),
      ['1 simulation.started', '2 simulation.completed'],
      id,
    );
    assert.equal(told[0], '1 simulation.started', `${id}: ${told.join(', ')}`);
  }
}

test('C1 the build of a killed worker begins elsewhere within 20 s, and is not seen to begin again', async () => {
  // So that this one is built by the worker that is killed.
  await service.stop();
  env = { ...env, WORKERS: '0' };
  await startApi();
  env = { ...env, WORKERS: '1' };
  const { body } = await insist('/api/v1/simulations/', {
    auth,
    json: {
      prompt: 'A shopping mall with 500 visitors on a busy afternoon.',
      settings: { max_agents: 500, simulation_duration: 3600 },
    },
  });
  const path = `/api/v1/simulations/${body.id}/status/`;
  const isWalking = async () =>
    (await insist(path, { auth })).body.stage === 'configuring_behaviors';
  await until('it is being built', isWalking);
  const earlier = (await insist(path, { auth })).body;
  const heir = await startWorker({ env });
  const killedAt = performance.now();
  await worker.kill();
  worker = heir;
  await until('another builds it', () => heir.output().includes(body.id));
  const seconds = (performance.now() - killedAt) / 1000;
  assert.ok(seconds < TAKEN_OVER_SECONDS_MAX, `${seconds} s`);
  const seen = (await insist(path, { auth })).body;
  assert.deepEqual(
    [seen.status, seen.stage, seen.build_started_at],
    ['processing', earlier.stage, earlier.build_started_at],
  );
  assert.ok(seen.progress >= earlier.progress);
  const cancelled = await insist(`/api/v1/simulations/${body.id}/cancel/`, { auth, json: {} });
  assert.equal(cancelled.body.error.code, 'SIMULATION_CANCELLED');
  await until('it is given up', () => /the build was ended: lost/.test(heir.output()));
});
