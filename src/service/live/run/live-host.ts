/**
 * One live run in this process, while it has viewers here: a thread that computes it, the clock and the commands from
 * the database, and the viewers. Other processes compute the run for their own viewers; it is the same everywhere,
 * since the same commands give the same run.
 */
import { Worker } from 'node:worker_threads';
import { channels } from '#contract';
import { refuse } from '#contract/refusals';
import { toRunCommands } from '#jobs/engine';
import type { FleeChange, RunCommand, Zone } from '#run/steering';
import type { LiveRun, LiveRuns } from '#simulations/live-runs';
import type { FleeLog } from '../fleeing/flee-log.ts';
import type { LiveLog } from '../live-log.ts';
import type { FromThread, Picture, RunAbout, Starting, ThreadOrder, ToThread } from './messages.ts';

export interface Onlooker {
  onPicture(picture: ShownPicture): void;
  /** It catches up with its clock; no picture comes until then. */
  onStarting(starting: Starting): void;
  /** The clock or the commands changed. */
  onChange(run: LiveRun, isJump: boolean): void;
  /** The run is gone, or could not be computed. */
  onEnd(reason: 'notFound' | 'fault'): void;
}

export interface ShownPicture {
  readonly head: Parameters<typeof channels.encodeFrame>[0];
  readonly columns: ReturnType<typeof channels.createFrameColumns>;
  /** What was encoded of it already. */
  readonly encoded: Map<string, string | Uint8Array>;
  readonly crowding: Picture['crowding'];
  readonly left: Picture['left'];
  /** The log of the run from its beginning. A replay creates a new list. */
  readonly flights: FleeLog;
}

export interface LiveHost {
  readonly about: RunAbout;
  /** As the database had it last, moved on to now. */
  now(): LiveRun;
  join(onlooker: Onlooker): () => void;
  findProblem(command: RunCommand): Promise<string | undefined>;
  listWithin(zone: Zone): Promise<string[]>;
}

export interface HostOptions {
  readonly first: LiveRun;
  readonly plan: ThreadOrder;
  readonly runs: LiveRuns;
  readonly log: LiveLog;
  /** How far it is before it has viewers. */
  onStarting(this: void, starting: Starting): void;
  /** No viewer is left, or it ended by itself. */
  onOver(this: void): void;
}

const THREAD = new URL('./run-thread.ts', import.meta.url);
const TICK_MS = 100;
const STEPS_PER_SECOND = 10;
/** Clocks of a process and the database differ by less. */
const JUMP_STEPS = 3;
/** How long the host stays after the last viewer has left, because viewers may reconnect. */
const LINGER_MS = 5_000;
/** Notifications may get lost silently. */
const LOOK_ANYWAY_MS = 5_000;

/** The run as this process knows it. */
interface Host {
  readonly runs: LiveRuns;
  readonly log: LiveLog;
  readonly onOver: HostOptions['onOver'];
  readonly onStarting: HostOptions['onStarting'];
  readonly id: string;
  readonly thread: Worker;
  readonly onlookers: Set<Onlooker>;
  readonly answers: Map<number, (value: unknown) => void>;
  ticket: number;
  jumps: number;
  row: LiveRun;
  /** By this process's clock. */
  readAtMs: number;
  sent: string;
  isOver: boolean;
  isLooking: boolean;
  mustLookAgain: boolean;
  lingering: NodeJS.Timeout | undefined;
  columns: ReturnType<typeof channels.createFrameColumns> | undefined;
  flights: FleeChange[];
  readonly ready: PromiseWithResolvers<RunAbout>;
  /** Timers and watches that run until the end of the run. */
  readonly stops: (() => void)[];
}

export async function openLiveHost(options: HostOptions): Promise<LiveHost> {
  const host = createHost(options);
  const { runs, onlookers } = host;
  host.thread.on('message', (message: FromThread) => hear(host, message));
  host.thread.on('error', (error) => fail(host, error));
  const stopWatching = runs.watch(host.id, () => void look(host));
  const ticking = setInterval(() => {
    if (host.row.isPlaying) follow(host);
  }, TICK_MS);
  const looking = setInterval(() => void look(host), LOOK_ANYWAY_MS);
  host.stops.push(
    () => clearInterval(ticking),
    () => clearInterval(looking),
    stopWatching,
  );
  const about = await host.ready.promise;
  follow(host);

  return {
    about,
    now: () => ({ ...host.row, steps: stepsNow(host) }),
    join(onlooker) {
      clearTimeout(host.lingering);
      onlookers.add(onlooker);
      // So that a new viewer sees a frame even while the run is paused.
      host.jumps++;
      follow(host);
      return () => {
        onlookers.delete(onlooker);
        if (onlookers.size === 0 && !host.isOver)
          host.lingering = setTimeout(() => end(host), LINGER_MS).unref();
      };
    },
    findProblem: (command) => ask(host, (own) => ({ kind: 'check', ticket: own, command })),
    listWithin: (zone) => ask(host, (own) => ({ kind: 'within', ticket: own, zone })),
  };
}

