import { work } from '../shared/habits.ts';
import { CIVIC } from '../shared/looks.ts';
import { building } from './building.ts';

/** Where people are taught: classes in rooms, everyone knows the place, and schools drill. */
export const schoolHouse = building.narrow({
  defaults: {
    use: 'classroom',
    usedShare: 0.5,
    areaPerRoom: 90,
    rhythm: 'school',
    clock: '10:00',
    management: 'drilled',
  },
  starting: { awake: 'familiar', asleep: 'managed' },
  living: { habit: work(6), burnsAs: 'classroom' },
  look: CIVIC,
});
