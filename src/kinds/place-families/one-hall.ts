import { building } from './building.ts';

/** Nearly everything is in one room on the ground floor, where people eat, dance, meet or do sport. */
export const oneHall = building.narrow({
  defaults: { floors: 1, use: 'assembly_tables', usedShare: 0.6, rhythm: 'evening' },
  judging: { isOneHall: true },
});
