import type { PlaceKind } from '../place-kind.ts';

export const metroStation: PlaceKind = {
  kind: 'metro_station',
  examples: ['A metro station with 80 passengers.'],
  reading: {
    words: `
      metro station, subway station, underground station, tube station, u-bahn station, mrt station, metro stop,
      subway stop, metro, subway, tube, underground metro station, underground metro, rapid transit station,
      metro interchange, subway platform, metro hub, light rail station, metro system, subway system,
      skytrain station, bart station`,
  },
};
