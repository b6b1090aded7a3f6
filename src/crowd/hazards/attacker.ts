/**
 * A person who attacks: goes along a path or for the nearest person in sight, and strikes or shoots at one person at a time
 * within range and sight. All figures are judgement and can be given with the description; there is no accepted table.
 */
import type { Dice } from '#base';
import type { Space } from '../space/space.ts';
import type { AttackerDescription } from './descriptions.ts';
import type { Sight } from './sight.ts';

/** Where everybody is, by the walkers' own arrays. `isPresent` is 0 for who has left, has not come or lies hit. */
export interface People {
  readonly count: number;
  readonly level: ArrayLike<number>;
  readonly x: ArrayLike<number>;
  readonly y: ArrayLike<number>;
  readonly isPresent: ArrayLike<number>;
}

export interface Attacker {
  readonly description: AttackerDescription;
  readonly isActive: boolean;
  readonly level: number;
  readonly x: number;
  readonly y: number;
  /** Index of the person aimed at, -1 for nobody. */
  readonly target: number;
  /** Moves and attacks until a time; tells who was hit. */
  step(toSeconds: number, people: People | undefined, tellHit: (person: number) => void): void;
  /** Chance per second of being hit for the one person aimed at, from a place; 0 out of sight or range. */
  dangerPerS(level: number, x: number, y: number): number;
}

/** Judgement, all five. */
const SPEED_MPS = 1;
const RANGE_M = 40;
const ATTACKS_PER_MINUTE = 30;
const HIT_NEAR = 0.7;
const HALVING_M = 10;
/** Closer than this to its goal it stands. */
const ARRIVED_M = 0.5;

export function createAttacker(
  space: Space,
  description: AttackerDescription,
  sight: Sight,
  dice: Dice,
): Attacker {
  const { startSeconds, endSeconds = Infinity } = description;
  const speed = description.speedMps ?? SPEED_MPS;
  const rangeM = description.rangeM ?? RANGE_M;
  const perSecond = (description.attacksPerMinute ?? ATTACKS_PER_MINUTE) / 60;
  const path = (description.path ?? []).map((p) => ({ ...p, level: findLevel(space, p.level) }));
  let level = findLevel(space, description.level);
  let { x, y } = description;
  let now = 0;
  let waypoint = 0;
  let target = -1;
  let due = 0;
  let isActive = false;

  const findTarget = (people: People): number => {
    let best = -1;
    let bestM = rangeM;
    for (let p = 0; p < people.count; p++) {
      if (people.isPresent[p] === 0 || people.level[p] !== level) continue;
      const distance = Math.hypot(people.x[p]! - x, people.y[p]! - y);
      if (distance > bestM || (distance === bestM && best !== -1)) continue;
      if (!sight.canSee(level, x, y, people.x[p]!, people.y[p]!)) continue;
      best = p;
      bestM = distance;
    }
    return best;
  };
  const goTo = (gx: number, gy: number, seconds: number): boolean => {
    const distance = Math.hypot(gx - x, gy - y);
    if (distance <= ARRIVED_M) return true;
    const part = Math.min(1, (speed * seconds) / distance);
    x += part * (gx - x);
    y += part * (gy - y);
    return part === 1;
  };
  const move = (seconds: number, people: People | undefined): void => {
    if (description.follows === 'nearest-visible' && people !== undefined && target !== -1) {
      goTo(people.x[target]!, people.y[target]!, seconds);
      return;
    }
    const next = path[waypoint];
    if (next === undefined || !goTo(next.x, next.y, seconds)) return;
    level = next.level;
    waypoint++;
  };

  return {
    description,
    get isActive() {
      return isActive;
    },
    get level() {
      return level;
    },
    get x() {
      return x;
    },
    get y() {
      return y;
    },
    get target() {
      return target;
    },
    step(toSeconds, people, tellHit) {
      const seconds = Math.min(toSeconds, endSeconds) - Math.max(now, startSeconds);
      now = toSeconds;
      isActive = toSeconds > startSeconds && toSeconds <= endSeconds;
      target = -1;
      if (seconds <= 0) return;
      if (people !== undefined) target = findTarget(people);
      move(seconds, people);
      due += seconds * perSecond;
      if (people !== undefined && target !== -1) {
        const distance = Math.hypot(people.x[target]! - x, people.y[target]! - y);
        const chance = hitProbability(description, distance);
        for (let isHit = false; due >= 1 && !isHit; due--) {
          isHit = dice.next() < chance;
          if (isHit) tellHit(target);
        }
      }
      // Attacks not made for want of a target are not saved up.
      due = Math.min(due, 1);
    },
    dangerPerS(atLevel, px, py) {
      if (!isActive || atLevel !== level) return 0;
      const distance = Math.hypot(px - x, py - y);
      if (distance > rangeM || !sight.canSee(level, x, y, px, py)) return 0;
      return perSecond * hitProbability(description, distance);
    },
  };
}

/** p0 halved every `halvingM`, 0 beyond the range. */
export function hitProbability(description: AttackerDescription, distanceM: number): number {
  if (distanceM > (description.rangeM ?? RANGE_M)) return 0;
  const near = description.hitProbabilityNear ?? HIT_NEAR;
  return near * 0.5 ** (distanceM / (description.halvingM ?? HALVING_M));
}

function findLevel(space: Space, id: string): number {
  return space.levels.findIndex((level) => level.id === id);
}
