/**
 * Whole builds of the risk variant, in a build thread with its helpers: how long, on how many cores, and how many runs.
 */
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { SafetyBody } from '#contract';
import { readSimulationQuestion } from '#contract/questions';
import { LONE_DESK, createBuildThread } from '#jobs';
import type { Bench } from './support/bench.ts';
import { toTable } from './support/figures.ts';

const CASES = {
  'office, 10 floors, 400 people, fire, blocked exit (goal: 90 s on 2 cores)': {
    prompt:
      'An office tower of 10 floors with 400 people is evacuated because of a fire on floor 3, one exit is blocked.',
    settings: { max_agents: 400 },
  },
  'mall, 1,000 people, 7,200 s (goal: 300 s on 2 cores)': {
    prompt: 'A shopping mall with 1,000 visitors on a Saturday afternoon',
    settings: { max_agents: 1000, simulation_duration: 7200 },
  },
  'mall, 1,000 people, fire (goal: 300 s on 2 cores)': {
    prompt: 'A shopping mall of 3 floors with 1,000 visitors is evacuated because of a fire.',
    settings: { max_agents: 1000 },
  },
} as const;

export const bench: Bench = {
  about: 'builds of the risk variant, runs and measures included; takes minutes',
  async run() {
    const rows: string[][] = [];
    for (const [name, request] of Object.entries(CASES))
      rows.push([name, ...(await time(request))]);
    console.log(`${availableParallelism()} cores`);
    console.log(toTable([['build', 'wall s', 'CPU s', 'runs', 'helpful', 'because'], ...rows]));
  },
};

async function time(request: (typeof CASES)[keyof typeof CASES]): Promise<string[]> {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const thread = createBuildThread({ root, engine: 'bench', verification: {} });
  const question = readSimulationQuestion({ ...request, risk_analysis: {} }, {});
  await thread.warmUp();
  const [begun, cpuBefore] = [performance.now(), process.cpuUsage()];
  let safety: SafetyBody | undefined;
  try {
    await thread.build(
      { id: 'bench', question, createdAtMs: 0, startedAtMs: 0 },
      {
        signal: new AbortController().signal,
        onProgress: () => {},
        showRun: async () => {},
        desk: LONE_DESK,
        onSafety: (found) => (safety = found),
        keep: async (files) => ({
          urls: Object.fromEntries(files.map((file) => [file.name, file.name])),
          completedAtMs: 0,
        }),
      },
    );
  } finally {
    await thread.close();
  }
  const { user, system } = process.cpuUsage(cpuBefore);
  const { study, mitigation_strategies: measures } = safety!.risk_assessment;
  return [
    ((performance.now() - begun) / 1000).toFixed(0),
    ((user + system) / 1e6).toFixed(0),
    String(study?.runs),
    String(measures.length),
    String(study?.because),
  ];
}
