/** The people of a group, as the populations know them. */
import { POPULATIONS } from '../people/population.ts';
import type { Population } from '../people/population.ts';
import { PRE_MOVEMENT_CHOICES } from '../people/pre-movement-choices.ts';
import type { PreMovement } from '../people/pre-movement-times.ts';
import type { GroupInFile } from './schema.ts';

export function toPopulation(given: GroupInFile['population'] = 'rimea'): Population {
  if (typeof given === 'string') return POPULATIONS[given];
  const { name, ...more } = given;
  return { ...POPULATIONS[name], ...more };
}

export function toPreMovement(given: GroupInFile['preMovement'] = 0): PreMovement {
  if (typeof given === 'number') return { kind: 'constant', seconds: given };
  return typeof given === 'string' ? PRE_MOVEMENT_CHOICES[given].preMovement : given;
}

type DurationInFile =
  | number
  | PreMovement
  | { readonly kind: 'exponential'; readonly mean: number };

/** How long something takes; an exponential distribution is a Weibull one of shape 1. */
export function toDuration(given: DurationInFile): PreMovement {
  if (typeof given === 'number') return { kind: 'constant', seconds: given };
  return given.kind === 'exponential' ? { kind: 'weibull', scale: given.mean, shape: 1 } : given;
}
