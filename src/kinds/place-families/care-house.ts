import { CARE } from '../shared/looks.ts';
import { building } from './building.ts';

/** Beds with people who are sick or old: staff wake them and move them, also by lift. */
export const careHouse = building.narrow({
  defaults: { rhythm: 'always', clock: '11:00', hasNightVisitors: false, hasElevatorAlways: true },
  starting: { awake: 'care', asleep: 'ward' },
  living: { isWard: true, burnsAs: 'hospital_room' },
  judging: { isEvacuatedByLift: true },
  look: CARE,
});
