import type { PlaceKind } from '../place-kind.ts';

export const airport: PlaceKind = {
  kind: 'airport',
  examples: ['An airport terminal with 100 passengers.'],
  reading: {
    words: `
      airport, airport terminal, air terminal, international airport, departure terminal, departures terminal,
      departure hall, arrivals hall, arrival hall, airfield, passenger terminal, airport concourse,
      terminal building, regional airport, arrivals terminal, airport departure hall, airport building`,
  },
};
