/**
 * The gain from a second worker: one risk analysis by one worker and by two, each held to a core of its own by
 * `taskset`.
 */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { createCaller } from '../test/support/call.ts';
import type { Call } from '../test/support/call.ts';
import { createPerson } from '../test/support/people.ts';
import { createPrivateDatabase } from '../test/support/private-database.ts';
import { startService, startWorker } from '../test/support/service.ts';
import type { RunningService } from '../test/support/service.ts';
import type { Bench } from './support/bench.ts';
import { toTable } from './support/figures.ts';

const REQUEST = {
  prompt:
    'An office of 4 floors with 160 people is evacuated because of a fire on the second floor.',
  settings: { max_agents: 160, seed: 7 },
  risk_analysis: {},
} as const;

interface Timed {
  /** From the 201 to the end, and from the moment the run can be viewed. */
  readonly seconds: number;
  readonly studySeconds: number;
  readonly runs: number;
}

export const bench: Bench = {
  about:
    'a risk analysis by one worker and by two (goal: at most 0.6 of the time); needs two idle cores and taskset',
  async run() {
    const database = createPrivateDatabase();
    const env = {
      DATA_DIR: database.dataDir,
      RATE_LIMIT_FREE: '1000000',
      RATE_LIMIT_ANONYMOUS: '1000000',
    };
    const service = await startService({ env });
    try {
      const call = await createCaller(service.baseUrl);
      const { token } = await createPerson(call, 'bench');
      const one = await timeWith(1, env, { call, auth: token });
      const two = await timeWith(2, env, { call, auth: token });
      const row = (name: string, { seconds, studySeconds, runs }: Timed): string[] => [
        name,
        seconds.toFixed(1),
        studySeconds.toFixed(1),
        String(runs),
      ];
      console.log(toTable([['workers', 'all s', 'study s', 'runs'], row('1', one), row('2', two)]));
      console.log(
        `two workers take ${(two.studySeconds / one.studySeconds).toFixed(2)} of the time of one for the study`,
      );
    } finally {
      await service.stop();
      await database.remove();
    }
  },
};

async function timeWith(
  count: number,
  env: Readonly<Record<string, string>>,
  { call, auth }: { readonly call: Call; readonly auth: string },
): Promise<Timed> {
  const workers: RunningService[] = [];
  for (let core = 0; core < count; core++) {
    const worker = await startWorker({ env: { ...env, WORKERS: '1' } });
    execFileSync('taskset', ['-a', '-p', '-c', String(core), String(worker.process.pid)]);
    workers.push(worker);
  }
  try {
    // Everything is loaded once before it is measured.
    for (const _ of workers)
      await build({ prompt: REQUEST.prompt, settings: { max_agents: 5 } }, { call, auth });
    return await build(REQUEST, { call, auth });
  } finally {
    await Promise.all(workers.map((worker) => worker.stop()));
  }
}

async function build(
  json: object,
  { call, auth }: { readonly call: Call; readonly auth: string },
): Promise<Timed> {
  const begun = performance.now();
  const { body } = await call('/api/v1/simulations/', { auth, json });
  let viewable: number | undefined;
  for (;;) {
    const { body: state } = await call(`/api/v1/simulations/${body.id}/status/`, { auth });
    assert.notEqual(state.status, 'failed', JSON.stringify(state.error));
    if (state.run_completed_at !== undefined) viewable ??= performance.now();
    if (state.status === 'completed') {
      const now = performance.now();
      const runs = Number(state.risk_assessment?.study.runs ?? 0);
      return {
        seconds: (now - begun) / 1000,
        studySeconds: (now - (viewable ?? now)) / 1000,
        runs,
      };
    }
    await sleep(100);
  }
}
