import { drawCampWith } from '#world/open';
import { tents } from '../place-families/tents.ts';

export const campsite = tents({
  kind: 'campsite',
  examples: ['A campsite with 40 people.'],
  reading: {
    words: `
      campsite, campground, camping site, camping ground, caravan park, caravan site, trailer park, rv park,
      holiday camp, scout camp, summer camp, holiday park, camping area, mountain campsite, youth camp, camping,
      bivouac, glamping site`,
  },
  defaults: { areaPerPerson: 100, clock: '20:00' },
  starting: { asleep: 'lodging' },
  drawing: {
    /** Pitches of 80 to 100 m² for three or four. */
    draw: drawCampWith({
      perTent: 3.5,
      perPerson: 42,
      tent: 4.5,
      gap: 4,
      way: 6,
      noun: 'pitches',
      shared: [
        { name: 'wash house', use: 'toilets', wide: 10, deep: 6 },
        { name: 'reception', use: 'reception', wide: 6, deep: 5 },
      ],
      hasTrees: true,
    }),
  },
  look: { cover: 'grass' },
});
