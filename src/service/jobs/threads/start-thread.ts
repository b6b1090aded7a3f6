/** Starts a thread of ours: one that builds, or one that makes runs or files for another or helps with a run. */
import { Worker } from 'node:worker_threads';
import type { FileHelperData, HelperData, RunHelperData, ThreadData } from './messages.ts';

/** Of the heap; grids and fields live outside of it. A thread that needs more ends, and its work fails. */
const HEAP_MB_MAX = 2_048;

export function startThread(
  workerData:
    | (ThreadData & { readonly work: 'builds' })
    | HelperData
    | FileHelperData
    | RunHelperData,
): Worker {
  return new Worker(new URL('./thread.ts', import.meta.url), {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB_MAX },
    stdout: false,
  });
}
