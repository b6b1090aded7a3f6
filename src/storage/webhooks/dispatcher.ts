/**
 * Sends due messages, many in parallel, in any number of processes. Nothing here throws: a dead or hostile receiver
 * costs one attempt, and an unreachable database costs time.
 */
import type { Clock } from '#base';
import type { Log } from '#store';
import { LEASE_SECONDS } from './outbox.ts';
import type { Backlog, Message, Outbox } from './outbox.ts';
import { decideNext } from './schedule.ts';
import type { Outcome } from './schedule.ts';

/** The longest wait of an event for its first attempt, without `wake` and if there is capacity. */
const TICK_MS = 500;
const RENEW_MS = (LEASE_SECONDS * 1000) / 3;
const MEASURE_MS = 10_000;
const IN_FLIGHT_MAX = 50;
/** Parallel messages per account, so that a slow receiver does not delay other accounts. One batch may exceed it. */
const ACCOUNT_IN_FLIGHT_MAX = 10;
const BATCH_MAX = 10;

export interface DispatcherOptions {
  readonly outbox: Outbox;
  readonly send: (message: Message, signal: AbortSignal) => Promise<Outcome>;
  readonly clock: Clock;
  readonly log: Log;
  /** Random numbers from 0 to 1, to spread retries in time. */
  readonly dice: () => number;
  /** How long `stop` waits for running attempts before it aborts them. */
  readonly stopMsMax: number;
}

/** Counters of this process since its start, and the total backlog. */
export interface WebhookNumbers extends Backlog {
  readonly attempts: { readonly delivered: number; readonly failed: number };
  readonly givenUp: { readonly exhausted: number; readonly gone: number };
}

export interface Dispatcher {
  start(): void;
  /** Takes no new messages, waits for running ones, and releases those that do not end in time. */
  stop(): Promise<void>;
  /** Checks now, because there is a new message. */
  wake(): void;
  /** Checks once for due messages and sends them. */
  tick(): Promise<void>;
  status(): WebhookNumbers;
}

/** Messages being sent, and their outcomes. */
interface DispatcherState {
  readonly options: DispatcherOptions;
  readonly inFlight: Map<string, { readonly message: Message; readonly done: Promise<void> }>;
  readonly stopping: AbortController;
  readonly breaking: AbortController;
  readonly attempts: { delivered: number; failed: number };
  readonly givenUp: { exhausted: number; gone: number };
  backlog: Backlog;
  timers: NodeJS.Timeout[];
  looking: Promise<void> | undefined;
  hasDatabase: boolean;
}

export function createDispatcher(options: DispatcherOptions): Dispatcher {
  const inFlight = new Map<string, { readonly message: Message; readonly done: Promise<void> }>();
  const stopping = new AbortController();
  const breaking = new AbortController();
  const attempts = { delivered: 0, failed: 0 };
  const givenUp = { exhausted: 0, gone: 0 };

  const dispatcher: DispatcherState = {
    options,
    inFlight,
    stopping,
    breaking,
    attempts,
    givenUp,
    backlog: { pending: 0, lateSeconds: 0 },
    timers: [],
    looking: undefined,
    hasDatabase: true,
  };

  return {
    start: () => start(dispatcher),

    stop: async () => stop(dispatcher),

    wake() {
      if (dispatcher.timers.length > 0) void lookOnce(dispatcher);
    },

    tick: async () => tick(dispatcher),

    status: () => ({ attempts: { ...attempts }, givenUp: { ...givenUp }, ...dispatcher.backlog }),
  };
}

async function look(dispatcher: DispatcherState): Promise<void> {
  while (!dispatcher.stopping.signal.aborted && dispatcher.inFlight.size < IN_FLIGHT_MAX) {
    const limit = Math.min(BATCH_MAX, IN_FLIGHT_MAX - dispatcher.inFlight.size);
    const messages = await dispatcher.options.outbox.take({
      nowMs: dispatcher.options.clock(),
      limit,
      exceptIds: [...dispatcher.inFlight.keys()],
      exceptUserIds: listBusy(dispatcher),
    });
    for (const message of messages) {
      const done = attempt(dispatcher, message).finally(() =>
        dispatcher.inFlight.delete(message.id),
      );
      dispatcher.inFlight.set(message.id, { message, done });
      // The next message of its simulation may have waited for this one.
      void done.then(() => lookOnce(dispatcher));
    }
    if (messages.length < limit) return;
  }
}

/** Logs once when the database becomes unreachable, and once when it is back. */
async function guard(dispatcher: DispatcherState, act: () => Promise<void>): Promise<void> {
  try {
    await act();
    if (!dispatcher.hasDatabase) dispatcher.options.log.info('webhooks are being sent again');
    dispatcher.hasDatabase = true;
  } catch (error) {
    if (dispatcher.hasDatabase)
      dispatcher.options.log.warn(`webhooks cannot be sent at the moment: ${messageOf(error)}`);
    dispatcher.hasDatabase = false;
  }
}

