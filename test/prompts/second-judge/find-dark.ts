/** Darkness: seen in how fast people walk in what is left of the light. */
import { metersBetween } from './geometry.ts';
import type { Run, Sample } from './read-run.ts';
import { trackOf } from './tracks.ts';

/** Below a lux people have difficulty in moving. */
const DARK_LUX = 1;
/**
 * In the light a person who is free to walk comes near their own speed for ten seconds; in the dark nearly nobody does.
 * Judgement.
 */
const FREE_PART = 0.95;
const PACE_SECONDS = 10;
const SLOWED = 0.9;
const WALKERS_MIN = 3;

/** The light in the files falls then, and people who walk on the flat meanwhile are slower than they could be. */
export function findDark(run: Run, atSeconds: number): string | undefined {
  const found = run.lighting.failures?.find(
    ({ from_seconds: from, lux }) => lux < DARK_LUX && Math.abs(from - atSeconds) <= 1,
  );
  if (found === undefined) return undefined;
  const until = found.to_seconds ?? run.seconds;
  const fastest = run.movers.flatMap((mover) => {
    if (mover.isVehicle || mover.freeSpeed === undefined) return [];
    const track = trackOf(run, mover).filter(
      ({ seconds, levelKind }) =>
        seconds >= found.from_seconds &&
        seconds <= until &&
        levelKind !== 'stair' &&
        // By day it is light outside.
        (levelKind !== 'outdoor' || run.lighting.is_dark !== false),
    );
    const pace = fastestOf(track);
    return pace < WALKS_MPS ? [] : [pace / mover.freeSpeed];
  });
  const slowed = fastest.filter((part) => part <= FREE_PART);
  return fastest.length >= WALKERS_MIN && slowed.length >= SLOWED * fastest.length
    ? `${found.lux} lx are left of the light, ${slowed.length} of ${fastest.length} walk slower than they could`
    : undefined;
}

const WALKS_MPS = 0.3;

/** The most metres gone in ten seconds, per second; 0 for a person seen for less. */
function fastestOf(track: readonly Sample[]): number {
  let most = 0;
  for (let a = 0, b = 0; b < track.length; b += 1) {
    while (track[b]!.seconds - track[a]!.seconds > PACE_SECONDS + 0.5) a += 1;
    const took = track[b]!.seconds - track[a]!.seconds;
    if (took < PACE_SECONDS - 1) continue;
    let way = 0;
    for (let k = a + 1; k <= b; k += 1) way += metersBetween(track[k - 1]!, track[k]!);
    most = Math.max(most, way / took);
  }
  return most;
}
