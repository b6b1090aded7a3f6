/** The basis for judging goals of people: the people meant, where, from when, and how they move. */
import type { Place } from './find-place.ts';
import type { Question } from './find-who.ts';
import { metersBetween } from './geometry.ts';
import type { Mover, Sample } from './read-run.ts';

/** Faster than this on the whole is a run: men and women change from walking to running at about 2 m/s. */
export const RUN_MPS = 2;
/** A person who goes anywhere. Judgement. */
export const GOES_METERS = 10;
export const FLEES_METERS = 20;
export const MARCH_METERS = 50;
/** A playing person stays about here. Judgement. */
export const PLAYS_WITHIN_METERS = 30;

export interface Doing {
  readonly question: Question;
  readonly movers: readonly Mover[];
  readonly place: Place | undefined;
  /** The moment from which it holds. */
  readonly from: number;
}
/** The part of those meant who do something. */
export type ShareOf = (does: (mover: Mover, track: readonly Sample[]) => boolean) => number;

/** Farthest from the first place. */
export function spanOf(track: readonly Sample[]): number {
  return Math.max(0, ...track.map((sample) => metersBetween(sample, track[0]!)));
}

export function wayOf(track: readonly Sample[]): number {
  let meters = 0;
  for (let k = 1; k < track.length; k += 1) meters += metersBetween(track[k - 1]!, track[k]!);
  return meters;
}

/** While moving. */
export function meanSpeed(track: readonly Sample[]): number {
  let meters = 0;
  let seconds = 0;
  for (let k = 1; k < track.length; k += 1) {
    const step = metersBetween(track[k - 1]!, track[k]!);
    const took = track[k]!.seconds - track[k - 1]!.seconds;
    if (step < 0.2 * took) continue;
    meters += step;
    seconds += took;
  }
  return seconds === 0 ? 0 : meters / seconds;
}

/**
 * Six metres at that pace without a break: a run, also of a person who then waits at a door. The length is judgement.
 */
const RUN_SECONDS = 3;

export function hasRun(track: readonly Sample[]): boolean {
  let [first, meters] = [0, 0];
  for (let k = 1; k < track.length; k += 1) {
    meters += metersBetween(track[k - 1]!, track[k]!);
    while (track[k]!.seconds - track[first]!.seconds > RUN_SECONDS) {
      meters -= metersBetween(track[first]!, track[first + 1]!);
      first += 1;
    }
    if (meters >= RUN_MPS * RUN_SECONDS) return true;
  }
  return false;
}

/**
 * A runner covers a quarter of the rest of the way so, and not a few steps of it; ways slower than a walk are those of
 * a jam. Judgement.
 */
const RUN_SHARE = 1 / 4;
const JAM_MPS = 1;

export function isRunning(track: readonly Sample[]): boolean {
  const steps = track.slice(1).map((sample, k) => metersBetween(track[k]!, sample));
  const isFast = steps.map(() => false);
  track.forEach((start, i) => {
    let [k, meters] = [i, 0];
    for (; k < steps.length && track[k + 1]!.seconds - start.seconds <= RUN_SECONDS; k += 1)
      meters += steps[k]!;
    if (meters >= RUN_MPS * RUN_SECONDS) isFast.fill(true, i, k);
  });
  const first = isFast.indexOf(true);
  if (first < 0) return false;
  const sum = (meters: readonly number[]): number => meters.reduce((all, one) => all + one, 0);
  const isFree = (meters: number, k: number): boolean =>
    meters >= JAM_MPS * (track[k + 1]!.seconds - track[k]!.seconds);
  const rest = steps.filter((meters, k) => isFast[k] || (k > first && isFree(meters, k)));
  return sum(steps.filter((_, k) => isFast[k])) >= RUN_SHARE * sum(rest);
}