function lookOnce(dispatcher: DispatcherState): Promise<void> {
  return (dispatcher.looking ??= guard(dispatcher, async () => look(dispatcher)).finally(
    () => (dispatcher.looking = undefined),
  ));
}

function listBusy(dispatcher: DispatcherState): string[] {
  const counts = new Map<string, number>();
  for (const { message } of dispatcher.inFlight.values())
    counts.set(message.user_id, (counts.get(message.user_id) ?? 0) + 1);
  return [...counts].filter(([, count]) => count >= ACCOUNT_IN_FLIGHT_MAX).map(([id]) => id);
}

async function attempt(dispatcher: DispatcherState, message: Message): Promise<void> {
  const atMs = dispatcher.options.clock();
  const begun = performance.now();
  const outcome = await dispatcher.options.send(message, dispatcher.breaking.signal);
  // Aborted by us, so it is not a failed attempt. The message has already been released.
  if (outcome.kind === 'failed' && dispatcher.breaking.signal.aborted) return;
  const next = decideNext(outcome, {
    attempts: message.attempts + 1,
    dice: dispatcher.options.dice,
  });
  dispatcher.attempts[outcome.kind]++;
  if (next.kind === 'failed') dispatcher.givenUp[next.failure]++;
  const durationMs = performance.now() - begun;
  dispatcher.options.log.info(describe(message, outcome, durationMs));
  if (next.kind === 'failed')
    dispatcher.options.log.warn(
      `webhook ${message.id} failed and is not retried (${next.failure})${requestOf(message)}`,
    );
  await guard(dispatcher, () =>
    dispatcher.options.outbox.settle(message, { atMs, durationMs, outcome }, next),
  );
}

function start(dispatcher: DispatcherState): void {
  if (dispatcher.timers.length > 0 || dispatcher.stopping.signal.aborted) return;
  const measure = async (): Promise<void> => {
    dispatcher.backlog = await dispatcher.options.outbox.measure(dispatcher.options.clock());
  };
  const renew = async (): Promise<void> => {
    if (dispatcher.inFlight.size > 0)
      await dispatcher.options.outbox.renew([...dispatcher.inFlight.keys()]);
  };
  dispatcher.timers = [
    setInterval(() => void lookOnce(dispatcher), TICK_MS),
    setInterval(() => void guard(dispatcher, renew), RENEW_MS),
    setInterval(() => void guard(dispatcher, measure), MEASURE_MS),
  ];
  for (const timer of dispatcher.timers) timer.unref();
  void lookOnce(dispatcher);
  void guard(dispatcher, measure);
}

async function stop(dispatcher: DispatcherState): Promise<void> {
  dispatcher.stopping.abort();
  await dispatcher.looking;
  const underWay = [...dispatcher.inFlight.values()].map(({ done }) => done);
  if (!(await endsWithin(underWay, dispatcher.options.stopMsMax))) {
    const ids = [...dispatcher.inFlight.keys()];
    dispatcher.breaking.abort();
    await guard(dispatcher, () => dispatcher.options.outbox.release(ids));
    await Promise.all(underWay);
  }
  for (const timer of dispatcher.timers) clearInterval(timer);
}

async function tick(dispatcher: DispatcherState): Promise<void> {
  await lookOnce(dispatcher);
  const isIdle = (): boolean => dispatcher.inFlight.size === 0 && dispatcher.looking === undefined;
  while (!isIdle()) {
    await Promise.all([...dispatcher.inFlight.values()].map(({ done }) => done));
    await dispatcher.looking;
  }
  await guard(dispatcher, async () => {
    dispatcher.backlog = await dispatcher.options.outbox.measure(dispatcher.options.clock());
  });
}

async function endsWithin(all: readonly Promise<void>[], ms: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<false>((late) => (timer = setTimeout(() => late(false), ms)));
  const isDone = await Promise.race([Promise.all(all).then(() => true), patience]);
  clearTimeout(timer);
  return isDone;
}

/** Without the URL, which may contain a key. */
function describe(message: Message, outcome: Outcome, durationMs: number): string {
  const said = outcome.kind === 'delivered' ? `response ${outcome.statusCode}` : outcome.error;
  const ms = Math.round(durationMs);
  return `webhook ${message.id} (${message.event}) to ${hostOf(message.url)}, attempt ${message.attempts + 1}: ${said}, ${ms} ms${requestOf(message)}`;
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : 'no address';
}

function requestOf({ request_id }: Message): string {
  return request_id === null ? '' : `, request ${request_id}`;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
