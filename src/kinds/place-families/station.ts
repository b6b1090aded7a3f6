import { STATION_EGRESS } from '../shared/egress.ts';
import { WAIT } from '../shared/habits.ts';
import { HALLS } from '../shared/looks.ts';
import { building } from './building.ts';

/** Where people wait for trains, buses and planes: an operator runs it, with staff and loudspeakers. */
export const station = building.narrow({
  defaults: { use: 'airport_concourse', rhythm: 'travel', clock: '08:00', management: 'operated' },
  starting: { awake: 'transport' },
  living: { habit: WAIT, burnsAs: 'transport' },
  look: HALLS,
});

/** A station on rails. */
export const railStation = station.narrow({
  reading: { called: 'train' },
  defaults: { egress: STATION_EGRESS, hasElevatorAlways: true },
});
