/**
 * Simulations from the caller's side: how long a build takes from the 201 to `completed`, what creating and watching
 * one costs while others are built, how free the event loop stays, and what a stored result saves against writing it
 * anew.
 */
import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { createCaller } from '../test/support/call.ts';
import type { Call } from '../test/support/call.ts';
import { makeTestFolder } from '../test/support/leftovers.ts';
import { createPerson } from '../test/support/people.ts';
import { startService } from '../test/support/service.ts';
import type { RunningService } from '../test/support/service.ts';
import type { Bench } from './support/bench.ts';
import { quantile, toTable } from './support/figures.ts';
import { load } from './support/load.ts';
import { askAtRate } from './support/paced.ts';
import type { Ask } from './support/paced.ts';
import { startBare } from './support/start-bare.ts';

const PROMPT =
  'An office tower of 8 floors with 300 people is evacuated because of a fire on floor 3.';
/** An hour in which nobody has to leave: the longest run possible. */
const LARGE_PROMPT = 'A shopping mall with 1,000 visitors on a Saturday afternoon.';
const BUILDS = 5;
const CREATIONS_PER_SECOND = 10;
const POLLS_PER_SECOND = 200;
const LARGE_BODY_BYTES = 1_000_000;

export const bench: Bench = {
  about: 'builds, and asking for, watching and reading simulations over HTTP',
  async run({ secondsEach }) {
    const dataDir = makeTestFolder();
    const service = await startService({
      env: {
        DATA_DIR: dataDir,
        RATE_LIMIT_FREE: '1000000000',
        DAILY_CPU_SECONDS: '1000000',
        DAILY_STORED_MB: '1000000',
        RATE_LIMIT_ANONYMOUS: '1000000000',
      },
    });
    try {
      await measure(service, { dataDir, secondsEach });
    } finally {
      await service.stop();
      rmSync(dataDir, { recursive: true, force: true });
    }
  },
};

interface Caller {
  readonly call: Call;
  readonly auth: string;
  readonly port: number;
}

async function measure(
  service: RunningService,
  { dataDir, secondsEach }: { dataDir: string; secondsEach: number },
): Promise<void> {
  const call = await createCaller(service.baseUrl);
  const { token } = await createPerson(call, 'bench');
  const caller = { call, auth: token, port: Number(new URL(service.baseUrl).port) };
  const first = await timeBuild(caller, { seed: 1 });
  const later: number[] = [];
  for (let i = 0; i < BUILDS; i++) later.push((await timeBuild(caller, { seed: 2 + i })).seconds);
  console.log(
    `default build, 201 to completed (goal: at most 3 s): first ${first.seconds.toFixed(2)} s, then ${later.map((s) => s.toFixed(2)).join(', ')} s`,
  );
  const large = await timeBuild(
    caller,
    { max_agents: 1000, simulation_duration: 3600, seed: 1 },
    LARGE_PROMPT,
  );
  console.log(`1,000 agents for 3,600 s (goal: at most 90 s): ${large.seconds.toFixed(1)} s\n`);
  await measureAsking(caller, { id: first.id, seconds: Math.max(10, secondsEach) });
  await measureReading(caller, { ids: [first.id, large.id], dataDir, secondsEach });
}

async function timeBuild(
  { call, auth }: Caller,
  settings: Readonly<Record<string, number>>,
  prompt = PROMPT,
): Promise<{ id: string; seconds: number }> {
  const { status, body } = await call('/api/v1/simulations/', {
    auth,
    json: { prompt, settings },
  });
  const begun = performance.now();
  assert.equal(status, 201, JSON.stringify(body));
  for (;;) {
    const seen = await call(`/api/v1/simulations/${body.id}/status/?wait=30`, { auth });
    if (seen.body.status === 'completed')
      return { id: body.id, seconds: (performance.now() - begun) / 1000 };
    assert.notEqual(seen.body.status, 'failed', JSON.stringify(seen.body));
  }
}

