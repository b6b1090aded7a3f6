import type { PlaceKind } from '../place-kind.ts';
import { OPEN_LAND } from '../shared/densities.ts';
import { OPEN_AIR_EGRESS } from '../shared/egress.ts';

export const campsite: PlaceKind = {
  kind: 'campsite',
  examples: ['A campsite with 40 people.'],
  reading: {
    words: `
      campsite, campground, camping site, camping ground, caravan park, caravan site, trailer park, rv park,
      holiday camp, scout camp, summer camp, holiday park, camping area, mountain campsite, youth camp, camping,
      bivouac, glamping site`,
  },
  defaults: {
    form: 'ground',
    length: 200,
    width: 150,
    areaPerPerson: 100,
    densitySource: OPEN_LAND,
    isFenced: false,
    rhythm: 'home',
    clock: '20:00',
    environment: 'rural',
    egress: OPEN_AIR_EGRESS,
    management: 'usual',
    hasNightVisitors: true,
  },
};
