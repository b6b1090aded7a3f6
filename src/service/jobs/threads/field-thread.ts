/** The inside of a thread that solves fields for a run. What it has solved it writes into memory that both see. */
import { parentPort } from 'node:worker_threads';
import { createBatchSolver } from '#crowd/space';
import type { FieldBatch } from '#crowd/space';

export function workOnFields(): void {
  const solve = createBatchSolver();
  parentPort!.on('message', (batch: FieldBatch) => solve(batch));
}
