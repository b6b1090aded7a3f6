import { drawCityHall } from '#world/corridors';
import { workplace } from '../place-families/workplace.ts';

export const cityHall = workplace({
  kind: 'city_hall',
  examples: ['A city hall with 40 people.'],
  reading: {
    words: `
      city hall, town hall, municipal building, city council building, government building, parliament,
      parliament building, capitol, capitol building, legislature, municipality building, mayor's office,
      state house, council building, parliament house, guildhall, municipal hall, rathaus, presidential palace,
      federal building, county building, statehouse`,
  },
  defaults: { floors: 4, storeyHeight: 4.2, length: 50, width: 30, areaPerRoom: 50 },
  living: { burnsAs: 'office' },
  drawing: { draw: drawCityHall },
});
