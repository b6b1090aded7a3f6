import type { PlaceKind } from '../place-kind.ts';

export const mall: PlaceKind = {
  kind: 'mall',
  examples: ['A shopping mall of 2 floors with 80 visitors.'],
  reading: {
    words: `
      mall, shopping mall, shopping centre, shopping center, shopping complex, shopping arcade, shopping plaza,
      retail centre, retail center, department store, galleria, outlet mall, outlet centre, retail park, megamall,
      strip mall, superstore, furniture store, big-box store, electronics store`,
  },
};
