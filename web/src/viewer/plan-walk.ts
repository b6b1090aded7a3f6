/**
 * One person's steps, planned sample by sample: of a whole run at once, or of a live one as it is told. A step's place is where the
 * body is in the middle of it, so it is final half a step later; until then it is where the person was seen last.
 */
import { stepMeters } from './gait.ts';
import { DOWN, GONE, heightOn } from './read-trace.ts';
import type { TraceLevel } from './read-trace.ts';

export interface Walker {
  readonly stature: number;
  /** Radians to the left from east, until they walk. */
  readonly heading: number;
}

/** Somebody in one sample. */
export interface Sighting {
  readonly seconds: number;
  readonly x: number;
  readonly y: number;
  /** Index into the levels. */
  readonly level: number;
  readonly state: number;
}

export interface Walk {
  /** Steps made until then, and whether one is put there rather than moved. */
  add(sighting: Sighting): { readonly phase: number; readonly isJump: boolean };
  /** Steps that are new or elsewhere since this was called last: the number of the first, then four numbers each. */
  takeSteps(): { readonly first: number; readonly plants: readonly number[] };
}

interface Spot {
  readonly x: number;
  readonly y: number;
  readonly level: number;
}

interface Knot extends Spot {
  readonly phase: number;
}

/** Faster than anybody: not moved but put there. */
const JUMP_MPS = 12;
/** A step up or down between two samples that no floor explains: a lift, or the way in. */
const JUMP_METERS_UP = 1.2;
/** Who stops brings the feet together at this pace. Judgement. */
const CLOSING_STEPS_PER_SECOND = 2;
/** Too short to tell a direction. */
const DIRECTION_METERS_MIN = 0.12;
/** Steps are numbered from the one before the first. */
const FIRST_STEP = -1;

export function createWalk(walker: Walker, levels: readonly TraceLevel[]): Walk {
  let last: (Spot & { readonly seconds: number }) | undefined;
  let knot: Knot | undefined;
  /** Somebody was not there in the sample before this one. */
  let wasAway = false;
  let phase = 0;
  /** Up to here steps are half as long: the first one from standing begins with the feet beside each other. */
  let halfUntil = 0;
  let isResting = false;
  /** Steps whose place is that of somebody who stands. */
  const rests = new Map<number, Spot>();
  /** Steps that are final, from the first one on that is to be told again. */
  let plants: number[] = [];
  let firstKept = FIRST_STEP;
  let next = FIRST_STEP;
  /** Of the first of them, or before it where that has none yet. */
  let heading = walker.heading;
  let isFirstTurned = false;

  const rest = (step: number, { x, y, level }: Spot): void => {
    if (step >= next && !rests.has(step)) rests.set(step, { x, y, level });
  };

  function stand(here: Spot): void {
    for (const step of [phase - 1, phase]) rest(step, here);
    isResting = true;
    halfUntil = phase + 1;
  }

  function moveOn(sighting: Sighting): boolean {
    const { x, y, seconds, state } = sighting;
    if (!last) {
      stand(sighting);
      return false;
    }
    const gone = Math.hypot(x - last.x, y - last.y);
    const passed = seconds - last.seconds;
    const isJump = wasAway || isPut(levels, last, sighting, { gone, passed });
    if (isJump) {
      // What was begun ends where one was; nothing lies between there and here.
      for (let step = Math.ceil(phase - 0.5); step < phase + 3; step++) rest(step, last);
      phase = Math.floor(phase) + 6;
      stand(sighting);
    } else if (gone > 0 && state !== DOWN) {
      const step = stepMeters(walker.stature, gone / passed);
      const halfMeters = Math.min(gone, (Math.max(0, halfUntil - phase) * step) / 2);
      phase += halfMeters / (step / 2) + (gone - halfMeters) / step;
      isResting = false;
    } else if (!isResting) {
      const together = Math.ceil(phase + 0.5 - 1e-6);
      phase = Math.min(together, phase + passed * CLOSING_STEPS_PER_SECOND);
      if (phase === together) stand(sighting);
    }
    return isJump;
  }

  function settle(to: Knot): void {
    const from = knot ?? to;
    // The foot of a step lies under the body in the middle of it.
    for (; next + 0.5 <= to.phase; next++) plants.push(...plantOf(next, from, to));
    knot = to;
  }

  function plantOf(step: number, from: Knot, to: Knot): [number, number, number, number] {
    const own = rests.get(step);
    if (own) return [own.x, own.y, heightOn(levels[own.level]!, own.x, own.y), 0];
    const middle = step + 0.5;
    const share =
      to.phase > from.phase
        ? Math.min(1, Math.max(0, (middle - from.phase) / (to.phase - from.phase)))
        : 1;
    const x = from.x + share * (to.x - from.x);
    const y = from.y + share * (to.y - from.y);
    return [x, y, heightBetween(levels, { from, to, share, x, y }), 0];
  }

  return {
    add(sighting) {
      let isJump = false;
      if (sighting.state !== GONE) {
        isJump = moveOn(sighting);
        const { x, y, level, seconds } = sighting;
        settle({ phase, x, y, level });
        last = { x, y, level, seconds };
      }
      wasAway = last !== undefined && sighting.state === GONE;
      return { phase, isJump };
    },
    takeSteps() {
      if (!knot) return { first: FIRST_STEP, plants: Array.from({ length: 12 }, () => 0) };
      const all = [...plants];
      const finals = all.length / 4;
      for (let step = next; step <= Math.ceil(phase) + 1; step++)
        all.push(...plantOf(step, knot, knot));
      turnAlong(all, heading, isFirstTurned);
      // A step's direction is final where the next one is: those before it need not be told again.
      const first = firstKept;
      const done = finals - 2;
      if (done >= 0) {
        heading = all[4 * done + 3]!;
        isFirstTurned = true;
        plants = plants.slice(4 * done);
        firstKept += done;
        for (const step of rests.keys()) if (step < firstKept) rests.delete(step);
      }
      return { first, plants: all };
    },
  };
}

function isPut(
  levels: readonly TraceLevel[],
  from: Spot,
  to: Spot,
  { gone, passed }: { gone: number; passed: number },
): boolean {
  if (gone > JUMP_MPS * passed) return true;
  if (from.level === to.level) return false;
  const before = heightOn(levels[from.level]!, from.x, from.y);
  const after = heightOn(levels[to.level]!, to.x, to.y);
  return Math.abs(after - before) > Math.max(JUMP_METERS_UP, gone);
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
    readonly from: Spot;
    readonly to: Spot;
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

/** The fourth number: the direction from the step before to the next; of who stands the last one they had. */
function turnAlong(plants: number[], from: number, isFirstTurned: boolean): void {
  const count = plants.length / 4;
  let heading = from;
  for (let step = 0; step < count; step++) {
    const before = 4 * Math.max(0, step - 1);
    const after = 4 * Math.min(count - 1, step + 1);
    const dx = plants[after]! - plants[before]!;
    const dy = plants[after + 1]! - plants[before + 1]!;
    const isKnown = step === 0 && isFirstTurned;
    if (!isKnown && Math.hypot(dx, dy) >= DIRECTION_METERS_MIN)
      heading = nearestTurn(Math.atan2(dy, dx), heading);
    plants[4 * step + 3] = heading;
  }
}

/** The same direction, told so that it is at most half a turn from another. */
export function nearestTurn(angle: number, to: number): number {
  return angle + 2 * Math.PI * Math.round((to - angle) / (2 * Math.PI));
}
