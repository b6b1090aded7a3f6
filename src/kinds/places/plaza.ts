import type { PlaceKind } from '../place-kind.ts';
import { FRUIN } from '../shared/densities.ts';
import { OPEN_AIR_EGRESS } from '../shared/egress.ts';

export const plaza: PlaceKind = {
  kind: 'plaza',
  examples: ['A square with 90 people.'],
  reading: {
    words: `
      plaza, square, town square, city square, public square, piazza, main square, market square, central square,
      pedestrian plaza, pedestrian square, forecourt, station square, cathedral square, parliament square,
      pedestrian zone, pedestrian mall, central plaza, promenade, esplanade, pedestrian area, civic square,
      village square, station forecourt`,
  },
  defaults: {
    form: 'ground',
    length: 90,
    width: 70,
    areaPerPerson: 10,
    densitySource: FRUIN,
    isFenced: false,
    rhythm: 'outdoors',
    clock: '17:00',
    environment: 'urban',
    egress: OPEN_AIR_EGRESS,
    management: 'usual',
    hasNightVisitors: true,
  },
};
