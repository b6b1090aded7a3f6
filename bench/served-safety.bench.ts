/** What the risk variant of E3 adds to a creation: from the request to the 201, with the preliminary assessment. */
import { rmSync } from 'node:fs';
import { createCaller } from '../test/support/call.ts';
import { makeTestFolder } from '../test/support/leftovers.ts';
import { createPerson } from '../test/support/people.ts';
import { startService } from '../test/support/service.ts';
import type { Bench } from './support/bench.ts';
import { quantile, toTable } from './support/figures.ts';

const PROMPTS = {
  'office, 8 floors': 'An office tower of 8 floors with 300 people and a fire on floor 3.',
  'tower, 100 floors': 'A skyscraper of 100 floors with 20000 workers is evacuated.',
  'stadium in Berlin': 'A stadium in Berlin, Germany with 30000 spectators, one gate is blocked.',
  'plaza, no place named': 'A plaza with 5000 protesters.',
} as const;
const EACH_MIN = 20;

export const bench: Bench = {
  about: 'the risk variant of E3 over HTTP (goal: at most 300 ms)',
  async run({ secondsEach }) {
    const dataDir = makeTestFolder();
    const service = await startService({
      env: { DATA_DIR: dataDir, WORKERS: '0', RATE_LIMIT_FREE: '1000000000' },
    });
    try {
      const call = await createCaller(service.baseUrl);
      const { token: auth } = await createPerson(call, 'bench');
      const timeOne = async (prompt: string, risk: boolean, i: number): Promise<number> => {
        const begun = performance.now();
        const json = { prompt, settings: { seed: i }, ...(risk ? { risk_analysis: {} } : {}) };
        const { status, body } = await call('/api/v1/simulations/', { auth, json });
        const spent = performance.now() - begun;
        if (status !== 201) throw new Error(JSON.stringify(body));
        // An account may have a hundred waiting.
        await call(`/api/v1/simulations/${body.id}/`, { method: 'DELETE', auth });
        return spent;
      };
      const first = await timeOne(PROMPTS['office, 8 floors'], true, 0);
      console.log(`the first of all: ${first.toFixed(0)} ms`);
      const rows: string[][] = [];
      for (const [name, prompt] of Object.entries(PROMPTS))
        for (const risk of [false, true]) {
          const times: number[] = [];
          const end = performance.now() + 1000 * secondsEach;
          while (times.length < EACH_MIN || performance.now() < end)
            times.push(await timeOne(prompt, risk, times.length));
          const sorted = times.toSorted((a, b) => a - b);
          const at = (part: number): string => quantile(sorted, part).toFixed(1);
          rows.push([name, risk ? 'risk' : 'plain', at(0.5), at(0.95), at(1)]);
        }
      console.log(toTable([['place', 'variant', 'p50 ms', 'p95 ms', 'max ms'], ...rows]));
    } finally {
      await service.stop();
      rmSync(dataDir, { recursive: true, force: true });
    }
  },
};
