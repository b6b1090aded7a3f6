/**
 * How many cores the builds of this process use now: a number for each build thread and the helpers it has, in memory they
 * all see. It is only a courtesy, so there is no lock: two threads that take the last core at the same moment share it.
 */
import { availableParallelism } from 'node:os';

export interface CoreUse {
  readonly counts: SharedArrayBuffer;
  /** The index of this thread's number. */
  readonly own: number;
  readonly cores: number;
}

/** More build threads than this share numbers. */
const COUNTS = 256;
const counts = new SharedArrayBuffer(4 * COUNTS);
let given = 0;

/** For another build thread of this process. */
export function createCoreUse(): CoreUse {
  return { counts, own: given++ % COUNTS, cores: availableParallelism() };
}

/** Does something that keeps a core busy. */
export async function useCore<T>(use: CoreUse, work: () => T | Promise<T>): Promise<T> {
  const numbers = new Int32Array(use.counts);
  Atomics.add(numbers, use.own, 1);
  try {
    return await work();
  } finally {
    // Its build may have ended meanwhile, which reset the number.
    if (Atomics.sub(numbers, use.own, 1) <= 0) forgetUse(use);
  }
}

export function hasFreeCore(use: CoreUse): boolean {
  return new Int32Array(use.counts).reduce((sum, count) => sum + count, 0) < use.cores;
}

/** An ended thread sends no more messages. */
export function forgetUse(use: CoreUse): void {
  Atomics.store(new Int32Array(use.counts), use.own, 0);
}
