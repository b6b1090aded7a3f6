import type { PlaceKind } from '../place-kind.ts';

export const intersection: PlaceKind = {
  kind: 'intersection',
  examples: ['An intersection with 14 cars, 2 buses and 20 pedestrians.'],
  reading: {
    words: `
      intersection, crossroads, crossroad, junction, road junction, street junction, roundabout, traffic circle,
      road intersection, street intersection, crosswalk, pedestrian crossing, zebra crossing, level crossing,
      railroad crossing, railway crossing, grade crossing, four-way intersection, t-junction, scramble crossing,
      traffic junction, street corner, signalized intersection, signalised junction, road crossing, busy crossing,
      rotary`,
  },
};
