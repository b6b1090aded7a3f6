import { watch } from '../shared/habits.ts';
import { TALL } from '../shared/looks.ts';
import { seatedHall } from './seated-hall.ts';

/**
 * One high hall in which people of one faith pray together. The faiths differ in their rooms and in whether people have
 * seats: each is a kind of its own.
 */
export const houseOfWorship = seatedHall.narrow({
  reading: { roomOf: { kinds: ['hospital', 'prison', 'airport', 'school'], evenInFull: false } },
  defaults: { floors: 1, storeyHeight: 12, usedShare: 0.5, areaPerRoom: 400, rhythm: 'prayer' },
  living: { habit: watch(60), burnsAs: 'unknown' },
  drawing: { peopleMost: 10_000 },
  judging: { isOneHall: true },
  look: { walls: ['brick', 'plaster'], floor: 'floor_tiles', windows: TALL },
});
