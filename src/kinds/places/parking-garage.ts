import type { PlaceKind } from '../place-kind.ts';

export const parkingGarage: PlaceKind = {
  kind: 'parking_garage',
  examples: ['A parking garage with 15 people and 10 cars.'],
  reading: {
    words: `
      parking garage, car park, multi-storey car park, parking structure, parking deck, underground parking,
      underground car park, underground garage, parkade, parking house, multi-level parking,
      underground parking garage, parking ramp, underground parking lot, garage, multistorey car park,
      basement car park, parking facility`,
  },
};
