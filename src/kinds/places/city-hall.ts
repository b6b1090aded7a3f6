import type { PlaceKind } from '../place-kind.ts';

export const cityHall: PlaceKind = {
  kind: 'city_hall',
  examples: ['A city hall with 40 people.'],
  reading: {
    words: `
      city hall, town hall, municipal building, city council building, government building, parliament,
      parliament building, capitol, capitol building, legislature, municipality building, mayor's office,
      state house, council building, parliament house, guildhall, municipal hall, rathaus, presidential palace,
      federal building, county building, statehouse`,
  },
};
