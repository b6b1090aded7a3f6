import { drawMall } from '#world/halls';
import { shop } from '../place-families/shop.ts';
import { visit } from '../shared/habits.ts';

export const mall = shop({
  kind: 'mall',
  examples: ['A shopping mall of 2 floors with 80 visitors.'],
  reading: {
    words: `
      mall, shopping mall, shopping centre, shopping center, shopping complex, shopping arcade, shopping plaza,
      retail centre, retail center, department store, galleria, outlet mall, outlet centre, retail park, megamall,
      strip mall, superstore, furniture store, big-box store, electronics store`,
  },
  defaults: {
    floors: 2,
    storeyHeight: 5,
    length: 100,
    width: 60,
    use: 'mall',
    usedShare: 0.6,
    areaPerRoom: 150,
    clock: '15:00',
    hasElevatorAlways: true,
  },
  living: { habit: visit(90, 30, 240) },
  drawing: { draw: drawMall, peopleMost: 6000 },
});
