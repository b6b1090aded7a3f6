/**
 * Which moment of a live run is shown. It is a little behind the last sample, so that there is a sample on both sides
 * of it and each foot lands where its step is; while the run is paused it catches up.
 */
export interface LiveClock {
  /** The moment to show now. */
  advance(nowMs: number, run: LivePace): number;
  /** To another moment, without anything between. */
  jump(seconds: number): void;
  /** Whether it would be another moment soon. */
  isGoing(run: LivePace): boolean;
}

export interface LivePace {
  /** Of the last message. */
  readonly headSeconds: number;
  readonly isPlaying: boolean;
  readonly speed: number;
}

/** Half a slow step, for which its place is not final, takes so long: with 1 s the worst foot of a test slipped 6 cm. */
const BEHIND_SECONDS = 1.25;
/** Frames come so unevenly. Judgement. */
const JITTER_SECONDS = 0.25;
/** Relative change of speed to be in time again. */
const PACE_MAX = 1.5;
const PACE_MIN = 0.5;
/** If frames take longer than this, it is late and jumps. */
const PASSED_SECONDS_MAX = 2;
/** If it is late by more than this multiple of its delay, it jumps instead of speeding up. Judgement. */
const LATE_TIMES = 2;

export function createLiveClock(): LiveClock {
  let shown = 0;
  let drawnMs: number | undefined;

  function targetOf({ headSeconds, isPlaying, speed }: LivePace): number {
    return isPlaying ? headSeconds - behind(speed) : headSeconds;
  }

  return {
    advance(nowMs, run) {
      const { headSeconds, speed } = run;
      const passed = Math.min(PASSED_SECONDS_MAX, (nowMs - (drawnMs ?? nowMs)) / 1000);
      drawnMs = nowMs;
      const late = targetOf(run) - shown;
      if (late > LATE_TIMES * behind(speed)) shown = targetOf(run);
      else {
        const pace = Math.min(PACE_MAX, Math.max(PACE_MIN, 1 + late / (2 * behind(speed))));
        // It waits rather than go back.
        if (late > -behind(speed)) shown += passed * speed * pace;
      }
      shown = Math.max(0, Math.min(headSeconds, shown));
      return shown;
    },
    jump(seconds) {
      shown = Math.max(0, seconds);
      drawnMs = undefined;
    },
    isGoing(run) {
      return run.isPlaying || shown < run.headSeconds;
    },
  };
}

function behind(speed: number): number {
  return BEHIND_SECONDS + JITTER_SECONDS * speed;
}
