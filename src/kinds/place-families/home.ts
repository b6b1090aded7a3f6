import { work } from '../shared/habits.ts';
import { HOMES } from '../shared/looks.ts';
import { building } from './building.ts';

/** Where people live: they know it and sleep there. */
export const home = building.narrow({
  defaults: { storeyHeight: 3, use: 'residential', rhythm: 'home', clock: '20:00' },
  starting: { awake: 'familiar' },
  living: { habit: work(12), burnsAs: 'dwelling' },
  look: HOMES,
});
