/** Many people at once, as columns: person number i has index i in each. */
import { createDice, invariant } from '#base';
import { SEXES } from './age-speed.ts';
import { MOBILITIES } from './mobility.ts';
import { createPerson } from './person.ts';
import { checkPopulation } from './population.ts';
import type { Population } from './population.ts';
import type { PreMovement } from './pre-movement-times.ts';
import { checkPreMovement, samplePreMovement } from './pre-movement.ts';

export interface People {
  readonly count: number;
  readonly age: Float64Array;
  /** Index into SEXES. */
  readonly sex: Uint8Array;
  /** Index into MOBILITIES. */
  readonly mobility: Uint8Array;
  readonly radius: Float64Array;
  readonly speed: Float64Array;
  readonly stairUp: Float64Array;
  readonly stairDown: Float64Array;
  readonly stairDownHelped: Float64Array;
  readonly helpers: Uint8Array;
  /** Seconds after the alarm. */
  readonly preMovement: Float64Array;
  /** Persons this one stands for. */
  readonly weight: Float64Array;
}

export interface FillPeopleOptions {
  readonly population: Population;
  readonly seed: number;
  readonly persons: number;
  /** An agent stands for this many persons; the last agent for the rest. */
  readonly personsPerAgent?: number;
  readonly preMovement?: PreMovement;
  /** Agent i draws from stream firstStream + i, so that adding agents does not change the others. */
  readonly firstStream?: number;
}

const AGENTS_MAX = 1_000_000;

export function fillPeople(options: FillPeopleOptions): People {
  const { population, seed, persons, personsPerAgent = 1, firstStream = 0 } = options;
  const { preMovement = { kind: 'constant', seconds: 0 } } = options;
  invariant(persons >= 0 && personsPerAgent > 0, 'people are counted from 0');
  checkPopulation(population);
  checkPreMovement(preMovement);
  const people = createPeople(Math.ceil(persons / personsPerAgent));
  for (let i = 0; i < people.count; i += 1) {
    const dice = createDice(seed, firstStream + i);
    const person = createPerson(population, dice);
    people.age[i] = person.age;
    people.sex[i] = SEXES.indexOf(person.sex);
    people.mobility[i] = MOBILITIES.indexOf(person.mobility);
    people.radius[i] = person.radius;
    people.speed[i] = person.speed;
    people.stairUp[i] = person.stairUp;
    people.stairDown[i] = person.stairDown;
    people.stairDownHelped[i] = person.stairDownHelped;
    people.helpers[i] = person.helpers;
    people.preMovement[i] = samplePreMovement(preMovement, dice);
    people.weight[i] = Math.min(personsPerAgent, persons - i * personsPerAgent);
  }
  return people;
}

function createPeople(count: number): People {
  invariant(count <= AGENTS_MAX, `at most ${AGENTS_MAX} agents`);
  return {
    count,
    age: new Float64Array(count),
    sex: new Uint8Array(count),
    mobility: new Uint8Array(count),
    radius: new Float64Array(count),
    speed: new Float64Array(count),
    stairUp: new Float64Array(count),
    stairDown: new Float64Array(count),
    stairDownHelped: new Float64Array(count),
    helpers: new Uint8Array(count),
    preMovement: new Float64Array(count),
    weight: new Float64Array(count),
  };
}
