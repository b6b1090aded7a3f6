/** A live run in the viewer: received in messages, shown like a recorded one. Commands go to the service. */
import type { Steps } from '../plan-steps.ts';
import type { Walker } from '../plan-walk.ts';
import type { Trace, TraceLevel } from '../read-trace.ts';
import type { Story } from '../story.ts';
import { createLiveClock } from './live-clock.ts';
import type { LiveClock } from './live-clock.ts';
import { createLiveMovements } from './live-movements.ts';
import type { LiveMovements } from './live-movements.ts';
import { createLiveStory } from './live-story.ts';
import type { LiveAct, LiveLeft, LiveStory } from './live-story.ts';
import { createFrameReader } from './read-frame.ts';
import type { FrameReader } from './read-frame.ts';

/** The commands of the viewer to a live run. */
export interface LiveRun {
  /** How long it may become. */
  readonly end: number;
  readonly trace: Trace;
  readonly steps: Steps;
  readonly story: Story;
  readonly acts: readonly LiveAct[];
  /** Where the run is; what is shown lies a little behind it. */
  readonly headSeconds: number;
  readonly isPlaying: boolean;
  readonly speed: number;
  readonly hasEnded: boolean;
  readonly frames: number;
  /** The tenth of a second of the last frame, to go on behind it. */
  readonly lastSeq: number | undefined;
  /** The moment to show now. */
  advance(nowMs: number): number;
  isGoing(): boolean;
  readonly seek: (seconds: number) => void;
  readonly play: (isPlaying: boolean) => void;
  readonly setSpeed: (times: number) => void;
  onNews(listener: () => void): () => void;
}

/** The same for the code that receives the messages. */
export interface LiveListener extends LiveRun {
  hearPlayer(player: LivePlayer): void;
  hearFrame(bytes: ArrayBuffer): void;
  hearAct(act: LiveAct): void;
  /** `isAll`: nobody else is out. */
  hearLeft(people: readonly LiveLeft[], isAll: boolean): void;
}

export interface LivePlayer {
  readonly isPlaying: boolean;
  readonly seconds: number;
  readonly speed: number;
  readonly hasEnded: boolean;
}

export interface LiveRunOptions {
  /** How long it may become. */
  readonly seconds: number;
  readonly count: number;
  readonly levels: readonly TraceLevel[];
  readonly recorded: Story;
  readonly walkers: readonly Walker[];
  readonly lead: Pick<LiveRun, 'seek' | 'play' | 'setSpeed'>;
}

/** As trajectories have them. */
const SAMPLE_SECONDS = 0.5;
const EARLY_SECONDS = 0.05;
/** A longer gap is a jump: movement that was not received is not shown as walking. Judgement. */
const GAP_SECONDS_MAX = 5;

/** The state of the run received so far. */
interface Hearing {
  readonly end: number;
  readonly movements: LiveMovements;
  readonly telling: LiveStory;
  readonly reader: FrameReader;
  readonly clock: LiveClock;
  readonly listeners: Set<() => void>;
  player: LivePlayer;
  readSeconds: number;
  frames: number;
  lastSeq: number | undefined;
}

export function createLiveRun(options: LiveRunOptions): LiveListener {
  const { seconds: end, count, levels, recorded, walkers, lead } = options;
  const movements = createLiveMovements({ count, walkers, levels });
  const telling = createLiveStory(recorded, levels);
  const reader = createFrameReader(count);
  const clock = createLiveClock();
  const listeners = new Set<() => void>();

  const run: Hearing = {
    end,
    movements,
    telling,
    reader,
    clock,
    listeners,
    player: { isPlaying: false, seconds: 0, speed: 1, hasEnded: false },
    readSeconds: 0,
    frames: 0,
    lastSeq: undefined,
  };

  return {
    end,
    get trace() {
      return movements.trace;
    },
    steps: movements.steps,
    get story() {
      return telling.story;
    },
    get acts() {
      return telling.acts;
    },
    get headSeconds() {
      return head(run);
    },
    get isPlaying() {
      return pace(run).isPlaying;
    },
    get speed() {
      return run.player.speed;
    },
    get hasEnded() {
      return run.player.hasEnded;
    },
    get frames() {
      return run.frames;
    },
    get lastSeq() {
      return run.lastSeq;
    },
    advance: (nowMs) => clock.advance(nowMs, pace(run)),
    isGoing: () => movements.headSeconds !== undefined && clock.isGoing(pace(run)),
    seek: lead.seek,
    play(isPlaying) {
      // At the end, playing continues from the start, as for recorded runs.
      if (isPlaying && run.player.hasEnded) lead.seek(0);
      lead.play(isPlaying);
    },
    setSpeed: lead.setSpeed,
    onNews(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    hearPlayer: (told) => hearPlayer(run, told),
    hearFrame: (bytes) => hearFrame(run, bytes),
    hearLeft(people, isAll) {
      telling.hearLeft(people, isAll);
      tell(run);
    },
    hearAct(act) {
      telling.hear(act);
      tell(run);
    },
  };
}

function tell(run: Hearing): void {
  for (const listener of run.listeners) listener();
}

function head(run: Hearing): number {
  return run.movements.headSeconds ?? run.player.seconds;
}

function pace(run: Hearing): Pick<LiveRun, 'headSeconds' | 'isPlaying' | 'speed'> {
  return {
    headSeconds: head(run),
    isPlaying: run.player.isPlaying && !run.player.hasEnded,
    speed: run.player.speed,
  };
}

/** Turns the last frame into a sample. */
function sample(run: Hearing): void {
  const last = run.movements.headSeconds;
  const gap = last === undefined ? Infinity : run.readSeconds - last;
  if (gap <= 0 && gap > -EARLY_SECONDS) return;
  const isJump = gap < 0 || gap > Math.max(GAP_SECONDS_MAX, 2 * run.player.speed);
  if (isJump) run.movements.forget();
  run.movements.add(run.readSeconds, run.reader.columns);
  if (isJump) run.clock.jump(run.readSeconds);
}

function hearPlayer(run: Hearing, told: LivePlayer): void {
  run.player = told;
  // Where time stands still it is shown to the tenth.
  if (!told.isPlaying && run.frames > 0) sample(run);
  tell(run);
}

function hearFrame(run: Hearing, bytes: ArrayBuffer): void {
  const frame = run.reader.read(bytes);
  if (!frame) return;
  run.frames++;
  run.lastSeq = frame.seq;
  run.readSeconds = frame.seconds;
  run.telling.goTo(frame.seconds);
  const last = run.movements.headSeconds ?? -Infinity;
  const isDue = frame.seconds - last >= SAMPLE_SECONDS - EARLY_SECONDS;
  if (isDue || frame.seconds < last || !pace(run).isPlaying) sample(run);
  // The end of the run comes without a message about the player.
  if (frame.seconds >= run.end - EARLY_SECONDS) run.player = { ...run.player, hasEnded: true };
  tell(run);
}
