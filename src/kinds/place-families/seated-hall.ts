import { watch } from '../shared/habits.ts';
import { building } from './building.ts';

/** Rows of seats before a stage, a pitch or an altar: people sit and watch. */
export const seatedHall = building.narrow({
  defaults: { use: 'assembly_chairs', usedShare: 0.4, rhythm: 'event', clock: '20:00' },
  living: { habit: watch(120), burnsAs: 'theatre' },
});
