/**
 * A person who attacks: goes along a path or for the nearest person in sight, and strikes or shoots at one person at a time
 * within range and sight. All figures are judgement and can be given with the description; there is no accepted table.
 */
import type { Dice } from '#base';
import type { Space } from '../space/space.ts';
import type { AttackerDescription } from './descriptions.ts';
import type { Sight } from './sight.ts';

/**
 * The position of everybody, as the walkers' own arrays. `isPresent` is 0 for a person who has left, has not come yet
 * or lies hit.
 */
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
  /** Moves and attacks until a time; reports who was hit. */
  step(toSeconds: number, people: People | undefined, tellHit: (person: number) => void): void;
  /** Whether people there heard a shot in the last second: through walls, and on the storeys above and below. */
  isHeard(level: number, x: number, y: number): boolean;
  /** Chance per second that the person aimed at is hit, from a place; 0 out of sight or range. */
  dangerPerS(level: number, x: number, y: number): number;
}

/** Judgement, all five. */
const SPEED_MPS = 1;
const RANGE_M = 40;
const ATTACKS_PER_MINUTE = 30;
const HIT_NEAR = 0.7;
const HALVING_M = 10;
/** Beyond arm's length an attacker shoots. */
const ARMS_LENGTH_M = 3;
/**
 * A shot of 150 dB at 1 m (Beck et al., Journal of the Acoustical Society of America 130, 2011) has 110 dB at 100 m, and 60 or more, louder
 * than talk, behind the 50 dB of a wall or one floor of a building (ISO 717-1). Judgement: behind two floors nobody knows it for a shot.
 */
const HEARD_M = 100;
const STOREYS_HEARD = 1;
/** People are asked once a second what they heard since. */
const HEARD_SECONDS = 1;
/** Police who are so near and see the attacker end the attack after so long. Judgement, both. */
const FACED_M = 20;
const FACED_SECONDS = 5;
/** Closer than this to its goal the attacker stands still. */
const ARRIVED_M = 0.5;

/** An attacker at a moment. */
interface Roaming {
  readonly description: AttackerDescription;
  readonly sight: Sight;
  readonly dice: Dice;
  readonly speed: number;
  readonly rangeM: number;
  readonly perSecond: number;
  readonly path: readonly {
    readonly level: number;
    readonly x: number;
    readonly y: number;
    readonly fromSeconds?: number;
  }[];
  level: number;
  x: number;
  y: number;
  now: number;
  waypoint: number;
  target: number;
  /** Attacks that are due. */
  due: number;
  /** When the last attack began. */
  attackedSeconds: number;
  isActive: boolean;
  /** For how long people who can end the attack have seen the attacker. */
  facedSeconds: number;
}

export function createAttacker(
  space: Space,
  description: AttackerDescription,
  sight: Sight,
  dice: Dice,
): Attacker {
  const roaming: Roaming = {
    description,
    sight,
    dice,
    speed: description.speedMps ?? SPEED_MPS,
    rangeM: description.rangeM ?? RANGE_M,
    perSecond: (description.attacksPerMinute ?? ATTACKS_PER_MINUTE) / 60,
    path: (description.path ?? []).map((p) => ({ ...p, level: findLevel(space, p.level) })),
    level: findLevel(space, description.level),
    x: description.x,
    y: description.y,
    now: 0,
    waypoint: 0,
    target: -1,
    due: 0,
    attackedSeconds: -Infinity,
    isActive: false,
    facedSeconds: 0,
  };
  return {
    description,
    get isActive() {
      return roaming.isActive;
    },
    get level() {
      return roaming.level;
    },
    get x() {
      return roaming.x;
    },
    get y() {
      return roaming.y;
    },
    get target() {
      return roaming.target;
    },
    step: (toSeconds, people, tellHit) => step(roaming, toSeconds, people, tellHit),
    isHeard(level, x, y) {
      if (roaming.rangeM <= ARMS_LENGTH_M) return false;
      if (roaming.now - roaming.attackedSeconds > HEARD_SECONDS) return false;
      const storeys = Math.abs(storeyOf(space, level) - storeyOf(space, roaming.level));
      return storeys <= STOREYS_HEARD && Math.hypot(x - roaming.x, y - roaming.y) <= HEARD_M;
    },
    dangerPerS: (level, x, y) => dangerPerS(roaming, level, x, y),
  };
}

