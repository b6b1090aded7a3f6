/** Harm that strikes at a moment: stated beforehand, or caused by falling parts. */
import type { Dice } from '#base';
import type { DebrisDescription, HazardDescription } from '../hazards/descriptions.ts';
import type { StruckDescription } from '../hazards/descriptions.ts';
import { ABSENT, DOWN, STANDING } from '../walking/walkers.ts';
import type { HarmCause } from './harm.ts';
import type { StruckRun } from './struck-run.ts';

export interface Strikes {
  /** Applies the strikes that are due; `warn` is called for each person beside what comes down. */
  step(run: StruckRun, now: number, warn: (i: number) => void): void;
}

/** A hurt person who can still walk has this part of their speed: judgement. */
const HURT_PACE = 0.5;
/**
 * Of those under a collapse, the part that cannot help themselves (HAZUS-MH 2.1 earthquake manual, table 13.7, complete
 * damage with collapse: severity 2 to 4 are 20, 5 and 10 %), and those hurt besides (severity 1: 40 %). All are buried.
 */
const BURIED_DOWN_SHARE = 0.35;
const BURIED_HURT_SHARE = 0.4;

export function createStrikes(
  described: readonly HazardDescription[],
  dice: (person: number) => Dice,
): Strikes {
  const due = described
    .filter(
      (one): one is StruckDescription | DebrisDescription =>
        one.kind === 'struck' || (one.kind === 'debris' && one.buries !== undefined),
    )
    .toSorted((a, b) => a.startSeconds - b.startSeconds);
  return {
    step(run, now, warn) {
      while (due.length > 0 && due[0]!.startSeconds <= now + 1e-9) {
        const one = due.shift()!;
        if (one.kind === 'struck') strike(run, one, now);
        else {
          if (one.buries === true) bury(run, one, now, dice);
          startle(run, one, warn);
        }
      }
    },
  };
}

function strike(run: StruckRun, struck: StruckDescription, now: number): void {
  let left = struck.count;
  for (const i of listNearest(run, struck)) {
    const { weight } = run.people[i]!;
    if (left < weight / 2) break;
    left -= weight;
    if (struck.named !== undefined) run.harm.named.set(i, struck.named);
    switch (struck.become) {
      case 'down':
        // In a vehicle nobody is seen to fall.
        if (isAboard(run, i)) hurt(run, i);
        else run.harm.fell(run.state, i, struck.cause as HarmCause, now);
        break;
      case 'hurt':
        hurt(run, i);
        break;
      case 'trapped':
        trap(run, i);
        break;
    }
  }
}

/** The possible victims, the nearest first. */
function listNearest(
  run: StruckRun,
  { people, at, by, isAmongHurt = false }: StruckDescription,
): number[] {
  const { space, harm } = run;
  const { walkers } = run.state;
  const level = at && space.levels.findIndex(({ id }) => id === at.level);
  const away = (i: number): number =>
    at === undefined
      ? 0
      : Math.hypot(walkers.x[i]! - at.x, walkers.y[i]! - at.y) +
        (walkers.level[i] === level ? 0 : FLOOR_METERS);
  return people
    .filter(
      (i) =>
        (walkers.state[i] !== ABSENT || isAboard(run, i)) &&
        walkers.state[i] !== DOWN &&
        !harm.isTrapped[i] &&
        (harm.isHurt[i] === 1) === isAmongHurt &&
        (by === undefined || by.people.some((j) => isBeside(walkers, i, j, by.withinM))),
    )
    .map((i) => ({ i, away: away(i) }))
    .toSorted((a, b) => a.away - b.away || a.i - b.i)
    .map(({ i }) => i);
}

/** In a vehicle and not carried off by it. */
function isAboard({ people, state }: StruckRun, i: number): boolean {
  const isYetToEnter = Number.isNaN(state.enteredSeconds[i]!);
  return people[i]!.isRiding === true && isYetToEnter && Number.isNaN(state.outSeconds[i]!);
}

/** Another person who is up and this near. */
function isBeside(
  { state, level, x, y }: StruckRun['state']['walkers'],
  i: number,
  j: number,
  meters: number,
): boolean {
  if (i === j || level[i] !== level[j] || state[j] === ABSENT || state[j] === DOWN) return false;
  return Math.hypot(x[i]! - x[j]!, y[i]! - y[j]!) <= meters;
}

/** Another floor is as far as a long walk. */
const FLOOR_METERS = 1000;

function bury(
  run: StruckRun,
  { level, x, y, radiusM }: DebrisDescription,
  now: number,
  dice: (person: number) => Dice,
): void {
  const { walkers } = run.state;
  const own = run.space.levels.findIndex(({ id }) => id === level);
  for (let i = 0; i < run.people.length; i++) {
    if (walkers.state[i] === ABSENT || walkers.level[i] !== own) continue;
    if (Math.hypot(walkers.x[i]! - x, walkers.y[i]! - y) > radiusM) continue;
    const luck = dice(i).next();
    if (luck < BURIED_DOWN_SHARE) run.harm.fell(run.state, i, 'debris', now);
    else if (luck < BURIED_DOWN_SHARE + BURIED_HURT_SHARE) hurt(run, i);
    trap(run, i);
  }
}

/** Beside a heap everybody hears it come down and stands in its dust: they run. Judgement. */
const STARTLED_METERS = 20;

function startle(run: StruckRun, heap: DebrisDescription, warn: (i: number) => void): void {
  const { walkers } = run.state;
  const own = run.space.levels.findIndex(({ id }) => id === heap.level);
  for (let i = 0; i < run.people.length; i++) {
    const isUp = walkers.state[i] !== ABSENT && walkers.state[i] !== DOWN;
    if (!isUp || walkers.level[i] !== own || run.harm.isTrapped[i]) continue;
    const away = Math.hypot(walkers.x[i]! - heap.x, walkers.y[i]! - heap.y);
    if (away > heap.radiusM + STARTLED_METERS) continue;
    run.harm.hurry(run.state, i);
    warn(i);
  }
}

function hurt({ harm, state }: StruckRun, i: number): void {
  if (harm.isHurt[i]) return;
  harm.isHurt[i] = 1;
  state.freeSpeed[i]! *= HURT_PACE;
}

function trap({ harm, state: { walkers } }: StruckRun, i: number): void {
  harm.isTrapped[i] = 1;
  if (walkers.state[i] === DOWN) return;
  walkers.state[i] = STANDING;
  walkers.wishX[i] = 0;
  walkers.wishY[i] = 0;
  walkers.wishSpeed[i] = 0;
}
