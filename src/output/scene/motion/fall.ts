/** Incapacitated people fall forward and stay there; overturned vehicles fall on their side. Later keys are removed. */
import type { Headings } from './headings.ts';
import type { Keys } from './thin-motion.ts';

export const FALL_SECONDS = 0.5;
/** Half the depth of a body: the height of a lying person's middle over the floor. */
export const LYING_METERS = 0.13;

export function fallAt(way: Keys, at: number, lift: number): Keys {
  const { seconds, places } = cut(way.seconds, way.places, at);
  const [x, y, z] = places.slice(-3);
  return {
    seconds: [...seconds, at + FALL_SECONDS],
    places: [...places, x!, y! + lift, z!],
  };
}

/** Keeps the heading of the moment of the fall. */
export function stopTurning({ seconds, headings }: Headings, at: number): Headings {
  const places = headings.flatMap((heading) => [heading, 0, 0]);
  const short = cut(seconds, places, at);
  return { seconds: short.seconds, headings: short.seconds.map((_, k) => short.places[3 * k]!) };
}

/** Cuts the keys at a moment and adds a key there. */
function cut(seconds: readonly number[], places: readonly number[], at: number): Keys {
  const before = seconds.filter((time) => time < at - 1e-6).length;
  const kept = { seconds: seconds.slice(0, before), places: places.slice(0, 3 * before) };
  const valueOf = (axis: number): number => {
    const [from, to] = [Math.max(0, before - 1), Math.min(before, seconds.length - 1)];
    const [a, b] = [places[3 * from + axis]!, places[3 * to + axis]!];
    const span = seconds[to]! - seconds[from]!;
    return span > 0 ? a + ((b - a) * (at - seconds[from]!)) / span : a;
  };
  kept.seconds.push(at);
  kept.places.push(valueOf(0), valueOf(1), valueOf(2));
  return kept;
}
