import type { PlaceKind } from '../place-kind.ts';
import { OPEN_LAND } from '../shared/densities.ts';
import { OPEN_AIR_EGRESS } from '../shared/egress.ts';
import { visit } from '../shared/habits.ts';

export const campsite: PlaceKind = {
  kind: 'campsite',
  examples: ['A campsite with 40 people.'],
  reading: {
    words: `
      campsite, campground, camping site, camping ground, caravan park, caravan site, trailer park, rv park,
      holiday camp, scout camp, summer camp, holiday park, camping area, mountain campsite, youth camp, camping,
      bivouac, glamping site`,
    setting: 'rural',
    isOutsideBuildings: false,
    hasBuildingsAround: false,
    isGroundOfMany: false,
    isNeighbourhoodInPlural: false,
    isNamedByRoadNumber: false,
    isNamedByEvents: true,
    standsInFor: [],
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
  starting: {
    awake: 'unfamiliar',
    asleep: 'lodging',
    populations: {},
  },
  living: {
    habit: visit(600, 60, 300),
    keepsToPavements: false,
    isWard: false,
    burnsAs: 'office',
  },
};
