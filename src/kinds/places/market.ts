import type { PlaceKind } from '../place-kind.ts';
import { OPEN_AIR_EGRESS } from '../shared/egress.ts';

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
  defaults: {
    form: 'ground',
    length: 120,
    width: 60,
    areaPerPerson: 3.2,
    densitySource: 'free walking, Fruin 1971, level of service A',
    isFenced: false,
    rhythm: 'shop',
    clock: '11:00',
    environment: 'urban',
    egress: OPEN_AIR_EGRESS,
    management: 'usual',
    hasNightVisitors: true,
  },
};
