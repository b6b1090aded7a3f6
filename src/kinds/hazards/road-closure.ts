import { accident } from '../hazard-families/accident.ts';
import { foreseen } from './shared/foreseen.ts';
import { shownBy } from './shared/shown-by.ts';

export const roadClosure = accident({
  type: 'road_closure',
  examples: ['There is a road closure.'],
  reading: {
    words: `
      road closure, street closure, lane closure, bridge closure, highway closure, closure of the road,
      closure of the bridge, closure of the highway, closure of the tunnel, tunnel closure, motorway closure,
      road block, closed road scenario, closure of the street, freeway closure, closure of main street,
      closure of a lane, partial closure`,
    closes: ['road', 'bridge', 'lane'],
    setting: 'street',
    isOutdoors: true,
    isEmergency: false,
  },
  playing: {
    model: { kind: 'people' },
    response: { kind: 'none' },
    blocksLane: 'closure',
    blow: null,
  },
  showing: { shown: shownBy('closed') },
  judging: {
    foresee: foreseen({ severity: 'low', zone: 'vehicle_conflict', reach: 'here' }),
    unjudged: null,
  },
});
