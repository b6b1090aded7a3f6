/**
 * Waiting for simulations, thousands at once: the database tells which changed, and one query looks at all of those. Only
 * while it tells nothing, because the connection is broken, everything that is waited for is looked at now and then.
 */
import type { Listener } from './listener.ts';
import type { SimulationRecord } from './record.ts';

export interface WaitOptions {
  readonly milliseconds: number;
  readonly signal?: AbortSignal | undefined;
}

export interface Watch {
  /** The record as soon as it is what is waited for, or as it is when the waiting ends. Undefined when it is gone. */
  wait(
    id: string,
    isAwaited: (record: SimulationRecord) => boolean,
    options: WaitOptions,
  ): Promise<SimulationRecord | undefined>;
  /** Ends all waiting: everybody is answered with what there is. */
  stop(): void;
}

export interface WatchOptions {
  readonly listener: Listener;
  /** The records there are, in any order. */
  readonly findAll: (ids: readonly string[]) => Promise<readonly SimulationRecord[]>;
}

interface Waiter {
  /** With nothing: look once more and answer. */
  settle(record?: SimulationRecord): void;
  readonly isAwaited: (record: SimulationRecord) => boolean;
}

const LOOK_MS = 2_000;
/** News may also get lost without a word. */
const LOOK_ANYWAY_MS = 20_000;
const BATCH_MAX = 1_000;

export function createWatch({ listener, findAll }: WatchOptions): Watch {
  const waiters = new Map<string, Set<Waiter>>();
  let due = new Set<string>();
  /** Could not be looked at when they were due. */
  const missed = new Set<string>();
  let looking: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let stopListening: (() => void) | undefined;
  let lookedAtMs = 0;
  let isStopped = false;

  const lookAt = (ids: Iterable<string>): void => {
    for (const id of ids) if (waiters.has(id)) due.add(id);
    if (due.size > 0) looking ??= look().finally(lookOn);
  };

  const lookOn = (): void => {
    looking = undefined;
    lookAt([]);
  };

  const look = async (): Promise<void> => {
    // What comes in the same moment is one query.
    await new Promise(setImmediate);
    while (due.size > 0) {
      const ids = [...due].slice(0, BATCH_MAX);
      due = new Set([...due].slice(BATCH_MAX));
      let records: readonly SimulationRecord[];
      try {
        records = await findAll(ids);
      } catch {
        // The database is away: those who wait go on waiting.
        for (const id of ids) missed.add(id);
        continue;
      }
      const found = new Map(records.map((record) => [record.id, record]));
      for (const id of ids) {
        const record = found.get(id);
        for (const waiter of waiters.get(id) ?? [])
          if (record === undefined || waiter.isAwaited(record)) waiter.settle(record);
      }
    }
  };

  const lookNowAndThen = (): void => {
    const again = [...missed];
    missed.clear();
    lookAt(again);
    const nowMs = performance.now();
    if (listener.isConnected() && nowMs - lookedAtMs < LOOK_ANYWAY_MS) return;
    lookedAtMs = nowMs;
    lookAt(waiters.keys());
  };

  const add = (id: string, waiter: Waiter): void => {
    const same = waiters.get(id);
    if (same) same.add(waiter);
    else waiters.set(id, new Set([waiter]));
    stopListening ??= listener.listen({
      onChange: (changed) => lookAt([changed]),
      onGap: () => lookAt(waiters.keys()),
    });
    timer ??= setInterval(lookNowAndThen, LOOK_MS).unref();
  };

  const drop = (id: string, waiter: Waiter): void => {
    const same = waiters.get(id);
    same?.delete(waiter);
    if (same?.size === 0) waiters.delete(id);
    if (waiters.size > 0) return;
    clearInterval(timer);
    timer = undefined;
    stopListening?.();
    stopListening = undefined;
  };

  return {
    async wait(id, isAwaited, { milliseconds, signal }) {
      let hasAnswer = false;
      let answer: SimulationRecord | undefined;
      if (!isStopped && !signal?.aborted && milliseconds > 0)
        await new Promise<void>((resolve) => {
          const end = (): void => {
            clearTimeout(patience);
            signal?.removeEventListener('abort', end);
            drop(id, waiter);
            resolve();
          };
          const waiter: Waiter = {
            isAwaited,
            settle(record) {
              hasAnswer = !isStopped;
              answer = record;
              end();
            },
          };
          const patience = setTimeout(end, milliseconds);
          signal?.addEventListener('abort', end);
          add(id, waiter);
          // It may have changed before we listened.
          lookAt([id]);
        });
      return hasAnswer ? answer : (await findAll([id]))[0];
    },

    stop() {
      isStopped = true;
      for (const same of waiters.values()) for (const waiter of same) waiter.settle();
    },
  };
}
