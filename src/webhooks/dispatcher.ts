/**
 * Sends what is due, many messages at once, beside any number of other processes that do the same. Nothing here throws:
 * a receiver that is dead or hostile costs one attempt, a database that is away costs time.
 */
import type { Clock } from '#base';
import type { Log } from '#store';
import { LEASE_SECONDS } from './outbox.ts';
import type { Backlog, Message, Outbox } from './outbox.ts';
import { decideNext } from './schedule.ts';
import type { Outcome } from './schedule.ts';

/** How long an event waits at most for its first attempt when nobody wakes us and there is room. */
const TICK_MS = 500;
const RENEW_MS = (LEASE_SECONDS * 1000) / 3;
const MEASURE_MS = 10_000;
const IN_FLIGHT_MAX = 50;
/** Of one account, so that its slow receiver does not keep the others waiting. One batch may go beyond. */
const ACCOUNT_IN_FLIGHT_MAX = 10;
const BATCH_MAX = 10;

export interface DispatcherOptions {
  readonly outbox: Outbox;
  readonly send: (message: Message, signal: AbortSignal) => Promise<Outcome>;
  readonly clock: Clock;
  readonly log: Log;
  /** 0 to 1, for spreading retries in time. */
  readonly dice: () => number;
  /** How long `stop` waits for attempts under way before it breaks them off. */
  readonly stopMsMax: number;
}

/** What this process did since it started, and how much waits in all. */
export interface WebhookNumbers extends Backlog {
  readonly attempts: { readonly delivered: number; readonly failed: number };
  readonly givenUp: { readonly exhausted: number; readonly gone: number };
}

export interface Dispatcher {
  start(): void;
  /** Takes nothing more, waits for what is under way, gives back what does not end. */
  stop(): Promise<void>;
  /** There is something new: look now. */
  wake(): void;
  /** One look at everything that is due, and all that comes of it. */
  tick(): Promise<void>;
  status(): WebhookNumbers;
}

export function createDispatcher(options: DispatcherOptions): Dispatcher {
  const { outbox, clock, log } = options;
  const inFlight = new Map<string, { readonly message: Message; readonly done: Promise<void> }>();
  const stopping = new AbortController();
  const breaking = new AbortController();
  const attempts = { delivered: 0, failed: 0 };
  const givenUp = { exhausted: 0, gone: 0 };
  let backlog: Backlog = { pending: 0, lateSeconds: 0 };
  let timers: NodeJS.Timeout[] = [];
  let looking: Promise<void> | undefined;
  let hasDatabase = true;

  const look = async (): Promise<void> => {
    while (!stopping.signal.aborted && inFlight.size < IN_FLIGHT_MAX) {
      const limit = Math.min(BATCH_MAX, IN_FLIGHT_MAX - inFlight.size);
      const messages = await outbox.take({
        nowMs: clock(),
        limit,
        exceptIds: [...inFlight.keys()],
        exceptUserIds: listBusy(),
      });
      for (const message of messages) {
        const done = attempt(message).finally(() => inFlight.delete(message.id));
        inFlight.set(message.id, { message, done });
        // The next message of its simulation may have waited for this one.
        void done.then(() => lookOnce());
      }
      if (messages.length < limit) return;
    }
  };

  /** Says once that the database is away, and once that it is back. */
  const guard = async (act: () => Promise<void>): Promise<void> => {
    try {
      await act();
      if (!hasDatabase) log.info('webhooks are sent again');
      hasDatabase = true;
    } catch (error) {
      if (hasDatabase) log.warn(`webhooks cannot be sent right now: ${messageOf(error)}`);
      hasDatabase = false;
    }
  };
  const lookOnce = (): Promise<void> =>
    (looking ??= guard(look).finally(() => (looking = undefined)));

  const listBusy = (): string[] => {
    const counts = new Map<string, number>();
    for (const { message } of inFlight.values())
      counts.set(message.user_id, (counts.get(message.user_id) ?? 0) + 1);
    return [...counts].filter(([, count]) => count >= ACCOUNT_IN_FLIGHT_MAX).map(([id]) => id);
  };

  const attempt = async (message: Message): Promise<void> => {
    const atMs = clock();
    const begun = performance.now();
    const outcome = await options.send(message, breaking.signal);
    // Broken off by ourselves: nobody's failure. It was given back already.
    if (outcome.kind === 'failed' && breaking.signal.aborted) return;
    const next = decideNext(outcome, { attempts: message.attempts + 1, dice: options.dice });
    attempts[outcome.kind]++;
    if (next.kind === 'failed') givenUp[next.failure]++;
    const durationMs = performance.now() - begun;
    log.info(describe(message, outcome, durationMs));
    if (next.kind === 'failed')
      log.warn(`webhook ${message.id} is given up (${next.failure})${requestOf(message)}`);
    await guard(() => outbox.settle(message, { atMs, durationMs, outcome }, next));
  };

  return {
    start() {
      if (timers.length > 0 || stopping.signal.aborted) return;
      const measure = async (): Promise<void> => {
        backlog = await outbox.measure(clock());
      };
      const renew = async (): Promise<void> => {
        if (inFlight.size > 0) await outbox.renew([...inFlight.keys()]);
      };
      timers = [
        setInterval(() => void lookOnce(), TICK_MS),
        setInterval(() => void guard(renew), RENEW_MS),
        setInterval(() => void guard(measure), MEASURE_MS),
      ];
      for (const timer of timers) timer.unref();
      void lookOnce();
      void guard(measure);
    },

    async stop() {
      stopping.abort();
      await looking;
      const underWay = [...inFlight.values()].map(({ done }) => done);
      if (!(await endsWithin(underWay, options.stopMsMax))) {
        const ids = [...inFlight.keys()];
        breaking.abort();
        await guard(() => outbox.release(ids));
        await Promise.all(underWay);
      }
      for (const timer of timers) clearInterval(timer);
    },

    wake() {
      if (timers.length > 0) void lookOnce();
    },

    async tick() {
      await lookOnce();
      const isIdle = (): boolean => inFlight.size === 0 && looking === undefined;
      while (!isIdle()) {
        await Promise.all([...inFlight.values()].map(({ done }) => done));
        await looking;
      }
      await guard(async () => {
        backlog = await outbox.measure(clock());
      });
    },

    status: () => ({ attempts: { ...attempts }, givenUp: { ...givenUp }, ...backlog }),
  };
}

async function endsWithin(all: readonly Promise<void>[], ms: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<false>((late) => (timer = setTimeout(() => late(false), ms)));
  const isDone = await Promise.race([Promise.all(all).then(() => true), patience]);
  clearTimeout(timer);
  return isDone;
}

/** Without the address, which may hold a key. */
function describe(message: Message, outcome: Outcome, durationMs: number): string {
  const said = outcome.kind === 'delivered' ? `answered ${outcome.statusCode}` : outcome.error;
  const ms = Math.round(durationMs);
  return `webhook ${message.id} (${message.event}) to ${hostOf(message.url)}, attempt ${message.attempts + 1}: ${said}, ${ms} ms${requestOf(message)}`;
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : 'no address';
}

function requestOf({ request_id }: Message): string {
  return request_id === null ? '' : `, of request ${request_id}`;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
