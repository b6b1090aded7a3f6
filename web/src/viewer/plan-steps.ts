/**
 * Where everybody puts their feet, planned from the trajectory once, when it is loaded. Two tables come of it, which become
 * textures: for each sample and person the place and how many steps were made so far; for each step its place and direction.
 */
import { createWalk } from './plan-walk.ts';
import type { Walker } from './plan-walk.ts';
import { codeOf } from './postures.ts';
import { GONE } from './read-trace.ts';
import type { Trace } from './read-trace.ts';

export interface Steps {
  /** Four for each sample and person, at `sample · people + person`: x, y, steps so far, and what `toCode` packs. */
  readonly places: Float32Array;
  /** Four for each step: x, y, z, direction. */
  readonly plants: Float32Array;
  /** Where the steps of each person begin in `plants`: the one before the first. */
  readonly firstPlant: Uint32Array;
  /** So many of a person's steps are kept; newer ones lie where the oldest did. */
  readonly plantsKept: number;
}

/** More than anybody makes: all are kept. */
export const ALL_PLANTS = 2 ** 30;
const STOREY_SHIFT = 64;
/** State or posture below it, then whether the person was put here, then the storey. */
const JUMP = 16;
const STOREY = 32;

/**
 * State or posture, whether the person was put here rather than walked, and the storey, in one number that a 32-bit float holds
 * exactly.
 */
export function toCode(state: number, isJump: boolean, storey: number): number {
  return state + (isJump ? JUMP : 0) + STOREY * (storey + STOREY_SHIFT);
}

/** Whether a code says that the person was put there. */
export function isPutThere(code: number): boolean {
  return (code & JUMP) !== 0;
}

/** The index in `plants` where a step of a person begins. */
export function plantIndex(
  { firstPlant, plantsKept }: Pick<Steps, 'firstPlant' | 'plantsKept'>,
  person: number,
  step: number,
): number {
  return 4 * (firstPlant[person]! + ((step + 1) % plantsKept));
}

export function planSteps(trace: Trace, walkers: readonly Walker[]): Steps {
  const { people, seconds } = trace;
  const samples = seconds.length;
  const places = new Float32Array(4 * samples * people);
  const firstPlant = new Uint32Array(people);
  const plants: number[] = [];
  for (let i = 0; i < people; i++) {
    const walker = walkers[i];
    firstPlant[i] = plants.length / 4;
    if (!walker) plants.push(0, 0, 0, 0);
    else for (const value of planOne(trace, i, walker, places)) plants.push(value);
  }
  return { places, plants: Float32Array.from(plants), firstPlant, plantsKept: ALL_PLANTS };
}

/** Fills one person's column of `places` and returns the steps, four numbers each, from step −1 on. */
function planOne(
  trace: Trace,
  person: number,
  walker: Walker,
  places: Float32Array,
): readonly number[] {
  const { people, seconds, levels, state, level } = trace;
  const { x, y } = smoothWay(trace, person);
  const walk = createWalk(walker, levels);
  for (let k = 0; k < seconds.length; k++) {
    const at = k * people + person;
    const { phase, isJump } = walk.add({
      seconds: seconds[k]!,
      x: x[k]!,
      y: y[k]!,
      level: level[at]!,
      state: state[at]!,
    });
    const storey = levels[level[at]!]?.storey ?? 0;
    const code = codeOf(state[at]!, seconds[k]!, walker.postures);
    places.set([x[k]!, y[k]!, phase, toCode(code, isJump, storey)], 4 * at);
  }
  return walk.takeSteps().plants;
}

/** Positions are rounded; the mean of their neighbours is smoother, and moves them by at most the rounding. */
function smoothWay(
  { people, seconds, x, y, state, quantumMeters }: Trace,
  person: number,
): { x: Float32Array; y: Float32Array } {
  const samples = seconds.length;
  const smooth = (from: Float32Array): Float32Array => {
    const way = new Float32Array(samples);
    for (let k = 0; k < samples; k++) {
      const at = k * people + person;
      const own = from[at]!;
      way[k] = own;
      if (k === 0 || k === samples - 1) continue;
      const [before, after] = [at - people, at + people];
      if (state[at] === GONE || state[before] === GONE || state[after] === GONE) continue;
      // A standing person stays exactly there.
      const isStill = from[before] === own || from[after] === own;
      if (isStill) continue;
      const mean = (from[before]! + 2 * own + from[after]!) / 4;
      const most = quantumMeters / 2;
      way[k] = Math.min(own + most, Math.max(own - most, mean));
    }
    return way;
  };
  return { x: smooth(x), y: smooth(y) };
}
