import { drawPark } from '#world/open';
import type { PlaceKind } from '../place-kind.ts';
import { OPEN_LAND } from '../shared/densities.ts';
import { OPEN_AIR_EGRESS } from '../shared/egress.ts';
import { visit } from '../shared/habits.ts';
import { GROUND_SIZES } from '../shared/sizes.ts';

export const park: PlaceKind = {
  kind: 'park',
  examples: ['A park with 60 people.'],
  reading: {
    words: `
      park, city park, public park, amusement park, theme park, urban park, botanical garden, zoo, central park,
      playground, skate park, water park, waterpark, public garden, community garden, funfair, amusement ground,
      safari park, leisure park, park grounds, neighborhood park, neighbourhood park`,
    setting: 'urban',
    isOutsideBuildings: true,
    hasBuildingsAround: false,
    isGroundOfMany: false,
    isNeighbourhoodInPlural: false,
    isNamedByRoadNumber: false,
    isNamedByEvents: true,
    standsInFor: [],
    againstOther: { words: ['playground'], kinds: 'any' },
  },
  defaults: {
    form: 'ground',
    length: 250,
    width: 180,
    areaPerPerson: 100,
    densitySource: OPEN_LAND,
    isFenced: false,
    rhythm: 'outdoors',
    clock: '15:00',
    environment: 'urban',
    egress: OPEN_AIR_EGRESS,
    management: 'usual',
    hasNightVisitors: true,
  },
  starting: {
    awake: 'unfamiliar',
    asleep: 'dwelling',
    populations: {},
  },
  living: {
    habit: visit(60, 60, 300),
    keepsToPavements: false,
    isWard: false,
    burnsAs: 'office',
  },
  drawing: {
    form: 'open',
    draw: drawPark,
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
    canHaveWardens: false,
    isOneHall: false,
    isEvacuatedByLift: false,
    openWays: () => [{ name: 'path', count: 4, width: 4 }],
  },
  look: {
    form: 'open',
    cover: 'grass',
    around: 'grass',
    isGreen: false,
  },
  claims: { word: 'park', answersTo: [] },
};