/** Alone, and while two builds run. */
async function measureAsking(
  { call, auth, port }: Caller,
  { id, seconds }: { id: string; seconds: number },
): Promise<void> {
  const poll: Ask = {
    port,
    method: 'GET',
    path: `/api/v1/simulations/${id}/status/`,
    headers: { authorization: auth, accept: 'application/json' },
  };
  const create = (i: number): Ask => ({
    port,
    method: 'POST',
    path: '/api/v1/simulations/',
    headers: { authorization: auth, 'content-type': 'application/json' },
    body: JSON.stringify({ prompt: `${PROMPT} ${i}`, settings: { max_agents: 1 } }),
  });
  const rows = [['', 'p50 ms', 'p95 ms', 'p99 ms', 'event loop p99 ms']];
  const add = async (name: string, toAsk: (i: number) => Ask, perSecond: number): Promise<void> => {
    await readLoopDelay(port);
    const { latencies, statuses } = await askAtRate(toAsk, { perSecond, seconds });
    const isFine = [...statuses.keys()].every((status) => status < 300);
    assert.ok(isFine, JSON.stringify([...statuses]));
    const figures = [0.5, 0.95, 0.99].map((share) => quantile(latencies, share).toFixed(1));
    rows.push([name, ...figures, (await readLoopDelay(port)).toFixed(1)]);
  };
  await add(`status, ${POLLS_PER_SECOND}/s (goal p99 25)`, () => poll, POLLS_PER_SECOND);
  const settings = { max_agents: 1000, simulation_duration: 3600 };
  const busy: string[] = [];
  for (const seed of [11, 12]) {
    const { body } = await call('/api/v1/simulations/', {
      auth,
      json: { prompt: LARGE_PROMPT, settings: { ...settings, seed } },
    });
    busy.push(body.id);
  }
  await sleep(2_000);
  await add(
    `status, ${POLLS_PER_SECOND}/s, two builds (loop goal 20)`,
    () => poll,
    POLLS_PER_SECOND,
  );
  for (const one of busy) await call(`/api/v1/simulations/${one}/cancel/`, { auth, json: {} });
  await add(`creation, ${CREATIONS_PER_SECOND}/s (goal p95 30)`, create, CREATIONS_PER_SECOND);
  console.log(`${toTable(rows)}\n`);
}

/** Since the last request for it. */
async function readLoopDelay(port: number): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  return 1000 * Number(/^nodejs_eventloop_lag_p99_seconds (\S+)$/m.exec(text)?.[1]);
}

/** A stored result against a bare Fastify route that writes the same one as JSON for every request. */
async function measureReading(
  { call, auth, port }: Caller,
  { ids, dataDir, secondsEach }: { ids: readonly string[]; dataDir: string; secondsEach: number },
): Promise<void> {
  const bodies = await Promise.all(
    ids.map(async (id) => ({
      id,
      body: (await call(`/api/v1/simulations/${id}/`)).body as object,
    })),
  );
  const bySize = bodies.map((one) => ({ ...one, size: JSON.stringify(one.body).length }));
  const { id, body, size } =
    bySize.find((one) => one.size >= LARGE_BODY_BYTES) ??
    bySize.toSorted((a, b) => b.size - a.size)[0]!;
  const bare = await startBare(body, dataDir);
  const get = (path: string, encoding: string): Buffer =>
    Buffer.from(
      `GET ${path} HTTP/1.1\r\nHost: localhost\r\nAccept: application/json\r\nAccept-Encoding: ${encoding}\r\nAuthorization: ${auth}\r\n\r\n`,
    );
  const path = `/api/v1/simulations/${id}/`;
  const rows = [['', 'requests/s', 'p50 ms', 'times the bare route']];
  let bareRate = 0;
  for (const [name, at, request] of [
    ['bare route, JSON.stringify', bare.port, get('/', 'identity')],
    ['stored, gzip (goal 5 times)', port, get(path, 'gzip')],
    ['stored, brotli', port, get(`${path}?compression=brotli`, 'br')],
    ['stored, identity', port, get(`${path}?compression=none`, 'identity')],
  ] as const) {
    const target = { port: at, requests: [request], status: 200 };
    await load(target, 1);
    const { answered, seconds, latencies } = await load(target, secondsEach);
    bareRate ||= answered / seconds;
    rows.push([
      name,
      (answered / seconds).toFixed(0),
      quantile(latencies, 0.5).toFixed(1),
      (answered / seconds / bareRate).toFixed(1),
    ]);
  }
  bare.process.disconnect();
  console.log(`results of ${(size / 1e6).toFixed(2)} MB\n${toTable(rows)}`);
}
