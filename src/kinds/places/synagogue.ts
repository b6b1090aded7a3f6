import { drawHouseOfWorship } from '#world/halls';
import { houseOfWorship } from '../place-families/house-of-worship.ts';

/** People sit facing the ark with the scrolls. */
export const synagogue = houseOfWorship({
  kind: 'synagogue',
  examples: ['A synagogue with 60 people.'],
  reading: { words: `synagogue, shul` },
  defaults: { length: 35, width: 20, clock: '10:00' },
  drawing: { draw: drawHouseOfWorship.synagogue },
});
