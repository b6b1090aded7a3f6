import type { PlaceKind } from '../place-kind.ts';

export const placeOfWorship: PlaceKind = {
  kind: 'place_of_worship',
  examples: ['A church with 70 people.'],
  reading: {
    words: `
      funeral parlour, funeral parlor, funeral home, crematorium, crypt, church, mosque, temple, synagogue,
      cathedral, chapel, shrine, basilica, monastery, abbey, gurdwara, megachurch, house of worship,
      place of worship, prayer hall, minster, hindu temple, buddhist temple, pagoda, grand mosque, convent,
      parish church`,
  },
};
