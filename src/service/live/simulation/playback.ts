/** Frames of a stored run at any time. */
import { channels } from '#contract';
import type { FrameColumns, FrameHead } from '#contract/messages';
import { createSnapshot } from '#crowd/traces';
import { ABSENT, DOWN } from '#crowd/walking';
import { createFleeCursor } from '../fleeing/flee-log.ts';
import type { Recording } from './recording.ts';

export interface Playback {
  readonly seconds: number;
  /** Writes all agents at the time into `columns`. Fast for increasing times. */
  pictureAt(seconds: number, columns: FrameColumns): FrameHead;
}

/** An agent that moved less keeps its heading. */
const TURN_CM = 3;
/** Without an earlier frame, headings come from the last half second. */
const LOOK_BACK_SECONDS = 0.5;

export function createPlayback(recording: Recording): Playback {
  const { actors, seconds: end } = recording;
  const trace = recording.open();
  const snapshot = createSnapshot(trace.head.people);
  const count = Math.min(trace.head.people, actors.length);
  const fleeingAt = createFleeCursor(recording.flights, actors.length);
  const outSeconds = Float64Array.from(actors, (actor) => actor.outSeconds);
  const isVehicle = Uint8Array.from(actors, ({ type }) => (type === 'vehicle' ? 1 : 0));
  let seenSeconds = NaN;

  function read(seconds: number, columns: FrameColumns): void {
    trace.readAt(seconds, snapshot);
    const isFleeing = fleeingAt(seconds);
    for (let i = 0; i < count; i++) {
      const state = snapshot.state[i]!;
      if (state !== ABSENT) turnAndMove(columns, i, snapshot.x[i]!, snapshot.y[i]!);
      columns.level[i] = snapshot.level[i]!;
      columns.state[i] = state | (state !== ABSENT && isFleeing[i] ? channels.FLEEING_BIT : 0);
    }
    seenSeconds = seconds;
  }

  return {
    seconds: end,
    pictureAt(wanted, columns) {
      const seconds = Math.min(end, Math.max(0, wanted));
      const isNext = seconds >= seenSeconds && seconds - seenSeconds <= 2;
      if (!isNext) read(Math.max(0, seconds - LOOK_BACK_SECONDS), columns);
      read(seconds, columns);
      let inside = 0;
      let evacuated = 0;
      let hurt = 0;
      for (let i = 0; i < count; i++) {
        if (isVehicle[i]) continue;
        const state = columns.state[i]! & ~channels.FLEEING_BIT;
        if (state === DOWN) hurt++;
        else if (state !== ABSENT) inside++;
        else if (outSeconds[i]! <= seconds + 1) evacuated++;
      }
      return {
        seq: Math.floor(seconds * 10 + 1e-6),
        milliseconds: Math.round(seconds * 1000),
        inside,
        evacuated,
        hurt,
      };
    },
  };
}

/** Moves to a new position, heading along the move. */
function turnAndMove(
  columns: Pick<FrameColumns, 'xCm' | 'yCm' | 'heading'>,
  i: number,
  x: number,
  y: number,
): void {
  const xCm = Math.round(100 * x);
  const yCm = Math.round(100 * y);
  const dx = xCm - columns.xCm[i]!;
  const dy = yCm - columns.yCm[i]!;
  if (dx * dx + dy * dy >= TURN_CM * TURN_CM)
    columns.heading[i] = toFrameHeading(Math.atan2(dy, dx));
  columns.xCm[i] = xCm;
  columns.yCm[i] = yCm;
}

/** Radians to the left from east, as frames have them. */
export function toFrameHeading(radians: number): number {
  return Math.round((radians / (2 * Math.PI)) * 256) & 255;
}
