import { drawCampWith } from '#world/open';
import type { PlaceKind } from '../place-kind.ts';
import { OPEN_LAND } from '../shared/densities.ts';
import { OPEN_AIR_EGRESS } from '../shared/egress.ts';
import { visit } from '../shared/habits.ts';
import { GROUND_SIZES } from '../shared/sizes.ts';

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
  drawing: {
    form: 'open',
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
    sizes: GROUND_SIZES,
    isAlongRoad: false,
    isShortBeside: false,
    hasHouses: false,
    relief: 'as_around',
    water: 'as_told',
    isHouse: false,
  },
  judging: {
    isOpenToAll: false,
    canHaveWardens: true,
    isOneHall: false,
    isEvacuatedByLift: false,
    openWays: ({ length }) => [{ name: 'exit', count: 2, width: Math.min(6, length / 4) }],
  },
  look: {
    form: 'open',
    cover: 'grass',
    around: 'grass',
    isGreen: false,
  },
  claims: { word: 'campsite', answersTo: [] },
};
