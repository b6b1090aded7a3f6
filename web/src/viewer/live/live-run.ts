/** A live run as the viewer shows it: told in messages, shown like a recorded one. What it is asked goes to whoever leads the run. */
import type { Steps } from '../plan-steps.ts';
import type { Walker } from '../plan-walk.ts';
import type { Trace, TraceLevel } from '../read-trace.ts';
import type { Story } from '../story.ts';
import { createLiveClock } from './live-clock.ts';
import { createLiveMovements } from './live-movements.ts';
import { createLiveStory } from './live-story.ts';
import type { LiveAct, LiveLeft } from './live-story.ts';
import { createFrameReader } from './read-frame.ts';

/** What the viewer asks of a live run. */
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

/** The same for who hears the messages. */
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
/** A longer gap is a jump: nobody is shown walking through what was not told. Judgement. */
const GAP_SECONDS_MAX = 5;

export function createLiveRun(options: LiveRunOptions): LiveListener {
  const { seconds: end, count, levels, recorded, walkers, lead } = options;
  const movements = createLiveMovements({ count, walkers, levels });
  const telling = createLiveStory(recorded, levels);
  const reader = createFrameReader(count);
  const clock = createLiveClock();
  const listeners = new Set<() => void>();
  let player: LivePlayer = { isPlaying: false, seconds: 0, speed: 1, hasEnded: false };
  let readSeconds = 0;
  let frames = 0;
  let lastSeq: number | undefined;

  const tell = (): void => {
    for (const listener of listeners) listener();
  };
  const head = (): number => movements.headSeconds ?? player.seconds;
  const pace = () => ({
    headSeconds: head(),
    isPlaying: player.isPlaying && !player.hasEnded,
    speed: player.speed,
  });

  /** What was read last becomes a sample. */
  function sample(): void {
    const last = movements.headSeconds;
    const gap = last === undefined ? Infinity : readSeconds - last;
    if (gap <= 0 && gap > -EARLY_SECONDS) return;
    const isJump = gap < 0 || gap > Math.max(GAP_SECONDS_MAX, 2 * player.speed);
    if (isJump) movements.forget();
    movements.add(readSeconds, reader.columns);
    if (isJump) clock.jump(readSeconds);
  }

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
      return head();
    },
    get isPlaying() {
      return pace().isPlaying;
    },
    get speed() {
      return player.speed;
    },
    get hasEnded() {
      return player.hasEnded;
    },
    get frames() {
      return frames;
    },
    get lastSeq() {
      return lastSeq;
    },
    advance: (nowMs) => clock.advance(nowMs, pace()),
    isGoing: () => movements.headSeconds !== undefined && clock.isGoing(pace()),
    seek: lead.seek,
    play(isPlaying) {
      // From the end it goes on at the start, as recorded ones do.
      if (isPlaying && player.hasEnded) lead.seek(0);
      lead.play(isPlaying);
    },
    setSpeed: lead.setSpeed,
    onNews(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    hearPlayer(told) {
      player = told;
      // Where time stands still it is shown to the tenth.
      if (!told.isPlaying && frames > 0) sample();
      tell();
    },
    hearFrame(bytes) {
      const frame = reader.read(bytes);
      if (!frame) return;
      frames++;
      lastSeq = frame.seq;
      readSeconds = frame.seconds;
      telling.goTo(frame.seconds);
      const last = movements.headSeconds ?? -Infinity;
      const isDue = frame.seconds - last >= SAMPLE_SECONDS - EARLY_SECONDS;
      if (isDue || frame.seconds < last || !pace().isPlaying) sample();
      // The end comes without a word of the player.
      if (frame.seconds >= end - EARLY_SECONDS) player = { ...player, hasEnded: true };
      tell();
    },
    hearLeft(people, isAll) {
      telling.hearLeft(people, isAll);
      tell();
    },
    hearAct(act) {
      telling.hear(act);
      tell();
    },
  };
}
