/**
 * A thread that solves fields while people walk. It is started when it is first needed; where there is one core there is none.
 * Should it fail, whoever walks solves the fields alone.
 */
import type { Worker } from 'node:worker_threads';
import type { SolveElsewhere } from '#crowd/space';
import type { CoreUse } from './core-use.ts';
import { startThread } from './start-thread.ts';

export interface FieldHelper {
  readonly solveElsewhere: SolveElsewhere | undefined;
  close(): Promise<void>;
}

export function createFieldHelper(root: string, { cores }: CoreUse): FieldHelper {
  let helper: Worker | undefined;

  function start(): Worker {
    const started = startThread({ root, work: 'fields' });
    started.on('error', () => {});
    return started;
  }

  return {
    solveElsewhere:
      cores < 2
        ? undefined
        : (batch) => {
            helper ??= start();
            helper.postMessage(batch, []);
          },
    async close() {
      await helper?.terminate();
      helper = undefined;
    },
  };
}
