/** Speeds and starting times as the tests give them, drawn by the engine's own populations. */
import { createDice } from '#base';
import { speedAtAge } from '../people/age-speed.ts';
import { fillPeople } from '../people/people.ts';
import { preMovementCdf } from '../people/pre-movement-cdf.ts';
import type { PreMovement } from '../people/pre-movement-times.ts';
import { samplePreMovement } from '../people/pre-movement.ts';
import { SHIP_PASSENGERS } from '../people/ship-groups.ts';
import { normalCdf } from '../people/special-functions.ts';

export { normalCdf, preMovementCdf, samplePreMovement, speedAtAge };
export type { PreMovement };

export function drawNormalSpeeds(
  persons: number,
  mean: number,
  deviation: number,
  seed: number,
): number[] {
  const population = { kind: 'uniform', speed: mean, deviation } as const;
  return [...fillPeople({ population, seed, persons }).speed];
}

const MEN_30_TO_50 = SHIP_PASSENGERS.find(({ sex, age }) => sex === 'male' && age.low === 30)!;

/** Speeds of men of 30 to 50 years on ships, the people of most IMO tests. */
export function shipMen(persons: number, seed: number): number[] {
  const dice = createDice(seed, 77);
  const { low, high } = MEN_30_TO_50.flat;
  return Array.from({ length: persons }, () => dice.between(low, high));
}
