/**
 * The cost of a request beyond a bare Fastify route of the same version: authentication, counting, validation, logging.
 * The goal is at most 1 ms of CPU in our process; the time PostgreSQL spends on it is shown beside.
 */
import type { ChildProcess } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createCaller } from '../test/support/call.ts';
import { makeTestFolder } from '../test/support/leftovers.ts';
import { createKey, createPerson } from '../test/support/people.ts';
import { startService } from '../test/support/service.ts';
import type { RunningService } from '../test/support/service.ts';
import type { Bench } from './support/bench.ts';
import { cpuMsOf, cpuMsOfFamily } from './support/cpu.ts';
import { quantile, toFigures, toMeanText, toTable } from './support/figures.ts';
import type { Figures } from './support/figures.ts';
import { load } from './support/load.ts';
import type { Target } from './support/load.ts';
import { startBare } from './support/start-bare.ts';

const CPU_MS_MAX = 1;
const ROUNDS = 5;
const WARM_UP_SECONDS = 2;
const CIRCLES = 500;

export const bench: Bench = {
  about: `CPU per request over a bare Fastify route (goal: at most ${CPU_MS_MAX} ms)`,
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

interface Subject extends Target {
  readonly name: string;
  readonly pid: number;
}

interface Round {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly cpuMs: number;
  readonly databaseCpuMs: number;
}

async function measure(
  service: RunningService,
  { dataDir, secondsEach }: { dataDir: string; secondsEach: number },
): Promise<void> {
  const { subjects, bare } = await prepare(service, dataDir);
  const databasePid = Number(
    readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0],
  );
  const rounds = new Map<string, Round[]>(subjects.map(({ name }) => [name, []]));
  for (const subject of subjects) await load(subject, WARM_UP_SECONDS);
  // In turn, so that other work of the machine affects all of them alike.
  for (let round = 0; round < ROUNDS; round++)
    for (const subject of subjects)
      rounds.get(subject.name)!.push(await measureOnce(subject, { databasePid, secondsEach }));
  bare.disconnect();
  print(rounds, secondsEach);
}

/** The bare route answers with a body of E7, so that both write as much. */
async function prepare(
  service: RunningService,
  dataDir: string,
): Promise<{ subjects: readonly [Subject, ...Subject[]]; bare: ChildProcess }> {
  const call = await createCaller(service.baseUrl);
  const person = await createPerson(call, 'bench');
  const key = await createKey(call, person, { scopes: ['risk:read'] });
  const user = (await call('/auth/user/', { auth: person.token })).body as object;
  const bare = await startBare(user, dataDir);
  const port = Number(new URL(service.baseUrl).port);
  const pid = service.process.pid!;
  return {
    bare: bare.process,
    subjects: [
      {
        name: 'bare Fastify route',
        port: bare.port,
        pid: bare.pid,
        requests: [get('/')],
        status: 200,
      },
      {
        name: 'E7 with a token',
        port,
        pid,
        requests: [get('/auth/user/', person.token)],
        status: 200,
      },
      {
        name: 'E2 with a key, judged and refused',
        port,
        pid,
        requests: circles().map((query) => get(`/risk-assessment/radius/?${query}`, key.auth)),
        status: 400,
      },
      { name: '/health/live', port, pid, requests: [get('/health/live')], status: 200 },
    ],
  };
}

function get(path: string, auth?: string): Buffer {
  const headers = [
    'Host: localhost',
    'Accept: application/json',
    ...(auth === undefined ? [] : [`Authorization: ${auth}`]),
  ];
  return Buffer.from(`GET ${path} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`);
}

/** The same circles in every run. Only the radius is wrong, so that they are validated in full and go no further. */
function circles(): string[] {
  return Array.from({ length: CIRCLES }, (_, i) => {
    const latitude = 180 * ((i * 0.618_034) % 1) - 90;
    const longitude = 360 * ((i * 0.414_214) % 1) - 180;
    return `latitude=${latitude.toFixed(5)}&longitude=${longitude.toFixed(5)}&radius_km=${101 + i}&num_points=${10 + i}&risk_types=crime,weather&resolution=high`;
  });
}

async function measureOnce(
  subject: Subject,
  { databasePid, secondsEach }: { databasePid: number; secondsEach: number },
): Promise<Round> {
  const before = { own: cpuMsOf(subject.pid), database: cpuMsOfFamily(databasePid) };
  const { answered, seconds, latencies } = await load(subject, secondsEach);
  return {
    perSecond: answered / seconds,
    p50: quantile(latencies, 0.5),
    p99: quantile(latencies, 0.99),
    cpuMs: (cpuMsOf(subject.pid) - before.own) / answered,
    databaseCpuMs: (cpuMsOfFamily(databasePid) - before.database) / answered,
  };
}

function print(rounds: ReadonlyMap<string, readonly Round[]>, secondsEach: number): void {
  const of = (name: string, figure: keyof Round): Figures =>
    toFigures(rounds.get(name)!.map((round) => round[figure]));
  const names = [...rounds.keys()];
  const [bare = '', ...ours] = names;
  console.log(
    toTable([
      ['', 'requests/s', 'p50 ms', 'p99 ms', 'CPU ms min', 'CPU ms mean', 'PostgreSQL CPU ms'],
      ...names.map((name) => [
        name,
        toMeanText(of(name, 'perSecond'), 0),
        of(name, 'p50').mean.toFixed(2),
        of(name, 'p99').mean.toFixed(2),
        of(name, 'cpuMs').min.toFixed(3),
        toMeanText(of(name, 'cpuMs'), 3),
        toMeanText(of(name, 'databaseCpuMs'), 3),
      ]),
    ]),
  );
  console.log(
    `\n${ROUNDS} rounds of ${secondsEach} s each, Node ${process.version}. Per request, against the bare route:\n`,
  );
  for (const name of ours) {
    const overheadMs = of(name, 'cpuMs').mean - of(bare, 'cpuMs').mean;
    const ratio = of(name, 'perSecond').mean / of(bare, 'perSecond').mean;
    console.log(
      `  ${name}: own overhead of auth + limit + validate + log: ${overheadMs.toFixed(3)} ms CPU (limit ${CPU_MS_MAX} ms), ${ratio.toFixed(2)} of its requests/s`,
    );
  }
}
