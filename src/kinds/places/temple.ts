import { drawHouseOfWorship } from '#world/halls';
import { houseOfWorship } from '../place-families/house-of-worship.ts';

/** A Hindu, Buddhist, Sikh or Shinto house: people sit on the floor before the shrine. */
export const temple = houseOfWorship({
  kind: 'temple',
  examples: ['A temple with 60 people.', 'A gurdwara with 90 people.'],
  reading: {
    words: `
      temple, hindu temple, buddhist temple, sikh temple, gurdwara, pagoda, shrine, shinto shrine`,
  },
  defaults: { length: 35, width: 25, use: 'prayer_rows', clock: '10:30' },
  drawing: { draw: drawHouseOfWorship.temple },
  look: { floor: 'floor_wood' },
});
