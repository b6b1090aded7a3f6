/** Everybody's position over time, from the samples of the trajectory. */
import { STATE } from './decode-trajectory.ts';
import type { Trajectory } from './decode-trajectory.ts';
import type { Mover, Run, Sample } from './read-run.ts';

/** The last sample at or before a moment, or the first. */
function sampleIndex({ seconds }: Trajectory, atSeconds: number): number {
  let low = 0;
  let high = seconds.length - 1;
  while (low < high) {
    const half = (low + high + 1) >> 1;
    if (seconds[half]! <= atSeconds + 0.001) low = half;
    else high = half - 1;
  }
  return low;
}

function sampleOf(run: Run, mover: Mover, s: number): Sample | undefined {
  const { people, state, level, levels, x, y, seconds } = run.trajectory;
  const k = s * people + mover.index;
  const own = state[k]!;
  if (own === STATE.notThere) return undefined;
  const on = levels[level[k]!];
  return {
    seconds: seconds[s]!,
    state: own,
    level: on?.id ?? '',
    levelKind: on?.kind ?? '',
    storey: on?.storey,
    x: x[k]!,
    y: y[k]!,
  };
}

/** A person's position at a moment; undefined while not there. */
export function placeAt(run: Run, mover: Mover, atSeconds: number): Sample | undefined {
  if (atSeconds > run.seconds + 1) return undefined;
  return sampleOf(run, mover, sampleIndex(run.trajectory, atSeconds));
}

const TRACKS = new WeakMap<Mover, readonly Sample[]>();

/** A person's position, once a second, and their last one. */
export function trackOf(run: Run, mover: Mover): readonly Sample[] {
  const kept = TRACKS.get(mover);
  if (kept) return kept;
  const { seconds } = run.trajectory;
  const track: Sample[] = [];
  let last: Sample | undefined;
  for (let s = 0; s < seconds.length; s += 1) {
    const sample = sampleOf(run, mover, s);
    if (sample === undefined) continue;
    const before = track.at(-1)?.seconds ?? -Infinity;
    if (sample.seconds >= before + 0.999) track.push(sample);
    last = sample;
  }
  if (last && last !== track.at(-1)) track.push(last);
  TRACKS.set(mover, track);
  return track;
}

/** When a person is first there; undefined if never. */
export function enteredAt(run: Run, mover: Mover): number | undefined {
  return trackOf(run, mover)[0]?.seconds;
}
