import type { PlaceKind } from '../place-kind.ts';

export const campsite: PlaceKind = {
  kind: 'campsite',
  examples: ['A campsite with 40 people.'],
  reading: {
    words: `
      campsite, campground, camping site, camping ground, caravan park, caravan site, trailer park, rv park,
      holiday camp, scout camp, summer camp, holiday park, camping area, mountain campsite, youth camp, camping,
      bivouac, glamping site`,
  },
};
