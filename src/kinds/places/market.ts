import type { PlaceKind } from '../place-kind.ts';

export const market: PlaceKind = {
  kind: 'market',
  examples: ['A market with 90 visitors.'],
  reading: {
    words: `
      market, marketplace, street market, outdoor market, open-air market, bazaar, souk, souq, farmers market,
      farmers' market, flea market, christmas market, night market, fish market, food market, central market,
      weekly market, vegetable market, grand bazaar, street bazaar, fruit market, wet market, antique market,
      street fair`,
  },
};
