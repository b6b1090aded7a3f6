import { drawSportsHall } from '#world/halls';
import { oneHall } from '../place-families/one-hall.ts';
import { visit } from '../shared/habits.ts';
import { HALLS } from '../shared/looks.ts';

export const swimmingPool = oneHall({
  kind: 'swimming_pool',
  examples: ['A public swimming pool with 40 people.'],
  reading: {
    words: `
      public swimming pool, indoor swimming pool, swimming hall, swimming pool complex, indoor pool, public pool,
      municipal pool, swimming baths, public baths, aquatic center, aquatic centre, aquatics centre, aquatics center,
      leisure pool, water park, swimming pool`,
    roomOf: {
      kinds: ['school', 'university', 'hotel', 'apartment', 'office', 'gym', 'ship'],
      evenInFull: true,
    },
  },
  defaults: {
    storeyHeight: 6,
    length: 45,
    width: 30,
    use: 'exercise',
    usedShare: 1,
    areaPerRoom: 600,
    clock: '16:00',
  },
  living: { habit: visit(75, 60, 240) },
  drawing: { draw: drawSportsHall.swimmingPool },
  look: HALLS,
});