function createHost({ first, plan, runs, log, onStarting, onOver }: HostOptions): Host {
  return {
    runs,
    log,
    onOver,
    onStarting,
    id: first.id,
    thread: new Worker(THREAD, { workerData: plan }),
    onlookers: new Set(),
    answers: new Map(),
    ticket: 0,
    jumps: 0,
    row: first,
    readAtMs: performance.now(),
    sent: '',
    isOver: false,
    isLooking: false,
    mustLookAgain: false,
    lingering: undefined,
    columns: undefined,
    flights: [],
    ready: Promise.withResolvers<RunAbout>(),
    stops: [],
  };
}

function hear(host: Host, message: FromThread): void {
  switch (message.kind) {
    case 'ready':
      return host.ready.resolve(message);
    case 'starting':
      host.onStarting(message);
      for (const onlooker of host.onlookers) onlooker.onStarting(message);
      return undefined;
    case 'picture':
      noteFlights(host, message);
      return show(host, message);
    case 'answer':
      host.answers.get(message.ticket)?.(message.value);
      host.answers.delete(message.ticket);
      return undefined;
    case 'failed':
      return fail(host, new Error(message.reason));
  }
}

function post(host: Host, message: ToThread): void {
  host.thread.postMessage(message, []);
}

function stepsNow(host: Host): number {
  const passed = host.row.isPlaying
    ? ((performance.now() - host.readAtMs) / 1000) * host.row.speed * STEPS_PER_SECOND
    : 0;
  return Math.min(host.row.stepsMax, Math.floor(host.row.steps + passed));
}

function follow(host: Host): void {
  const commands = JSON.stringify(host.row.commands);
  const isNew = commands !== host.sent;
  host.sent = commands;
  post(host, {
    kind: 'follow',
    steps: stepsNow(host),
    isPlaying: host.row.isPlaying,
    jump: host.jumps,
    ...(isNew ? { commands: toRunCommands(host.row.commands) } : {}),
  });
}

async function look(host: Host): Promise<void> {
  // Notifications during the query may be newer than its result.
  host.mustLookAgain = host.isLooking;
  if (host.isLooking || host.isOver) return;
  host.isLooking = true;
  try {
    const found = await host.runs.find(host.id);
    if (found === undefined) return end(host, 'notFound');
    const expected = stepsNow(host);
    const isChanged = found.version !== host.row.version;
    const wasPlaying = host.row.isPlaying;
    host.row = found;
    host.readAtMs = performance.now();
    if (!isChanged) return;
    // While paused any other time is a jump.
    const least = wasPlaying || host.row.isPlaying ? JUMP_STEPS : 0;
    const isJump = Math.abs(stepsNow(host) - expected) > least;
    if (isJump) host.jumps++;
    for (const onlooker of host.onlookers) onlooker.onChange(host.row, isJump);
    follow(host);
  } catch (err) {
    // Without the database, the run continues unchanged.
    host.log.warn({ err }, 'the state of a live run could not be read');
  } finally {
    host.isLooking = false;
    if (host.mustLookAgain) void look(host);
  }
}

function end(host: Host, reason?: 'notFound' | 'fault'): void {
  if (host.isOver) return;
  host.isOver = true;
  for (const stop of host.stops) stop();
  clearTimeout(host.lingering);
  void host.thread.terminate();
  if (reason) for (const onlooker of host.onlookers) onlooker.onEnd(reason);
  host.onlookers.clear();
  for (const answer of host.answers.values()) answer(undefined);
  host.onOver();
}

/** Also for frames that are not shown, because each frame has only the changes since the previous one. */
function noteFlights(host: Host, { flights: { from, changes } }: Picture): void {
  // Viewers compare the log of a replayed run with the log they have received.
  if (from === 0) host.flights = [...changes];
  else for (const change of changes) host.flights.push(change);
}

function show(host: Host, { steps, jump, ...picture }: Picture): void {
  if (jump !== host.jumps) return;
  const { x, y, level, heading, state, inside, evacuated, hurt, crowding, left } = picture;
  host.columns ??= channels.createFrameColumns(state.length);
  for (let i = 0; i < state.length; i++) {
    if ((state[i]! & ~channels.FLEEING_BIT) !== 0) {
      host.columns.xCm[i] = Math.round(100 * x[i]!);
      host.columns.yCm[i] = Math.round(100 * y[i]!);
    }
    host.columns.level[i] = level[i]!;
  }
  host.columns.heading.set(heading);
  host.columns.state.set(state);
  const milliseconds = Math.round((steps * 1000) / STEPS_PER_SECOND);
  const head = { seq: steps, milliseconds, inside, evacuated, hurt };
  const encoded = new Map<string, string | Uint8Array>();
  const { flights } = host;
  const shown = { head, columns: host.columns, encoded, crowding, left, flights };
  for (const onlooker of host.onlookers) onlooker.onPicture(shown);
}

function fail(host: Host, error: Error): void {
  host.log.warn({ err: error, simulation: host.id }, 'a live run failed');
  host.ready.reject(error);
  end(host, 'fault');
}

async function ask<T>(host: Host, message: (ticket: number) => ToThread): Promise<T> {
  if (host.isOver)
    throw refuse(
      'SERVICE_UNAVAILABLE',
      { reason: 'live_run', retry_after: 1 },
      'The live run has just ended; try again.',
    );
  const own = ++host.ticket;
  return new Promise<T>((done) => {
    host.answers.set(own, done as (value: unknown) => void);
    post(host, message(own));
  });
}
