/** Properties of people: ages, speeds, bodies, how long they take to start; and the statistics of runs. */
export { CARRIED_UP_PART, CHAIR_RADIUS, DEVICES } from './devices.ts';
export { judgeConvergence } from './convergence.ts';
export { MOBILITIES } from './mobility.ts';
export { fillPeople } from './people.ts';
export type { Person as PersonTraits } from './person.ts';
export { POPULATIONS, RADIUS_USUAL } from './population.ts';
export type { Population } from './population.ts';
export { preMovementCdf } from './pre-movement-cdf.ts';
export { normalCdf } from './special-functions.ts';
export { mean, percentile, summarize } from './statistics.ts';
