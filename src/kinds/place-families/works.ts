import { work } from '../shared/habits.ts';
import { WORKS } from '../shared/looks.ts';
import { building } from './building.ts';

/** Halls with machines or goods, in which only those who work there are at home. */
export const works = building.narrow({
  defaults: { length: 100, use: 'industrial', areaPerRoom: 1000, rhythm: 'work', clock: '10:00' },
  starting: { awake: 'familiar' },
  living: { habit: work(8), burnsAs: 'storage_or_plant' },
  look: WORKS,
});
