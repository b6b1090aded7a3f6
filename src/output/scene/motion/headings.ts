/** The heading of a moving person: along the path, turning at its corners, and unchanged while standing. */
import { createThinner } from './thin-motion.ts';
import type { Keys } from './thin-motion.ts';

/** Below this speed a person stands: small shuffles do not change the heading. */
const MOVING_MPS = 0.15;
/** The longest time by which a turn begins before its corner and ends after it. */
const TURN_SECONDS = 0.3;
/** Programs interpolate along the shorter way, so two keys must be less than half a turn apart. */
const TURN_MAX = 3;
const SAME_SECONDS = 1e-6;

export interface Headings {
  readonly seconds: number[];
  /** Radians to the left of east, continuous from one turn to the next. */
  readonly headings: number[];
}

export interface ThinHeadings extends Headings {
  readonly errorMax: number;
}

/** The headings along a path in a scene's axes; `first` is the heading before any move. */
export function toHeadings(way: Keys, first: number, error: number): ThinHeadings {
  const { seconds, headings } = followWay(way, first);
  const thinner = createThinner(1, error);
  seconds.forEach((at, k) => thinner.note(0, at, headings[k]!, 0, 0));
  thinner.finish();
  const [kept] = thinner.keys;
  const thin = {
    seconds: kept!.seconds,
    headings: kept!.seconds.map((_, k) => kept!.places[3 * k]!),
  };
  return { ...splitHalfTurns(thin), errorMax: thinner.total.errorMax };
}

/** Constant along each straight piece of the path, then turning around the corner. */
export function followWay({ seconds, places }: Keys, first: number): Headings {
  const out: Headings = { seconds: [], headings: [] };
  const put = (at: number, heading: number): void => {
    if (at <= (out.seconds.at(-1) ?? -Infinity) + SAME_SECONDS) return;
    out.seconds.push(at);
    out.headings.push(heading);
  };
  let heading = first;
  for (let k = 0; k + 1 < seconds.length; k++) {
    const length = seconds[k + 1]! - seconds[k]!;
    const east = places[3 * k + 3]! - places[3 * k]!;
    const north = places[3 * k + 2]! - places[3 * k + 5]!;
    const isMoving = Math.hypot(east, north) > MOVING_MPS * length;
    const next = isMoving ? nearestTurn(Math.atan2(north, east), heading) : heading;
    if (k === 0) put(seconds[0]!, next);
    else if (next !== heading) {
      put(seconds[k]! - Math.min(TURN_SECONDS, (seconds[k]! - seconds[k - 1]!) / 2), heading);
      put(seconds[k]! + Math.min(TURN_SECONDS, length / 2), next);
    }
    heading = next;
  }
  if (seconds.length > 1) put(seconds.at(-1)!, heading);
  return out;
}

/** The same direction, with the number of whole turns that brings it nearest. */
function nearestTurn(heading: number, near: number): number {
  return heading + 2 * Math.PI * Math.round((near - heading) / (2 * Math.PI));
}

function splitHalfTurns({ seconds, headings }: Headings): Headings {
  const out: Headings = { seconds: [], headings: [] };
  headings.forEach((heading, k) => {
    const before = headings[k - 1] ?? heading;
    const pieces = Math.max(1, Math.ceil(Math.abs(heading - before) / TURN_MAX));
    for (let piece = 1; piece <= pieces; piece++) {
      const from = seconds[k - 1] ?? seconds[k]!;
      out.seconds.push(from + ((seconds[k]! - from) * piece) / pieces);
      out.headings.push(before + ((heading - before) * piece) / pieces);
    }
  });
  return out;
}
