/**
 * Waits for thousands of simulations at once: the database notifies which have changed, and one query reads all of
 * them. While the connection is broken, all watched simulations are polled at intervals.
 */
import type { Listener } from './listener.ts';
import type { SimulationRecord } from './record.ts';

export interface WaitOptions {
  readonly milliseconds: number;
  readonly signal?: AbortSignal | undefined;
}

export interface Watch {
  /** Returns the awaited record, or its current state when the wait ends. Undefined if it was deleted. */
  wait(
    id: string,
    isAwaited: (record: SimulationRecord) => boolean,
    options: WaitOptions,
  ): Promise<SimulationRecord | undefined>;
  /** Ends all waits; every watcher gets the current record. */
  stop(): void;
}

export interface WatchOptions {
  readonly listener: Listener;
  /** The existing records, in any order. */
  readonly findAll: (ids: readonly string[]) => Promise<readonly SimulationRecord[]>;
}

interface Waiter {
  /** Called without a record, to read once more and respond. */
  settle(record?: SimulationRecord): void;
  readonly isAwaited: (record: SimulationRecord) => boolean;
}

const LOOK_MS = 2_000;
/** Notifications may also get lost silently. */
const LOOK_ANYWAY_MS = 20_000;
const BATCH_MAX = 1_000;

/** The watchers and their conditions. */
interface WatchState {
  readonly listener: Listener;
  readonly findAll: WatchOptions['findAll'];
  readonly waiters: Map<string, Set<Waiter>>;
  due: Set<string>;
  /** Simulations that could not be read when they were due. */
  readonly missed: Set<string>;
  looking: Promise<void> | undefined;
  timer: NodeJS.Timeout | undefined;
  stopListening: (() => void) | undefined;
  lookedAtMs: number;
  isStopped: boolean;
}

export function createWatch({ listener, findAll }: WatchOptions): Watch {
  const waiters = new Map<string, Set<Waiter>>();
  const missed = new Set<string>();

  const watch: WatchState = {
    listener,
    findAll,
    waiters,
    due: new Set<string>(),
    missed,
    looking: undefined,
    timer: undefined,
    stopListening: undefined,
    lookedAtMs: 0,
    isStopped: false,
  };

  return {
    wait: async (id, isAwaited, options) => wait(watch, id, isAwaited, options),

    stop() {
      watch.isStopped = true;
      for (const same of waiters.values()) for (const waiter of same) waiter.settle();
    },
  };
}

function lookAt(watch: WatchState, ids: Iterable<string>): void {
  for (const id of ids) if (watch.waiters.has(id)) watch.due.add(id);
  if (watch.due.size > 0) watch.looking ??= look(watch).finally(() => lookOn(watch));
}

function lookOn(watch: WatchState): void {
  watch.looking = undefined;
  lookAt(watch, []);
}

async function look(watch: WatchState): Promise<void> {
  // Notifications at the same moment are combined into one query.
  await new Promise(setImmediate);
  while (watch.due.size > 0) {
    const ids = [...watch.due].slice(0, BATCH_MAX);
    watch.due = new Set([...watch.due].slice(BATCH_MAX));
    let records: readonly SimulationRecord[];
    try {
      records = await watch.findAll(ids);
    } catch {
      // The database is unreachable, so watchers continue to wait.
      for (const id of ids) watch.missed.add(id);
      continue;
    }
    const found = new Map(records.map((record) => [record.id, record]));
    for (const id of ids) {
      const record = found.get(id);
      for (const waiter of watch.waiters.get(id) ?? [])
        if (record === undefined || waiter.isAwaited(record)) waiter.settle(record);
    }
  }
}

function lookNowAndThen(watch: WatchState): void {
  const again = [...watch.missed];
  watch.missed.clear();
  lookAt(watch, again);
  const nowMs = performance.now();
  if (watch.listener.isConnected() && nowMs - watch.lookedAtMs < LOOK_ANYWAY_MS) return;
  watch.lookedAtMs = nowMs;
  lookAt(watch, watch.waiters.keys());
}

function add(watch: WatchState, id: string, waiter: Waiter): void {
  const same = watch.waiters.get(id);
  if (same) same.add(waiter);
  else watch.waiters.set(id, new Set([waiter]));
  watch.stopListening ??= watch.listener.listen({
    onChange: (changed) => lookAt(watch, [changed]),
    onGap: () => lookAt(watch, watch.waiters.keys()),
  });
  watch.timer ??= setInterval(() => lookNowAndThen(watch), LOOK_MS).unref();
}

function drop(watch: WatchState, id: string, waiter: Waiter): void {
  const same = watch.waiters.get(id);
  same?.delete(waiter);
  if (same?.size === 0) watch.waiters.delete(id);
  if (watch.waiters.size > 0) return;
  clearInterval(watch.timer);
  watch.timer = undefined;
  watch.stopListening?.();
  watch.stopListening = undefined;
}

async function wait(
  watch: WatchState,
  id: string,
  isAwaited: (record: SimulationRecord) => boolean,
  { milliseconds, signal }: WaitOptions,
): Promise<SimulationRecord | undefined> {
  let hasAnswer = false;
  let answer: SimulationRecord | undefined;
  if (!watch.isStopped && !signal?.aborted && milliseconds > 0)
    await new Promise<void>((resolve) => {
      const end = (): void => {
        clearTimeout(patience);
        signal?.removeEventListener('abort', end);
        drop(watch, id, waiter);
        resolve();
      };
      const waiter: Waiter = {
        isAwaited,
        settle(record) {
          hasAnswer = !watch.isStopped;
          answer = record;
          end();
        },
      };
      const patience = setTimeout(end, milliseconds);
      signal?.addEventListener('abort', end);
      add(watch, id, waiter);
      // It may have changed before we listened.
      lookAt(watch, [id]);
    });
  return hasAnswer ? answer : (await watch.findAll([id]))[0];
}
