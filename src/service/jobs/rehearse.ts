/**
 * Warm-up builds. Code is slow until it has run for a while: without them the first simulation after a start takes a
 * second and a half longer than those that follow. The short one goes through everything once; the long one is like
 * most.
 */
import { invariant } from '#base';
import { readSimulationQuestion } from '#contract/questions';
import { build } from './build.ts';
import type { BuildTools } from './build.ts';
import { packBodies } from './compress-bodies.ts';
import { SAMPLE_REQUEST } from './sample.ts';

const REQUESTS = {
  short: { prompt: 'A house with 4 people.', settings: { max_agents: 4, simulation_duration: 60 } },
  long: SAMPLE_REQUEST,
} as const;
export type Rehearsal = keyof typeof REQUESTS;

/** `isWanted`: a request waits for the thread; the warm-up then ends at once. */
export async function rehearse(
  rehearsal: Rehearsal,
  tools: Pick<BuildTools, 'reader' | 'bakery' | 'engine' | 'beginPlace'>,
  isWanted: () => boolean,
): Promise<void> {
  const question = readSimulationQuestion(REQUESTS[rehearsal], {});
  const order = { id: 'rehearsal', question, createdAtMs: 0, startedAtMs: 0 };
  const { bodies } = await build(order, {
    ...tools,
    verification: {},
    onStage: () => invariant(!isWanted(), 'the thread is wanted'),
    keep: async (files) => ({
      urls: Object.fromEntries(files.map(({ name }) => [name, name])),
      completedAtMs: 0,
    }),
  });
  await packBodies(bodies);
}
