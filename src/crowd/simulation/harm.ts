/**
 * What hazards do to people: smoke and gas they breathe, heat, water, explosions, attacks; and how danger makes them
 * move.
 */
import type { Dice } from '#base';
import { blastDeathShare, LUNG_INJURY_KPA } from '../hazards/blast.ts';
import {
  addDose,
  createDoses,
  createExposure,
  isIncapacitated,
  shieldExposure,
} from '../hazards/exposure.ts';
import type { Doses, Exposure } from '../hazards/exposure.ts';
import type { Hazards } from '../hazards/hazards.ts';
import { isDrowning } from '../hazards/wading.ts';
import { ABSENT, DOWN } from '../walking/walkers.ts';
import { isNoticed, isWoken } from './notice-danger.ts';
import type { State } from './state.ts';

export const HARM_CAUSES = [
  'none',
  'smoke',
  'heat',
  'poison',
  'water',
  'blast',
  'attack',
  'debris',
  'impact',
  'crush',
  'quake',
  'illness',
  'unknown',
] as const;
export type HarmCause = (typeof HARM_CAUSES)[number];

export interface Harm {
  readonly doses: Doses;
  /** Index in HARM_CAUSES; 0 for unharmed people. */
  readonly cause: Uint8Array;
  readonly downSeconds: Float64Array;
  /** 1 for people who are hurt and can walk, and for people who are held by what fell on them. */
  readonly isHurt: Uint8Array;
  readonly isTrapped: Uint8Array;
  /** The described state of people who were struck. */
  readonly named: Map<number, string>;
  /**
   * Exposes everybody to the hazards at their position; once a second. `warn` is called for each person who notices
   * danger.
   */
  meet(
    state: State,
    hazards: Hazards,
    seconds: number,
    now: number,
    warn: (i: number) => void,
  ): void;
  /** Harms the people whom an attacker, or a vehicle, has just hit. */
  hit(state: State, persons: readonly number[], now: number, why?: HarmCause): void;
  /** A person who is not hurt runs. */
  hurry(state: State, person: number): void;
  /** Brings a person down. */
  fell(state: State, person: number, why: HarmCause, now: number): void;
}

/**
 * People who flee wake sleepers beside them: a shout of 85 dBA at 1 m (ISO 9921, very loud speech is 78 to 90) is 75
 * dBA at 3 m, the level that alarms must have at the bedhead (BS 5839-1, NFPA 72). Not through walls.
 */
const SHOUT_METERS = 3;
/** People run from an attacker they see within this distance. */
const ATTACKER_SEEN_METERS = 40;

/** Whether nothing but air is between two points of a level. */
type Hears = (level: number, ax: number, ay: number, bx: number, by: number) => boolean;

/** The doses of everybody so far, and their present exposure. */
interface Suffered {
  readonly count: number;
  readonly dice: (i: number) => Dice;
  readonly hears: Hears;
  readonly doses: Doses;
  readonly cause: Uint8Array;
  readonly downSeconds: Float64Array;
  readonly exposure: Exposure;
  readonly isFleeing: Uint8Array;
  readonly isHurt: Uint8Array;
  readonly isTrapped: Uint8Array;
}

export function createHarm(count: number, dice: (i: number) => Dice, hears: Hears): Harm {
  const suffered: Suffered = {
    count,
    dice,
    hears,
    doses: createDoses(count),
    cause: new Uint8Array(count),
    downSeconds: new Float64Array(count).fill(NaN),
    exposure: createExposure(),
    isFleeing: new Uint8Array(count),
    isHurt: new Uint8Array(count),
    isTrapped: new Uint8Array(count),
  };
  const { doses, cause, downSeconds, isHurt, isTrapped } = suffered;
  return {
    doses,
    cause,
    downSeconds,
    isHurt,
    isTrapped,
    named: new Map(),
    hurry: (state, person) => hurry(suffered, state, person),
    fell(state, person, why, now) {
      if (state.walkers.state[person] !== DOWN) fell(suffered, state, person, why, now);
    },
    meet: (state, hazards, seconds, now, warn) =>
      meetAll(suffered, state, hazards, seconds, now, warn),
    hit(state, persons, now, why = 'attack') {
      for (const i of persons) {
        const known = state.walkers.state[i];
        if (known !== DOWN && known !== ABSENT) fell(suffered, state, i, why, now);
      }
    },
  };
}

