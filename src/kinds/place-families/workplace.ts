import { work } from '../shared/habits.ts';
import { CIVIC } from '../shared/looks.ts';
import { building } from './building.ts';

/** Offices, public and private, and other buildings of desks: people know it, and visitors stay for some hours. */
export const workplace = building.narrow({
  defaults: { use: 'business', areaPerRoom: 40, rhythm: 'work', clock: '10:00' },
  starting: { awake: 'familiar' },
  living: { habit: work(3), burnsAs: 'office' },
  look: CIVIC,
});
