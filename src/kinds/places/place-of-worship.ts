import { drawHouseOfWorship } from '#world/halls';
import { houseOfWorship } from '../place-families/house-of-worship.ts';

/** A church, and a house of worship whose faith is not said. */
export const placeOfWorship = houseOfWorship({
  kind: 'place_of_worship',
  examples: ['A church with 70 people.'],
  reading: {
    words: `
      funeral parlour, funeral parlor, funeral home, crematorium, crypt, church, cathedral, chapel, basilica,
      monastery, abbey, megachurch, house of worship, place of worship, prayer hall, minster, convent,
      parish church`,
    againstOther: {
      words: ['house of worship', 'place of worship', 'prayer hall'],
      kinds: ['mosque', 'synagogue', 'temple'],
    },
  },
  defaults: { length: 40, width: 20, clock: '10:30' },
  drawing: { draw: drawHouseOfWorship.church },
});
