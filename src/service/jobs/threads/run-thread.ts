/** The inside of a thread that helps a run. What it has computed it writes into memory that both see. */
import { parentPort } from 'node:worker_threads';
import { createWaterFlow } from '#crowd/hazards';
import { createBatchSolver } from '#crowd/space';
import type { ToRunHelper } from './messages.ts';

export function helpRun(): void {
  const solve = createBatchSolver();
  let flow: (() => void) | undefined;
  parentPort!.on('message', (message: ToRunHelper) => {
    if (message.kind === 'solve') solve(message.batch);
    else if (message.kind === 'water') flow = createWaterFlow(message.water);
    else flow?.();
  });
}
