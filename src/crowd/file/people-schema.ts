/** Who the people of a group are and when they start, as a crowd file states it. */
import { Type } from 'typebox';
import { closed } from '#base/shape';
import { AIDS } from '../people/mobility.ts';
import { POPULATIONS } from '../people/population.ts';
import type { PopulationName } from '../people/population.ts';
import { PRE_MOVEMENT_CHOICES } from '../people/pre-movement-choices.ts';
import type { PreMovementName } from '../people/pre-movement-choices.ts';
import { RUN_SECONDS_MAX } from './limits.ts';
import { amount, positive, seconds, word } from './schema-parts.ts';

const POPULATION_NAMES = Object.keys(POPULATIONS) as PopulationName[];
const PRE_MOVEMENT_NAMES = Object.keys(PRE_MOVEMENT_CHOICES) as PreMovementName[];

const share = (description: string) => Type.Number({ minimum: 0, maximum: 1, description });

export const PopulationSchema = Type.Union(
  [
    word(POPULATION_NAMES),
    closed({
      name: word(POPULATION_NAMES, { description: 'Who they are' }),
      speed: Type.Optional(positive('Mean free speed, m/s; of uniform only', 5)),
      deviation: Type.Optional(amount('Standard deviation of it; of uniform only', 2)),
      radius: Type.Optional(
        closed(
          {
            low: Type.Number({ minimum: 0.1, maximum: 0.6 }),
            high: Type.Number({ minimum: 0.1, maximum: 0.6 }),
          },
          'Body radius in metres, even between its ends',
        ),
      ),
      aids: Type.Optional(
        closed(
          {
            [AIDS[0]]: Type.Optional(share('Part of the people')),
            [AIDS[1]]: Type.Optional(share('Part of the people')),
            [AIDS[2]]: Type.Optional(share('Part of the people')),
            [AIDS[3]]: Type.Optional(share('Part of the people')),
          },
          'Which part of the people uses which aid',
        ),
      ),
    }),
  ],
  { description: 'Who they are; rimea when not given' },
);

const cut = {
  low: Type.Optional(seconds('Drawn again when below')),
  high: Type.Optional(seconds('Drawn again when above')),
};

const distributions = [
  closed({ kind: Type.Literal('constant'), seconds: seconds('The same for all') }),
  closed({
    kind: Type.Literal('uniform'),
    low: seconds('From'),
    high: seconds('To'),
  }),
  closed({
    kind: Type.Literal('normal'),
    mean: seconds('Mean'),
    deviation: seconds('Standard deviation'),
    ...cut,
  }),
  closed({
    kind: Type.Literal('lognormal'),
    mu: Type.Number({ minimum: -10, maximum: 15, description: 'Mean of the logarithm' }),
    sigma: amount('Standard deviation of the logarithm', 5),
    shift: Type.Optional(seconds('Added to what is drawn')),
    ...cut,
  }),
  closed({
    kind: Type.Literal('percentiles'),
    p1: seconds('When 1 of 100 have started'),
    p99: seconds('When 99 of 100 have started'),
  }),
  closed({
    kind: Type.Literal('gamma'),
    shape: positive('Shape', 1000),
    scale: positive('Scale, seconds'),
  }),
  closed({
    kind: Type.Literal('weibull'),
    scale: positive('Scale, seconds'),
    shape: positive('Shape', 1000),
  }),
] as const;

export const PreMovementSchema = Type.Union(
  [seconds('The same for all'), word(PRE_MOVEMENT_NAMES), ...distributions],
  { description: 'When they start: seconds, a name, or a distribution; 0 when not given' },
);

/** How long something takes. */
export function duration(description: string) {
  return Type.Union(
    [
      seconds('The same for all'),
      ...distributions,
      closed({ kind: Type.Literal('exponential'), mean: positive('Mean', RUN_SECONDS_MAX) }),
    ],
    { description },
  );
}
