/**
 * The ages of visitors of places that only a part of the population visits. Walking speeds follow from age as in RiMEA. The ages
 * are judgement: they follow from who is admitted and who usually comes.
 */
import type { Population } from '#crowd/people';

type Ages = NonNullable<Extract<Population, { kind: 'rimea' }>['ages']>;
type Populations = Readonly<Record<string, Population>>;

function ofAges(ages: Ages): Population {
  return { kind: 'rimea', ages };
}

/** Everybody who is there for what the place is for. */
function guests(ages: Ages): Populations {
  const all = ofAges(ages);
  return { person: all, visitor: all, spectator: all };
}

/** Adults only, most of them under 35. */
export const CLUBBERS = guests({ mean: 26, deviation: 6, low: 18, high: 45 });
export const FESTIVAL_GOERS = guests({ mean: 30, deviation: 11, low: 14, high: 65 });
/** Families come as well. */
export const SPORTS_FANS = guests({ mean: 40, deviation: 15, low: 8, high: 80 });

export const SCHOOLCHILDREN: Populations = {
  student: ofAges({ mean: 13, deviation: 3, low: 6, high: 18 }),
};
export const STUDENTS: Populations = {
  student: ofAges({ mean: 22, deviation: 3, low: 18, high: 35 }),
};
