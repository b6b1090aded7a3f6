/** The entry of the thread of the districts. It imports nothing of ours before the compile cache is on. */
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import type { FromThread, ToThread } from './messages.ts';

const TICK_MS = 100;

const { root } = workerData as { readonly root: string };
enableCompileCache(join(root, '.cache', 'compile'));
const { createDistrictHost } = await import('./district-host.ts');
const port = parentPort!;
const host = createDistrictHost({
  say: (message: FromThread) => port.postMessage(message, []),
  clock: Date.now,
});
port.on('message', (message: ToThread) => host.hear(message));
setInterval(() => host.tick(), TICK_MS);
