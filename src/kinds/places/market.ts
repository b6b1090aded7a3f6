import { drawMarket } from '#world/open';
import { ground } from '../place-families/ground.ts';
import { visit } from '../shared/habits.ts';

export const market = ground({
  kind: 'market',
  examples: ['A market with 90 visitors.'],
  reading: {
    words: `
      market, marketplace, street market, outdoor market, open-air market, bazaar, souk, souq, farmers market,
      farmers' market, flea market, christmas market, night market, fish market, food market, central market,
      weekly market, vegetable market, grand bazaar, street bazaar, fruit market, wet market, antique market,
      street fair`,
    setting: 'urban',
    isOutsideBuildings: true,
  },
  defaults: {
    length: 120,
    width: 60,
    areaPerPerson: 3.2,
    densitySource: 'free walking, Fruin 1971, level of service A',
    rhythm: 'shop',
    clock: '11:00',
    environment: 'urban',
  },
  living: { habit: visit(45, 20, 90), burnsAs: 'shopping_centre' },
  drawing: { draw: drawMarket },
  judging: {
    openWays: ({ length, width }) => [
      { name: 'exit', count: 4, width: Math.min(4, length / 3, width / 3) },
    ],
  },
  look: { cover: 'paving' },
});
