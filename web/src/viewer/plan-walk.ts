/**
 * One person's steps, planned sample by sample: for a whole run at once, or for a live run as samples arrive. A step's
 * place is where the body is in the middle of it, so it is final half a step later; until then it is where the person
 * was seen last. Of a slow step the place is final before that, because a live run shows it by then.
 */
import { stepMeters } from './gait.ts';
import type { Posture } from './postures.ts';
import { DOWN, GONE, heightOn } from './read-trace.ts';
import type { TraceLevel } from './read-trace.ts';

export interface Walker {
  readonly stature: number;
  /** Radians to the left from east, until they walk. */
  readonly heading: number;
  readonly postures?: readonly Posture[] | undefined;
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
  /** Steps made until then, and whether the person was put there rather than walked. */
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

/** Faster than anybody walks: the person was put there. */
const JUMP_MPS = 12;
/** Less than the riser of a stair. */
const STEP_METERS_UP = 0.15;
/** A step up or down between two samples that no floor explains: a lift, or the way in. */
const JUMP_METERS_UP = 1.2;
/** A stopping person brings the feet together at this pace. Judgement. */
const CLOSING_STEPS_PER_SECOND = 2;
/** A live run shows a step when so many samples have come since it began: `live-clock.ts` keeps behind by more than they last. */
const SAMPLES_UNSEEN = 2;
/** A foot that is shown half way through its swing lands where it is aimed: another place would make it jump. */
const SWUNG = 0.5;
/** Too short to tell a direction. */
const DIRECTION_METERS_MIN = 0.12;
/** Steps are numbered from the one before the first. */
const FIRST_STEP = -1;

/** How far a person has walked, and which steps may still change. */
interface WalkState {
  readonly walker: Walker;
  readonly levels: readonly TraceLevel[];
  last: (Spot & { readonly seconds: number }) | undefined;
  knot: Knot | undefined;
  /** Somebody was not there in the sample before this one. */
  wasAway: boolean;
  phase: number;
  /** The phases of the last samples, the oldest first. */
  readonly lately: number[];
  /** Up to here steps are half as long: the first one from standing begins with the feet beside each other. */
  halfUntil: number;
  isResting: boolean;
  /** Steps in the position of a standing person. */
  readonly rests: Map<number, Spot>;
  /** Steps that are final, from the first one on that is to be told again. */
  plants: number[];
  firstKept: number;
  next: number;
  /** Of the first of them, or before it where that has none yet. */
  heading: number;
  isFirstTurned: boolean;
}

export function createWalk(walker: Walker, levels: readonly TraceLevel[]): Walk {
  const walk: WalkState = {
    walker,
    levels,
    last: undefined,
    knot: undefined,
    wasAway: false,
    phase: 0,
    lately: [],
    halfUntil: 0,
    isResting: false,
    rests: new Map(),
    plants: [],
    firstKept: FIRST_STEP,
    next: FIRST_STEP,
    heading: walker.heading,
    isFirstTurned: false,
  };

  return {
    add: (sighting) => add(walk, sighting),
    takeSteps: () => takeSteps(walk),
  };
}

function rest(walk: WalkState, step: number, { x, y, level }: Spot): void {
  if (step >= walk.next && !walk.rests.has(step)) walk.rests.set(step, { x, y, level });
}

function stand(walk: WalkState, here: Spot): void {
  for (const step of [walk.phase - 1, walk.phase]) rest(walk, step, here);
  walk.isResting = true;
  walk.halfUntil = walk.phase + 1;
}

function moveOn(walk: WalkState, sighting: Sighting): boolean {
  const { x, y, seconds, state } = sighting;
  if (!walk.last) {
    stand(walk, sighting);
    return false;
  }
  const gone = Math.hypot(x - walk.last.x, y - walk.last.y);
  const passed = seconds - walk.last.seconds;
  const isJump = walk.wasAway || isPut(walk.levels, walk.last, sighting, { gone, passed });
  if (isJump) {
    // A step that was begun ends at the old place; there is no path between old and new.
    for (let step = Math.ceil(walk.phase - 0.5); step < walk.phase + 3; step++)
      rest(walk, step, walk.last);
    walk.phase = Math.floor(walk.phase) + 6;
    stand(walk, sighting);
  } else if (gone > 0 && state !== DOWN) {
    const step = stepMeters(walk.walker.stature, gone / passed);
    const halfMeters = Math.min(gone, (Math.max(0, walk.halfUntil - walk.phase) * step) / 2);
    walk.phase += halfMeters / (step / 2) + (gone - halfMeters) / step;
    walk.isResting = false;
  } else if (!walk.isResting) {
    const together = Math.ceil(walk.phase + 0.5 - 1e-6);
    walk.phase = Math.min(together, walk.phase + passed * CLOSING_STEPS_PER_SECOND);
    if (walk.phase === together) stand(walk, sighting);
  }
  return isJump;
}

function settle(walk: WalkState, to: Knot): void {
  const from = walk.knot ?? to;
  // The foot of a step lies under the body in the middle of it.
  for (; walk.next + 0.5 <= to.phase; walk.next++)
    walk.plants.push(...plantOf(walk, walk.next, from, to));
  walk.knot = to;
  const seenPhase = walk.lately.length < SAMPLES_UNSEEN ? -1 : walk.lately.shift()!;
  walk.lately.push(to.phase);
  for (let step = walk.next; step <= seenPhase + SWUNG; step++) rest(walk, step, to);
}

function plantOf(
  walk: WalkState,
  step: number,
  from: Knot,
  to: Knot,
): [number, number, number, number] {
  const own = walk.rests.get(step);
  if (own) return [own.x, own.y, heightOn(walk.levels[own.level]!, own.x, own.y), 0];
  const middle = step + 0.5;
  const share =
    to.phase > from.phase
      ? Math.min(1, Math.max(0, (middle - from.phase) / (to.phase - from.phase)))
      : 1;
  const x = from.x + share * (to.x - from.x);
  const y = from.y + share * (to.y - from.y);
  return [x, y, heightBetween(walk.levels, { from, to, share, x, y }), 0];
}

function add(
  walk: WalkState,
  sighting: Sighting,
): { readonly phase: number; readonly isJump: boolean } {
  let isJump = false;
  if (sighting.state !== GONE) {
    isJump = moveOn(walk, sighting);
    const { x, y, level, seconds } = sighting;
    settle(walk, { phase: walk.phase, x, y, level });
    walk.last = { x, y, level, seconds };
  }
  walk.wasAway = walk.last !== undefined && sighting.state === GONE;
  return { phase: walk.phase, isJump };
}

function takeSteps(walk: WalkState): {
  readonly first: number;
  readonly plants: readonly number[];
} {
  if (!walk.knot) return { first: FIRST_STEP, plants: Array.from({ length: 12 }, () => 0) };
  const all = [...walk.plants];
  const finals = all.length / 4;
  for (let step = walk.next; step <= Math.ceil(walk.phase) + 1; step++)
    all.push(...plantOf(walk, step, walk.knot, walk.knot));
  turnAlong(all, walk.heading, walk.isFirstTurned);
  // A step's direction is final where the next one is: those before it need not be told again.
  const first = walk.firstKept;
  const done = finals - 2;
  if (done >= 0) {
    walk.heading = all[4 * done + 3]!;
    walk.isFirstTurned = true;
    walk.plants = walk.plants.slice(4 * done);
    walk.firstKept += done;
    for (const step of walk.rests.keys()) if (step < walk.firstKept) walk.rests.delete(step);
  }
  return { first, plants: all };
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

/**
 * Where a floor meets a flight the way bends: on each side of the bend the height is that of the floor or flight there.
 */
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
  // Positions are rounded, so a person may seem to leave a flight just before or behind its end: less than a step apart they meet.
  const isMeeting =
    startGap * endGap < 0 || Math.min(Math.abs(startGap), Math.abs(endGap)) < STEP_METERS_UP;
  if (isMeeting) {
    const isBefore = Math.abs(startGap) * (1 - share) > Math.abs(endGap) * share;
    return heightOn(isBefore ? one : other, x, y);
  }
  const start = heightOn(one, from.x, from.y);
  return start + share * (heightOn(other, to.x, to.y) - start);
}

/** The fourth number: the direction from the step before to the next; for a person who stands, the last direction. */
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
