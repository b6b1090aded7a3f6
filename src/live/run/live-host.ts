/**
 * One live run in this process, for as long as somebody here watches it: a thread that computes it, the clock and the commands
 * from the database, and everybody who looks on. Other processes do the same for theirs; the run is the same everywhere, since
 * the same commands give the same run.
 */
import { Worker } from 'node:worker_threads';
import { channels, refuse } from '#contract';
import { toRunCommands } from '#jobs';
import type { RunCommand, Zone } from '#run';
import type { LiveRun, LiveRuns } from '#simulations';
import type { LiveLog } from '../live-log.ts';
import { turnAndMove } from '../simulation/playback.ts';
import type { FromThread, Picture, RunAbout, ToThread } from './messages.ts';

export interface Onlooker {
  onPicture(picture: ShownPicture): void;
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
  readonly scenarioJson: string;
  readonly runs: LiveRuns;
  readonly log: LiveLog;
  /** Nobody is left, or it ended by itself. */
  onOver(this: void): void;
}

const THREAD = new URL('./run-thread.ts', import.meta.url);
const TICK_MS = 100;
const STEPS_PER_SECOND = 10;
/** Clocks of a process and the database differ by less. */
const JUMP_STEPS = 3;
/** For so long it stays when the last has left: who loses a connection comes again. */
const LINGER_MS = 5_000;
/** News may get lost without a word. */
const LOOK_ANYWAY_MS = 5_000;

export async function openLiveHost(options: HostOptions): Promise<LiveHost> {
  const { scenarioJson, runs, log, onOver } = options;
  const { id } = options.first;
  const thread = new Worker(THREAD, { workerData: { scenarioJson } });
  const onlookers = new Set<Onlooker>();
  const answers = new Map<number, (value: unknown) => void>();
  let ticket = 0;
  let jumps = 0;
  let row = options.first;
  let readAtMs = performance.now();
  let sent = '';
  let isOver = false;
  let isLooking = false;
  let mustLookAgain = false;
  let lingering: NodeJS.Timeout | undefined;

  const post = (message: ToThread): void => thread.postMessage(message, []);
  const stepsNow = (): number => {
    const passed = row.isPlaying
      ? ((performance.now() - readAtMs) / 1000) * row.speed * STEPS_PER_SECOND
      : 0;
    return Math.min(row.stepsMax, Math.floor(row.steps + passed));
  };

  function follow(): void {
    const commands = JSON.stringify(row.commands);
    const isNew = commands !== sent;
    sent = commands;
    post({
      kind: 'follow',
      steps: stepsNow(),
      isPlaying: row.isPlaying,
      jump: jumps,
      ...(isNew ? { commands: toRunCommands(row.commands) } : {}),
    });
  }

  async function look(): Promise<void> {
    // News that come while we look may be newer than what we find.
    mustLookAgain = isLooking;
    if (isLooking || isOver) return;
    isLooking = true;
    try {
      const found = await runs.find(id);
      if (found === undefined) return end('notFound');
      const expected = stepsNow();
      const isChanged = found.version !== row.version;
      const wasPlaying = row.isPlaying;
      row = found;
      readAtMs = performance.now();
      if (!isChanged) return;
      // Where time stands still any other time is a jump.
      const least = wasPlaying || row.isPlaying ? JUMP_STEPS : 0;
      const isJump = Math.abs(stepsNow() - expected) > least;
      if (isJump) jumps++;
      for (const onlooker of onlookers) onlooker.onChange(row, isJump);
      follow();
    } catch (err) {
      // The database is away: the run goes on as it was.
      log.warn({ err }, 'a live run could not be looked at');
    } finally {
      isLooking = false;
      if (mustLookAgain) void look();
    }
  }

  function end(reason?: 'notFound' | 'fault'): void {
    if (isOver) return;
    isOver = true;
    clearInterval(ticking);
    clearInterval(looking);
    clearTimeout(lingering);
    stopWatching();
    void thread.terminate();
    if (reason) for (const onlooker of onlookers) onlooker.onEnd(reason);
    onlookers.clear();
    for (const answer of answers.values()) answer(undefined);
    onOver();
  }

  let columns: ReturnType<typeof channels.createFrameColumns> | undefined;
  function show({ steps, jump, ...picture }: Picture): void {
    if (jump !== jumps) return;
    const { x, y, level, state, inside, evacuated, hurt, crowding, left } = picture;
    columns ??= channels.createFrameColumns(state.length);
    for (let i = 0; i < state.length; i++) {
      if ((state[i]! & ~channels.FLEEING_BIT) !== 0) turnAndMove(columns, i, x[i]!, y[i]!);
      columns.level[i] = level[i]!;
      columns.state[i] = state[i]!;
    }
    const milliseconds = Math.round((steps * 1000) / STEPS_PER_SECOND);
    const head = { seq: steps, milliseconds, inside, evacuated, hurt };
    const encoded = new Map<string, string | Uint8Array>();
    const shown = { head, columns, encoded, crowding, left };
    for (const onlooker of onlookers) onlooker.onPicture(shown);
  }

  let isReady: (about: RunAbout) => void;
  let isFailed: (error: Error) => void;
  const ready = new Promise<RunAbout>((done, failed) => {
    isReady = done;
    isFailed = failed;
  });
  const fail = (error: Error): void => {
    log.warn({ err: error, simulation: id }, 'a live run could not be computed');
    isFailed(error);
    end('fault');
  };
  thread.on('message', (message: FromThread) => {
    switch (message.kind) {
      case 'ready':
        return isReady(message);
      case 'picture':
        return show(message);
      case 'answer':
        answers.get(message.ticket)?.(message.value);
        answers.delete(message.ticket);
        return undefined;
      case 'failed':
        return fail(new Error(message.reason));
    }
  });
  thread.on('error', fail);
  const stopWatching = runs.watch(id, () => void look());
  const ticking = setInterval(() => {
    if (row.isPlaying) follow();
  }, TICK_MS);
  const looking = setInterval(() => void look(), LOOK_ANYWAY_MS);
  const about = await ready;
  follow();

  async function ask<T>(message: (ticket: number) => ToThread): Promise<T> {
    if (isOver) throw refuse('SERVICE_UNAVAILABLE', { reason: 'live_run', retry_after: 1 });
    const own = ++ticket;
    return new Promise<T>((done) => {
      answers.set(own, done as (value: unknown) => void);
      post(message(own));
    });
  }

  return {
    about,
    now: () => ({ ...row, steps: stepsNow() }),
    join(onlooker) {
      clearTimeout(lingering);
      onlookers.add(onlooker);
      // So that who comes sees something also where time stands still.
      jumps++;
      follow();
      return () => {
        onlookers.delete(onlooker);
        if (onlookers.size === 0 && !isOver) lingering = setTimeout(end, LINGER_MS).unref();
      };
    },
    findProblem: (command) => ask((own) => ({ kind: 'check', ticket: own, command })),
    listWithin: (zone) => ask((own) => ({ kind: 'within', ticket: own, zone })),
  };
}
