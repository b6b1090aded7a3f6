/**
 * Where everybody puts their feet, planned from the trajectory once, when it is loaded. Two tables come of it, which become
 * textures: for each sample and person the place and how many steps were made so far; for each step its place and direction.
 */
import { stepMeters } from './gait.ts';
import { DOWN, GONE, heightOn } from './read-trace.ts';
import type { Trace, TraceLevel } from './read-trace.ts';

export interface Steps {
  /** Four for each sample and person, at `sample · people + person`: x, y, steps so far, and what `toCode` packs. */
  readonly places: Float32Array;
  /** Four for each step: x, y, z, direction. */
  readonly plants: Float32Array;
  /** Where the steps of each person begin in `plants`: the one before the first. */
  readonly firstPlant: Uint32Array;
}

export interface Walker {
  readonly stature: number;
  /** Radians to the left from east, until they walk. */
  readonly heading: number;
}

/** Faster than anybody: not moved but put there. */
const JUMP_MPS = 12;
/** A step up or down between two samples that no floor explains: a lift, or the way in. */
const JUMP_METERS_UP = 1.2;
/** Who stops brings the feet together at this pace. Judgement. */
const CLOSING_STEPS_PER_SECOND = 2;
const STOREY_SHIFT = 64;

/** State, whether one is put here rather than moved, and the storey, in one number that a 32-bit float holds exactly. */
function toCode(state: number, isJump: boolean, storey: number): number {
  return state + (isJump ? 8 : 0) + 16 * (storey + STOREY_SHIFT);
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
  return { places, plants: Float32Array.from(plants), firstPlant };
}

interface Knot {
  readonly phase: number;
  readonly x: number;
  readonly y: number;
  readonly level: number;
}

/** Fills one person's column of `places` and returns the steps, four numbers each, from step −1 on. */
function planOne(trace: Trace, person: number, walker: Walker, places: Float32Array): number[] {
  const { people, seconds, levels, state, level } = trace;
  const samples = seconds.length;
  const { x, y } = smoothWay(trace, person);
  const knots: Knot[] = [];
  /** Steps whose place is that of somebody who stands. */
  const rests = new Map<number, Knot>();
  let phase = 0;
  /** Up to here steps are half as long: the first one from standing begins with the feet beside each other. */
  let halfUntil = 0;
  let isResting = false;
  let was = -1;
  const rest = (step: number, at: Omit<Knot, 'phase'>): void => {
    if (!rests.has(step)) rests.set(step, { ...at, phase: step });
  };
  for (let k = 0; k < samples; k++) {
    const at = k * people + person;
    const storey = levels[level[at]!]?.storey ?? 0;
    let isJump = false;
    if (state[at] !== GONE) {
      const here = { x: x[k]!, y: y[k]!, level: level[at]! };
      const gone = was < 0 ? 0 : Math.hypot(here.x - x[was]!, here.y - y[was]!);
      const passed = was < 0 ? 0 : seconds[k]! - seconds[was]!;
      isJump = was >= 0 && (was < k - 1 || isPut(trace, { was, now: k, person, gone, passed }));
      if (was < 0 || isJump) {
        if (isJump) {
          // What was begun ends where one was; nothing lies between there and here.
          const there = { x: x[was]!, y: y[was]!, level: level[was * people + person]! };
          for (let step = Math.ceil(phase - 0.5); step < phase + 3; step++) rest(step, there);
          phase = Math.floor(phase) + 6;
        }
        for (const step of [phase - 1, phase]) rest(step, here);
        isResting = true;
        halfUntil = phase + 1;
      } else if (gone > 0 && state[at] !== DOWN) {
        const step = stepMeters(walker.stature, gone / passed);
        const halfMeters = Math.min(gone, (Math.max(0, halfUntil - phase) * step) / 2);
        phase += halfMeters / (step / 2) + (gone - halfMeters) / step;
        isResting = false;
      } else if (!isResting) {
        const together = Math.ceil(phase + 0.5 - 1e-6);
        phase = Math.min(together, phase + passed * CLOSING_STEPS_PER_SECOND);
        if (phase === together) {
          for (const step of [phase - 1, phase]) rest(step, here);
          isResting = true;
          halfUntil = phase + 1;
        }
      }
      knots.push({ phase, ...here });
      was = k;
    }
    places.set([x[k]!, y[k]!, phase, toCode(state[at]!, isJump, storey)], 4 * at);
  }
  return toPlants({ knots, rests, levels, walker, last: Math.ceil(phase) + 1 });
}

