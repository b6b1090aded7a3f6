import type { PlaceKind } from '../place-kind.ts';
import { OPEN_AIR_EGRESS } from '../shared/egress.ts';

export const bridge: PlaceKind = {
  kind: 'bridge',
  examples: ['A bridge with 12 cars and 30 pedestrians.'],
  reading: {
    words: `
      bridge, footbridge, pedestrian bridge, suspension bridge, viaduct, overpass, flyover, road bridge,
      railway bridge, skybridge, drawbridge, causeway, rope bridge, toll bridge, river bridge, highway bridge,
      cable-stayed bridge, truss bridge, pedestrian overpass, aqueduct`,
  },
  defaults: {
    form: 'way',
    length: 300,
    width: 15,
    lanes: 2,
    rhythm: 'travel',
    clock: '08:00',
    environment: 'urban',
    egress: OPEN_AIR_EGRESS,
    management: 'usual',
    hasNightVisitors: true,
    mayHaveStairs: true,
    people: 'in_vehicles',
  },
};
