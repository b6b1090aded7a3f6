import type { Person } from './person.ts';

/**
 * Older people, and people with an aid or an impairment, are incapacitated by smoke sooner: judgement, by ISO 13571's
 * susceptible part.
 */
const VULNERABLE_AGE = 65;

/** The traits of a person that the walking model and the smoke need. */
export function walkingTraits({ radius, speed, stairUp, stairDown, age, mobility }: Person) {
  const isVulnerable = age >= VULNERABLE_AGE || mobility !== 'walking';
  return { radius, speed, stairUp, stairDown, ...(isVulnerable ? { isVulnerable } : {}) };
}
