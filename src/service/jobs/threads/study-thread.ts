/** The inside of a helper: makes runs of a study for the build thread that started it, one at a time, as cores are free. */
import { parentPort, workerData } from 'node:worker_threads';
import { RunDropped, makeRun } from '#safety/runs';
import { hasFreeCore, useCore } from './core-use.ts';
import type { FromHelper, HelperData, ToHelper } from './messages.ts';
import { claimRun, isWanted, loseRun } from './run-claims.ts';

/** Between two looks whether a core has become free. */
const WAIT_MS = 100;

export function workOnStudies(): void {
  const port = parentPort!;
  const { who, use } = workerData as HelperData;
  const say = (message: FromHelper): void => port.postMessage(message, []);
  const idle = new Int32Array(new SharedArrayBuffer(4));

  let open: (ToHelper & { kind: 'open' }) | undefined;

  async function work(message: ToHelper): Promise<void> {
    if (message.kind === 'open') open = message;
    if (message.kind === 'open' || open?.set !== message.set) return;
    const { set, tasks, claims } = open;
    for (;;) {
      while (!hasFreeCore(use)) Atomics.wait(idle, 0, 0, WAIT_MS);
      const task = claimRun(claims, who);
      if (task === undefined) return;
      try {
        const run = await useCore(use, () => makeRun(tasks[task]!, () => !isWanted(claims, task)));
        say({ set, task, run });
      } catch (error) {
        if (error instanceof RunDropped) return;
        // The build thread makes the run again and reports the error.
        loseRun(claims, task);
        say({ set, task });
      }
    }
  }

  let last = Promise.resolve();
  port.on('message', (message: ToHelper) => (last = last.then(() => work(message))));
}