/** Places are rounded; between their neighbours they lie smoother, but never farther away than they were rounded. */
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
      // Who stands stays exactly there.
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

function isPut(
  { people, levels, level, x, y }: Trace,
  {
    was,
    now,
    person,
    gone,
    passed,
  }: { was: number; now: number; person: number; gone: number; passed: number },
): boolean {
  if (gone > JUMP_MPS * passed) return true;
  const [from, to] = [was * people + person, now * people + person];
  if (level[from] === level[to]) return false;
  const before = heightOn(levels[level[from]!]!, x[from]!, y[from]!);
  const after = heightOn(levels[level[to]!]!, x[to]!, y[to]!);
  return Math.abs(after - before) > Math.max(JUMP_METERS_UP, gone);
}

function toPlants({
  knots,
  rests,
  levels,
  walker,
  last,
}: {
  knots: readonly Knot[];
  rests: ReadonlyMap<number, Knot>;
  levels: readonly TraceLevel[];
  walker: Walker;
  last: number;
}): number[] {
  const plants: number[] = [];
  if (knots.length === 0) return [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0];
  let knot = 0;
  for (let step = -1; step <= last; step++) {
    const rest = rests.get(step);
    if (rest) {
      plants.push(rest.x, rest.y, heightOn(levels[rest.level]!, rest.x, rest.y), 0);
      continue;
    }
    // The foot of a step lies under the body in the middle of it.
    const phase = step + 0.5;
    while (knot < knots.length - 2 && knots[knot + 1]!.phase < phase) knot++;
    const from = knots[knot]!;
    const to = knots[Math.min(knot + 1, knots.length - 1)]!;
    const share =
      to.phase > from.phase
        ? Math.min(1, Math.max(0, (phase - from.phase) / (to.phase - from.phase)))
        : phase >= to.phase
          ? 1
          : 0;
    const x = from.x + share * (to.x - from.x);
    const y = from.y + share * (to.y - from.y);
    plants.push(x, y, heightBetween(levels, { from, to, share, x, y }), 0);
  }
  turnAlong(plants, walker.heading);
  return plants;
}

/** Where a floor meets a flight the way bends: on each side of the bend the height is that of the floor one is on. */
export function heightBetween(
  levels: readonly TraceLevel[],
  {
    from,
    to,
    share,
    x,
    y,
  }: {
    readonly from: Pick<Knot, 'x' | 'y' | 'level'>;
    readonly to: Pick<Knot, 'x' | 'y' | 'level'>;
    readonly share: number;
    readonly x: number;
    readonly y: number;
  },
): number {
  const [one, other] = [levels[from.level]!, levels[to.level]!];
  if (one === other) return heightOn(one, x, y);
  const startGap = heightOn(one, from.x, from.y) - heightOn(other, from.x, from.y);
  const endGap = heightOn(one, to.x, to.y) - heightOn(other, to.x, to.y);
  const gap = heightOn(one, x, y) - heightOn(other, x, y);
  if (startGap * endGap < 0) return heightOn(gap * startGap > 0 ? one : other, x, y);
  // They do not meet on the way: evenly from one to the other.
  const start = heightOn(one, from.x, from.y);
  return start + share * (heightOn(other, to.x, to.y) - start);
}

/** Too short to tell a direction. */
const DIRECTION_METERS_MIN = 0.12;

/** The fourth number: the direction from the step before to the next; of who stands the last one they had. */
function turnAlong(plants: number[], first: number): void {
  const count = plants.length / 4;
  let heading = first;
  for (let step = 0; step < count; step++) {
    const before = 4 * Math.max(0, step - 1);
    const after = 4 * Math.min(count - 1, step + 1);
    const dx = plants[after]! - plants[before]!;
    const dy = plants[after + 1]! - plants[before + 1]!;
    if (Math.hypot(dx, dy) >= DIRECTION_METERS_MIN) {
      heading = nearest(Math.atan2(dy, dx), heading);
    }
    plants[4 * step + 3] = heading;
  }
}

/** The same direction, told so that it is at most half a turn from another. */
function nearest(angle: number, to: number): number {
  return angle + 2 * Math.PI * Math.round((to - angle) / (2 * Math.PI));
}
