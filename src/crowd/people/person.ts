/** A person, drawn from a population: every draw comes from the person's own stream of dice. */
import type { Dice } from '#base';
import { SPEED_DEVIATION, sexFactor, speedAtAge } from './age-speed.ts';
import type { Sex } from './age-speed.ts';
import { AIDS, AID_TRAITS } from './mobility.ts';
import type { Aid, Mobility } from './mobility.ts';
import { FDS_CLASSES, RADIUS_USUAL, RIMEA_AGE } from './population.ts';
import type { Population } from './population.ts';
import { SHIP_CREW, SHIP_PASSENGERS } from './ship-groups.ts';
import type { Range, ShipGroup } from './ship-groups.ts';
import { STAIR_DOWN_PART, STAIR_UP_PART } from './stair-speed.ts';

export interface Person {
  readonly age: number;
  readonly sex: Sex;
  readonly mobility: Mobility;
  /** Metres. */
  readonly radius: number;
  /** Free speed on the flat, m/s. */
  readonly speed: number;
  /** Free speeds on stairs along the slope, m/s; 0 when this person cannot use them alone. */
  readonly stairUp: number;
  readonly stairDown: number;
  /** Down stairs with helpers, and how many it takes; both 0 for people who need none. */
  readonly stairDownHelped: number;
  readonly helpers: number;
}

export function createPerson(population: Population, dice: Dice): Person {
  // The aid is drawn first, even when there is none: so a person without an aid stays the same when the shares change.
  const aid = pickAid(population, dice.next());
  const walker = drawWalker(population, dice);
  return aid === undefined ? walker : withAid(walker, aid, dice);
}

function pickAid(population: Population, roll: number): Aid | undefined {
  let below = 0;
  return AIDS.find((aid) => {
    below += population.aids?.[aid] ?? 0;
    return roll < below;
  });
}

function drawWalker(population: Population, dice: Dice): Person {
  switch (population.kind) {
    case 'rimea': {
      const sex = drawSex(dice);
      const age = drawNormal(population.ages ?? RIMEA_AGE, dice);
      const mean = speedAtAge(age) * sexFactor(sex);
      const speed = drawAround(mean, mean * SPEED_DEVIATION, dice);
      return walkerOf({ age, sex, speed, radius: drawBetween(population.radius, dice) });
    }
    case 'ship': {
      const groups = population.group === 'crew' ? SHIP_CREW : SHIP_PASSENGERS;
      return shipPerson(pickGroup(groups, dice.next()), population, dice);
    }
    case 'fds': {
      const { speed, radius, age } = FDS_CLASSES[population.class];
      const { class: name } = population;
      return walkerOf({
        sex: name === 'male' || name === 'female' ? name : drawSex(dice),
        age: drawBetween(age, dice),
        speed: drawBetween(speed, dice),
        radius: drawBetween(population.radius ?? radius, dice),
      });
    }
    case 'uniform': {
      const { speed, deviation = 0 } = population;
      return walkerOf({
        sex: drawSex(dice),
        age: drawNormal(RIMEA_AGE, dice),
        speed: drawAround(speed, deviation, dice),
        radius: drawBetween(population.radius, dice),
      });
    }
  }
}

type Walker = Pick<Person, 'age' | 'sex' | 'speed' | 'radius'>;

function walkerOf(walker: Walker): Person {
  return {
    ...walker,
    mobility: 'walking',
    stairUp: walker.speed * STAIR_UP_PART,
    stairDown: walker.speed * STAIR_DOWN_PART,
    stairDownHelped: 0,
    helpers: 0,
  };
}

/**
 * A person who is quick on the flat for their group is as quick for it on stairs: judgement, the circular does not say.
 */
function shipPerson(group: ShipGroup, population: Population, dice: Dice): Person {
  const quickness = dice.next();
  const within = ({ low, high }: Range): number => low + (high - low) * quickness;
  return {
    age: drawBetween(group.age, dice),
    sex: group.sex,
    mobility: group.isImpaired ? 'impaired' : 'walking',
    radius: drawBetween(population.radius, dice),
    speed: within(group.flat),
    stairUp: within(group.stairUp),
    stairDown: within(group.stairDown),
    stairDownHelped: 0,
    helpers: 0,
  };
}

function pickGroup(groups: readonly ShipGroup[], roll: number): ShipGroup {
  let below = 0;
  const found = groups.find(({ share }) => {
    below += share;
    return roll < below;
  });
  return found ?? groups.at(-1)!; // shares may add up to slightly less than one
}

function withAid(walker: Person, aid: Aid, dice: Dice): Person {
  const { speed, stairUp, stairDown, stairDownHelped, helpers, radius } = AID_TRAITS[aid];
  return {
    age: walker.age,
    sex: walker.sex,
    mobility: aid,
    radius,
    speed: drawNormal(speed, dice),
    stairUp,
    stairDown,
    stairDownHelped: stairDownHelped === undefined ? 0 : drawBetween(stairDownHelped, dice),
    helpers,
  };
}

function drawSex(dice: Dice): Sex {
  return dice.next() < 0.5 ? 'female' : 'male';
}

function drawBetween(range: Range | undefined, dice: Dice): number {
  const { low, high } = range ?? RADIUS_USUAL;
  return dice.between(low, high);
}

function drawNormal(
  { mean, deviation, low, high }: Range & { readonly mean: number; readonly deviation: number },
  dice: Dice,
): number {
  for (;;) {
    const value = dice.normal(mean, deviation);
    if (value >= low && value <= high) return value;
  }
}

/**
 * Cut at three deviations, and at the slowest speed that is still walking: judgement, so that no impossible person is
 * drawn.
 */
function drawAround(mean: number, deviation: number, dice: Dice): number {
  if (deviation === 0) return mean;
  const low = Math.max(mean - 3 * deviation, Math.min(SPEED_MIN, mean));
  return drawNormal({ mean, deviation, low, high: mean + 3 * deviation }, dice);
}

const SPEED_MIN = 0.1;
