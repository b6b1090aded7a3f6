/**
 * A thread that solves fields and lets water flow while people walk. It is started when it is first needed; where there is one
 * core there is none. Should it fail, whoever walks computes all alone.
 */
import type { Worker } from 'node:worker_threads';
import type { Elsewhere } from '#crowd/simulation';
import type { CoreUse } from './core-use.ts';
import type { ToRunHelper } from './messages.ts';
import { startThread } from './start-thread.ts';

export interface RunHelper {
  readonly elsewhere: Elsewhere | undefined;
  close(): Promise<void>;
}

export function createRunHelper(root: string, { cores }: CoreUse): RunHelper {
  let helper: Worker | undefined;

  function tell(message: ToRunHelper): void {
    helper ??= startThread({ root, work: 'run' }).on('error', () => {});
    helper.postMessage(message, []);
  }

  const elsewhere: Elsewhere = {
    solve: (batch) => tell({ kind: 'solve', batch }),
    water: {
      begin: (water) => tell({ kind: 'water', water }),
      flow: () => tell({ kind: 'flow' }),
    },
  };
  return {
    elsewhere: cores < 2 ? undefined : elsewhere,
    async close() {
      await helper?.terminate();
      helper = undefined;
    },
  };
}
