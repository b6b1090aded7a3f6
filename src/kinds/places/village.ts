import { drawSettlementWith } from '#world/open';
import { settlement } from '../place-families/settlement.ts';

export const village = settlement({
  kind: 'village',
  examples: ['A village of 60 people.'],
  reading: {
    words: `
      village, hamlet, fishing village, mountain village, farming village, coastal village, rural community,
      rural settlement, small village, alpine village, farming community, riverside village, tribal village,
      rural hamlet, settlement, forest village, hillside village, remote village, fishing community`,
    setting: 'rural',
    standsInFor: ['country'],
  },
  defaults: { width: 300, areaPerPerson: 300, rhythm: 'home', environment: 'rural' },
  drawing: {
    draw: drawSettlementWith({
      pattern: 'rural',
      density: 0.4,
      houses: 24,
      perHouse: 3,
      ground: 2300,
      green: { wide: 30, deep: 20, use: 'green', name: 'village green' },
      housesMax: 150,
      walk: 'ground',
    }),
    sizes: { length: [110, 1200], width: [110, 1200] },
  },
});