function meetAll(
  suffered: Suffered,
  state: State,
  hazards: Hazards,
  seconds: number,
  now: number,
  warn: (i: number) => void,
): void {
  const { count, isFleeing } = suffered;
  const { walkers } = state;
  const fled: number[] = [];
  for (let i = 0; i < count; i++) {
    // A fallen person who is carried suffers no more: the first cause stays.
    if (walkers.state[i] === ABSENT || walkers.state[i] === DOWN || suffered.cause[i] !== 0)
      continue;
    const isWarned = meetOne(suffered, state, hazards, i, seconds, now);
    const isHunted = state.people[i]!.facesAttackers !== true && isHuntedBy(hazards, state, i);
    if (isHunted) hurry(suffered, state, i);
    const isTold = isAsleep(state, i, now) && isShaken(suffered, state, i);
    if (!isWarned && !isHunted && !isTold && !hearsShots(hazards, state, i)) continue;
    fled.push(i);
    warn(i);
  }
  // Only after the loop, so that the order of people does not matter.
  for (const i of fled) isFleeing[i] = 1;
}

function hurry({ isHurt }: Suffered, state: State, i: number): void {
  if (!isHurt[i]) state.freeSpeed[i] = RUNNING * state.people[i]!.speed;
}

/** Adds a person's exposure where they are; returns whether they notice it. */
function meetOne(
  suffered: Suffered,
  state: State,
  hazards: Hazards,
  i: number,
  seconds: number,
  now: number,
): boolean {
  const { walkers } = state;
  const { exposure } = suffered;
  const isMet = hazards.exposureAt(walkers.level[i]!, walkers.x[i]!, walkers.y[i]!, exposure);
  if (!isMet) return false;
  if (state.people[i]!.wearsGear === true) shieldExposure(exposure);
  suffer(suffered, state, i, seconds, now);
  return isAsleep(state, i, now) ? isWoken(exposure) : isNoticed(exposure);
}

function suffer(suffered: Suffered, state: State, i: number, seconds: number, now: number): void {
  const { doses, exposure, dice } = suffered;
  const isVulnerable = state.people[i]!.isVulnerable ?? false;
  const before = Math.max(doses.gas[i]!, doses.heat[i]!);
  addDose(doses, i, exposure, seconds);
  if (isIncapacitated(doses, i, isVulnerable)) {
    const limit = isVulnerable ? 0.3 : 1;
    // The moment within the second when the limit was passed.
    const after = Math.max(doses.gas[i]!, doses.heat[i]!);
    const over = after > limit ? ((after - limit) / (after - before)) * seconds : 0;
    fell(
      suffered,
      state,
      i,
      doses.gas[i]! >= limit ? 'smoke' : doses.heat[i]! >= limit ? 'heat' : 'poison',
      now - over,
    );
  } else if (isDrowning(exposure.waterM, exposure.waterMps, isVulnerable))
    fell(suffered, state, i, 'water', now);
  else if (
    exposure.blastKpa >= LUNG_INJURY_KPA ||
    (exposure.blastKpa > 0 && dice(i).next() < blastDeathShare(exposure.blastKpa))
  )
    fell(suffered, state, i, 'blast', now);
}

function fell(
  { cause, downSeconds }: Suffered,
  { walkers }: State,
  i: number,
  why: HarmCause,
  now: number,
): void {
  walkers.state[i] = DOWN;
  walkers.wishX[i] = 0;
  walkers.wishY[i] = 0;
  cause[i] = HARM_CAUSES.indexOf(why);
  downSeconds[i] = now;
}

function isHuntedBy({ attackers }: Hazards, state: State, i: number): boolean {
  return attackers.some(
    ({ isActive, level, x, y }) =>
      isActive && level === state.walkers.level[i] && isInView(state, i, x, y),
  );
}

function hearsShots({ attackers }: Hazards, { walkers, people }: State, i: number): boolean {
  if (people[i]!.facesAttackers === true) return false;
  return attackers.some((one) => one.isHeard(walkers.level[i]!, walkers.x[i]!, walkers.y[i]!));
}

/** Whether a person sees an attacker there, if both are on one level. */
export function isInView({ walkers }: State, i: number, x: number, y: number): boolean {
  return (x - walkers.x[i]!) ** 2 + (y - walkers.y[i]!) ** 2 < ATTACKER_SEEN_METERS ** 2;
}

/** Whether a fleeing person who is near, and not behind a wall, wakes this one. */
function isShaken({ count, isFleeing, hears }: Suffered, { walkers }: State, i: number): boolean {
  const [level, x, y] = [walkers.level[i]!, walkers.x[i]!, walkers.y[i]!];
  for (let j = 0; j < count; j++)
    if (
      isFleeing[j] === 1 &&
      walkers.level[j] === level &&
      walkers.state[j] !== ABSENT &&
      walkers.state[j] !== DOWN &&
      (walkers.x[j]! - x) ** 2 + (walkers.y[j]! - y) ** 2 < SHOUT_METERS ** 2 &&
      hears(level, x, y, walkers.x[j]!, walkers.y[j]!)
    )
      return true;
  return false;
}

function isAsleep({ people }: State, i: number, now: number): boolean {
  const { wakesSeconds } = people[i]!;
  return wakesSeconds !== undefined && now < wakesSeconds;
}

/** Factor on speed for people who run for their lives, which they do only for a short time: judgement. */
export const RUNNING = 1.5;
