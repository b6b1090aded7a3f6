import type { PlaceKind } from '../place-kind.ts';
import { OPEN_LAND } from '../shared/densities.ts';
import { OPEN_AIR_EGRESS } from '../shared/egress.ts';

export const beach: PlaceKind = {
  kind: 'beach',
  examples: ['A beach with 70 people.'],
  reading: {
    words: `
      beach, seaside, public beach, sandy beach, city beach, shore, seashore, tourist beach, lakeside, lakeshore,
      beachfront, seafront, beach promenade, lido, bathing beach`,
  },
  defaults: {
    form: 'ground',
    length: 300,
    width: 60,
    areaPerPerson: 15,
    densitySource: OPEN_LAND,
    isFenced: false,
    rhythm: 'outdoors',
    clock: '14:00',
    environment: 'rural',
    egress: OPEN_AIR_EGRESS,
    management: 'usual',
    hasNightVisitors: true,
  },
};
