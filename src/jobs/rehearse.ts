/**
 * A small build for nobody. Code is slow until it has run for a while: without it the first simulation after a start takes half
 * a second longer than those that follow.
 */
import { readSimulationQuestion } from '#contract';
import { build } from './build.ts';
import type { BuildTools } from './build.ts';
import { packBodies } from './compress-bodies.ts';

const PROMPT = 'A house with 4 people.';
const SETTINGS = { max_agents: 4, simulation_duration: 60 };

export async function rehearse(
  tools: Pick<BuildTools, 'reader' | 'bakery' | 'engine' | 'makeSlow'>,
): Promise<void> {
  const question = readSimulationQuestion({ prompt: PROMPT, settings: SETTINGS }, {});
  const order = { id: 'rehearsal', question, createdAtMs: 0, startedAtMs: 0 };
  const bodies = await build(order, {
    ...tools,
    verification: {},
    onStage: () => {},
    keep: async (files) => ({
      urls: Object.fromEntries(files.map(({ name }) => [name, name])),
      completedAtMs: 0,
    }),
  });
  await packBodies(bodies);
}
