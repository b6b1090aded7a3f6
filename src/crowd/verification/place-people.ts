/** Puts people into a rectangle of a level, at random places with room for each, or evenly where there are many. */
import type { Dice } from '#base';
import { toSlopeSpeed } from '../people/stair-speed.ts';
import type { Person } from '../simulation/person.ts';
import type { Space } from '../space/space.ts';

export interface Crowd {
  readonly count: number;
  /** West, south, east, north. */
  readonly within: readonly [number, number, number, number];
  readonly level?: number;
  readonly person?: Partial<Person> | ((i: number) => Partial<Person>);
}

const RADIUS = 0.2;
const TRIES_MAX = 2000;

export function placePeople(
  space: Space,
  { count, within, level = 0, person = {} }: Crowd,
  dice: Dice,
): Person[] {
  const [west, south, east, north] = within;
  const placed: Person[] = [];
  // The room for each person shrinks until all find a place.
  let apart = Math.min(0.8, 0.8 * Math.sqrt(((east - west) * (north - south)) / count));
  for (let i = 0; i < count; i++) {
    for (let tries = 0; ; tries++) {
      if (tries > TRIES_MAX) {
        apart *= 0.95;
        tries = 0;
      }
      const x = dice.between(west, east);
      const y = dice.between(south, north);
      if (!space.levels[level]!.isInside(x, y)) continue;
      if (placed.some((other) => (other.x - x) ** 2 + (other.y - y) ** 2 < apart * apart)) continue;
      placed.push(
        personAt({ level, x, y, ...(typeof person === 'function' ? person(i) : person) }),
      );
      break;
    }
  }
  return placed;
}

/** A person with the usual values, except for those given. */
export function personAt(given: Partial<Person> & Pick<Person, 'x' | 'y'>): Person {
  return { ...STANDARD, ...given };
}

/** Means of Weidmann 1993, whose stair speeds are horizontal. */
const STANDARD = {
  level: 0,
  radius: RADIUS,
  speed: 1.34,
  stairUp: toSlopeSpeed(0.61),
  stairDown: toSlopeSpeed(0.694),
  startSeconds: 0,
  group: -1,
  weight: 1,
};
