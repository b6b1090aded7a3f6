/**
 * Areas of a thousand points as a caller gets them, over HTTP: on the baseline and over a million incidents of the caller's
 * own, beside a bare Fastify route that answers with a prepared object of the same size. And the memory a million takes.
 */
import assert from 'node:assert/strict';
import { readFileSync, rmSync } from 'node:fs';
import { createCaller } from '../test/support/call.ts';
import type { Call } from '../test/support/call.ts';
import { makeTestFolder } from '../test/support/leftovers.ts';
import { createKey, createPerson } from '../test/support/people.ts';
import { startService } from '../test/support/service.ts';
import type { RunningService } from '../test/support/service.ts';
import type { Bench } from './support/bench.ts';
import { cpuMsOf } from './support/cpu.ts';
import { quantile, toTable } from './support/figures.ts';
import { load } from './support/load.ts';
import { startBare } from './support/start-bare.ts';

const INCIDENTS = 1_000_000;
const ROWS_PER_REQUEST = 1_000_000;
const PARIS = { lat: 48.8566, lng: 2.3522 };
const AROUND_KM = 25;
const WARM_UP_SECONDS = 3;
/** More than can be asked within the seconds for which an answer is kept. */
const DIFFERENT = 20_000;

export const bench: Bench = {
  about:
    'areas of 1,000 points over HTTP, on the baseline and over a million incidents, and the memory of those',
  async run({ secondsEach }) {
    const dataDir = makeTestFolder();
    const service = await startService({
      env: { DATA_DIR: dataDir, RATE_LIMIT_FREE: '1000000000' },
    });
    try {
      await measure(service, { dataDir, secondsEach });
    } finally {
      await service.stop();
      rmSync(dataDir, { recursive: true, force: true });
    }
  },
};

async function measure(
  service: RunningService,
  { dataDir, secondsEach }: { dataDir: string; secondsEach: number },
): Promise<void> {
  const call = await createCaller(service.baseUrl);
  const port = Number(new URL(service.baseUrl).port);
  const pid = service.process.pid!;
  const createAuth = async (name: string): Promise<string> =>
    (await createKey(call, await createPerson(call, name))).auth;
  const stranger = await createAuth('stranger');
  const answer = await call(`/risk-assessment/radius/?${circle(0)}`, { auth: stranger });
  assert.equal(answer.status, 200, JSON.stringify(answer.body));

  const idleMb = readMb(pid, 'VmRSS');
  const owner = await createAuth('owner');
  const importedMs = await importCity(call, owner);
  const importedMb = readMb(pid, 'VmRSS');
  const startedAt = performance.now();
  await call(`/risk-assessment/radius/?${circle(0)}`, { auth: owner });
  const firstMs = performance.now() - startedAt;
  console.log(
    `1,000,000 incidents: imported in ${(importedMs / 1000).toFixed(1)} s, first answer after ${(firstMs / 1000).toFixed(1)} s (read and index)\n` +
      `memory: ${idleMb.toFixed(0)} MB idle, ${importedMb.toFixed(0)} MB after the import, ${readMb(pid, 'VmRSS').toFixed(0)} MB after the first answer, at most ${readMb(pid, 'VmHWM').toFixed(0)} MB on the way\n`,
  );

  const bare = await startBare(answer.body as object, dataDir);
  const rows: string[][] = [['', 'requests/s', 'p50 ms', 'CPU ms', 'of the bare route']];
  let bareRate = 0;
  const add = async (name: string, at: { port: number; pid: number }, requests: Buffer[]) => {
    const target = { port: at.port, requests, status: 200 };
    await load(target, WARM_UP_SECONDS);
    const before = cpuMsOf(at.pid);
    const { answered, seconds, latencies } = await load(target, secondsEach);
    bareRate ||= answered / seconds;
    rows.push([
      name,
      (answered / seconds).toFixed(1),
      quantile(latencies, 0.5).toFixed(1),
      ((cpuMsOf(at.pid) - before) / answered).toFixed(2),
      `${((100 * answered) / seconds / bareRate).toFixed(0)} %`,
    ]);
  };
  const different = (auth: string): Buffer[] =>
    Array.from({ length: DIFFERENT }, (_, i) => ask(circle(i), auth));
  await add('bare route, prepared object', bare, [ask(undefined, stranger)]);
  await add('baseline, equal questions', { port, pid }, [ask(circle(0), stranger)]);
  await add('baseline, different questions', { port, pid }, different(stranger));
  await add('1,000,000 incidents, equal questions', { port, pid }, [ask(circle(0), owner)]);
  await add('1,000,000 incidents, different questions', { port, pid }, different(owner));
  bare.process.disconnect();
  console.log(toTable(rows));
}

/** Every circle lies some hundred metres from the last, so that no answer can be taken from memory. */
function circle(i: number): string {
  const lat = PARIS.lat + ((i * 0.618_034) % 1) * 0.02;
  const lng = PARIS.lng + ((i * 0.754_878) % 1) * 0.02;
  return `latitude=${lat.toFixed(5)}&longitude=${lng.toFixed(5)}&radius_km=20&num_points=1000`;
}

function ask(query: string | undefined, auth: string): Buffer {
  const path = query === undefined ? '/' : `/risk-assessment/radius/?${query}`;
  return Buffer.from(
    `GET ${path} HTTP/1.1\r\nHost: localhost\r\nAccept: application/json\r\nAuthorization: ${auth}\r\n\r\n`,
  );
}

/** Crimes spread over a city and two years, without dice: the golden ratio and its relatives never repeat. */
async function importCity(call: Call, auth: string): Promise<number> {
  const startedAt = performance.now();
  const part = (i: number, step: number): number => (i * step) % 1;
  for (let from = 0; from < INCIDENTS; from += ROWS_PER_REQUEST) {
    const lines = Array.from({ length: ROWS_PER_REQUEST }, (_, k) => {
      const i = from + k;
      const km = AROUND_KM * Math.sqrt(part(i, 0.618_033_988_7));
      const angle = part(i, 0.754_877_666_2) * 2 * Math.PI;
      const lat = PARIS.lat + (km * Math.sin(angle)) / 111.2;
      const lng = PARIS.lng + (km * Math.cos(angle)) / 73.2;
      const at = new Date(Date.now() - part(i, 0.819_172_513_4) * 730 * 86_400_000).toISOString();
      return `crime,${part(i, 0.569_840_290_9).toFixed(3)},${lat.toFixed(6)},${lng.toFixed(6)},${at}`;
    });
    const answer = await call('/api/v1/incidents/', {
      auth,
      text: `type,severity,lat,lng,starts_at\n${lines.join('\n')}\n`,
      headers: { 'content-type': 'text/csv' },
    });
    assert.ok(answer.status < 300, JSON.stringify(answer.body).slice(0, 500));
  }
  return performance.now() - startedAt;
}

function readMb(pid: number, name: 'VmRSS' | 'VmHWM'): number {
  const text = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(text)![1]) / 1024;
}
