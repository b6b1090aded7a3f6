/**
 * The database is away for a while: not stopped, which is noticed at once, but silent, as behind a pulled cable.
 * Everybody gets an answer in time, nothing acknowledged is lost, and all is well soon after it is back.
 *
 *     npm test -- database-away            silent for 15 s
 *     npm test -- database-away --all      for 60 s
 */
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { createCaller } from '../support/call.ts';
import type { Answer, Call } from '../support/call.ts';
import { promised, sample } from '../support/extent.ts';
import { createKey, createPerson } from '../support/people.ts';
import type { Person } from '../support/people.ts';
import { createPrivateDatabase } from '../support/private-database.ts';
import { startService } from '../support/service.ts';
import type { RunningService } from '../support/service.ts';

const AWAY_SECONDS = sample({ few: 15, all: 60 });
/** Three attempts of ten seconds, then a waiting caller is told; and a little. */
const ANSWER_SECONDS_MAX = promised(45);
const RECOVERY_SECONDS_MAX = promised(30);
const CALLERS = 12;

const database = createPrivateDatabase();
let service: RunningService;
let call: Call;
let ada: Person;

before(async () => {
  service = await startService({
    env: {
      DATA_DIR: database.dataDir,
      RATE_LIMIT_ANONYMOUS: '1000000',
      RATE_LIMIT_FREE: '1000000',
      RATE_LIMIT_REGISTRATIONS: '1000000',
      WORKERS: '1',
    },
  });
  call = await createCaller(service.baseUrl);
  ada = await createPerson(call, 'ada');
});
after(async () => {
  await service.stop();
  await database.remove();
});

/** The server and its child processes. */
function listServer(): number[] {
  const postmaster = database.findPostmaster()!;
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => parentOf(pid) === postmaster);
  return [postmaster, ...children];
}

function parentOf(pid: number): number | undefined {
  try {
    return Number(/^PPid:\s+(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
  } catch {
    return undefined;
  }
}

function signal(name: 'SIGSTOP' | 'SIGCONT', pids: readonly number[]): void {
  for (const pid of pids)
    try {
      process.kill(pid, name);
    } catch {
      // It has ended by itself.
    }
}

test('a silent database loses nothing acknowledged, and nobody waits for ever', async (t) => {
  const keys: string[] = [];
  const simulations: string[] = [];
  const statuses = new Map<number, number>();
  let slowestMs = 0;
  const over = new AbortController();

  const ask = async (path: string, request: Parameters<Call>[1]): Promise<Answer> => {
    const begun = performance.now();
    const answer = await call(path, request);
    slowestMs = Math.max(slowestMs, performance.now() - begun);
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    if (answer.status >= 500) {
      assert.deepEqual([answer.status, answer.body.code], [503, 'SERVICE_UNAVAILABLE'], path);
      assert.ok(Number(answer.headers.get('retry-after')) >= 1, path);
    }
    return answer;
  };
  const { auth } = await createKey(call, ada);
  const work = async (turn: number): Promise<void> => {
    while (!over.signal.aborted) {
      if (turn % 3 === 0) {
        const json = { name: `key ${keys.length}` };
        const { status, body } = await ask('/auth/keys/', { auth: ada.token, json });
        if (status === 201) {
          keys.push(body.id);
          await ask(`/auth/keys/${body.id}/`, { method: 'DELETE', auth: ada.token });
        }
      } else if (turn % 3 === 1) {
        const prompt = 'A house with 4 people is evacuated because of a fire.';
        const settings = { max_agents: 4, simulation_duration: 60 };
        const { status, body } = await ask('/api/v1/simulations/', {
          auth,
          json: { prompt, settings },
        });
        if (status === 201) {
          simulations.push(body.id);
          await ask(`/api/v1/simulations/${body.id}/cancel/`, { method: 'POST', auth });
        }
      } else
        await ask('/risk-assessment/radius/?latitude=50.1&longitude=8.6&radius_km=1', { auth });
      await sleep(20);
    }
  };
  const workers = Array.from({ length: CALLERS }, (_, turn) => work(turn));
  await sleep(1_000);
  const stopped = listServer();
  signal('SIGSTOP', stopped);
  try {
    await sleep(AWAY_SECONDS * 1000);
    const health = await fetch(`${service.baseUrl}/health`);
    assert.equal(health.status, 503, 'whoever asks whether we are ready is told');
    assert.equal((await fetch(`${service.baseUrl}/health/live`)).status, 200);
  } finally {
    signal('SIGCONT', stopped);
  }
  const back = performance.now();
  let isWell = false;
  while (!isWell && performance.now() - back < RECOVERY_SECONDS_MAX * 1000) {
    isWell =
      (await fetch(`${service.baseUrl}/health`)).status === 200 &&
      (await call('/auth/user/', { auth: ada.token })).status === 200;
    await sleep(100);
  }
  t.diagnostic(`well again after ${((performance.now() - back) / 1000).toFixed(1)} s`);
  assert.ok(isWell, service.output().slice(-2_000));
  await sleep(1_000);
  over.abort();
  await Promise.all(workers);
  t.diagnostic(
    `answers by status: ${JSON.stringify([...statuses])}, slowest ${Math.round(slowestMs)} ms, ${keys.length} keys, ${simulations.length} simulations`,
  );
  assert.ok(slowestMs < ANSWER_SECONDS_MAX * 1000, `somebody waited ${slowestMs} ms`);
  assert.ok((statuses.get(503) ?? 0) > 0, 'it was felt');
  assert.ok(simulations.length > 0);
  for (const id of simulations)
    assert.equal((await call(`/api/v1/simulations/${id}/status/`, { auth })).status, 200, id);
  assert.ok(!/"statusCode":500|a request failed/.test(service.output()));
});
