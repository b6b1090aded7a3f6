import type { HazardKind } from '../hazard-kind.ts';

export const roadClosure: HazardKind = {
  type: 'road_closure',
  examples: ['There is a road closure.'],
  reading: {
    words: `
      road closure, street closure, lane closure, bridge closure, highway closure, closure of the road,
      closure of the bridge, closure of the highway, closure of the tunnel, tunnel closure, motorway closure,
      road block, closed road scenario, closure of the street, freeway closure, closure of main street,
      closure of a lane, partial closure`,
  },
};