function storeyOf({ walkable }: Space, level: number): number {
  return walkable.levels[level]!.storey;
}

function step(
  roaming: Roaming,
  toSeconds: number,
  people: People | undefined,
  tellHit: (person: number) => void,
): void {
  const { startSeconds, endSeconds = Infinity } = roaming.description;
  const seconds = Math.min(toSeconds, endSeconds) - Math.max(roaming.now, startSeconds);
  roaming.now = toSeconds;
  if (seconds > 0 && people !== undefined && isFaced(roaming, people))
    roaming.facedSeconds += seconds;
  const isStopped = roaming.facedSeconds >= FACED_SECONDS;
  roaming.isActive = toSeconds > startSeconds && toSeconds <= endSeconds && !isStopped;
  roaming.target = -1;
  if (seconds <= 0 || isStopped) return;
  if (people !== undefined) roaming.target = findTarget(roaming, people);
  move(roaming, seconds, people);
  roaming.due += seconds * roaming.perSecond;
  if (people !== undefined && roaming.target !== -1) attack(roaming, people, tellHit);
  // Attacks without a target are not saved up.
  roaming.due = Math.min(roaming.due, 1);
}

function isFaced({ description, level, x, y, sight }: Roaming, people: People): boolean {
  return (description.stoppedBy ?? []).some(
    (p) =>
      people.isPresent[p] !== 0 &&
      people.level[p] === level &&
      Math.hypot(people.x[p]! - x, people.y[p]! - y) <= FACED_M &&
      sight.canSee(level, x, y, people.x[p]!, people.y[p]!),
  );
}

function findTarget({ level, x, y, rangeM, sight }: Roaming, people: People): number {
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
}

function move(roaming: Roaming, seconds: number, people: People | undefined): void {
  const { description, target, path } = roaming;
  if (description.follows === 'nearest-visible' && people !== undefined && target !== -1) {
    goTo(roaming, people.x[target]!, people.y[target]!, seconds);
    return;
  }
  const next = path[roaming.waypoint];
  if (next === undefined || roaming.now < (next.fromSeconds ?? 0)) return;
  if (!goTo(roaming, next.x, next.y, seconds)) return;
  roaming.level = next.level;
  roaming.waypoint++;
}

function goTo(roaming: Roaming, gx: number, gy: number, seconds: number): boolean {
  const { x, y, speed } = roaming;
  const distance = Math.hypot(gx - x, gy - y);
  if (distance <= ARRIVED_M) return true;
  const part = Math.min(1, (speed * seconds) / distance);
  roaming.x += part * (gx - x);
  roaming.y += part * (gy - y);
  return part === 1;
}

function attack(roaming: Roaming, people: People, tellHit: (person: number) => void): void {
  const { description, dice, target, x, y } = roaming;
  if (roaming.due >= 1) roaming.attackedSeconds = roaming.now;
  const distance = Math.hypot(people.x[target]! - x, people.y[target]! - y);
  const chance = hitProbability(description, distance);
  for (let isHit = false; roaming.due >= 1 && !isHit; roaming.due--) {
    isHit = dice.next() < chance;
    if (isHit) tellHit(target);
  }
}

function dangerPerS(roaming: Roaming, atLevel: number, px: number, py: number): number {
  const { isActive, level, x, y, rangeM, sight, perSecond, description } = roaming;
  if (!isActive || atLevel !== level) return 0;
  const distance = Math.hypot(px - x, py - y);
  if (distance > rangeM || !sight.canSee(level, x, y, px, py)) return 0;
  return perSecond * hitProbability(description, distance);
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
