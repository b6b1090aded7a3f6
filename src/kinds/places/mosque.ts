import { drawHouseOfWorship } from '#world/halls';
import { houseOfWorship } from '../place-families/house-of-worship.ts';

/** People pray on a carpet, in rows towards the qibla wall; there are no seats. Noon is the hour of the Friday prayer. */
export const mosque = houseOfWorship({
  kind: 'mosque',
  examples: ['A mosque with 80 people.', 'A fire in a grand mosque.'],
  reading: { words: `mosque, grand mosque, masjid, friday mosque, jama masjid` },
  defaults: { length: 30, width: 30, use: 'prayer_rows', clock: '13:00' },
  drawing: { draw: drawHouseOfWorship.mosque },
  look: { walls: ['plaster', 'plaster_warm', 'brick_pale'], floor: 'floor_carpet' },
});
