import { drawForest } from '#world/open';
import type { PlaceKind } from '../place-kind.ts';
import { OPEN_LAND } from '../shared/densities.ts';
import { OPEN_AIR_EGRESS } from '../shared/egress.ts';
import { visit } from '../shared/habits.ts';
import { GROUND_SIZES } from '../shared/sizes.ts';

export const forest: PlaceKind = {
  kind: 'forest',
  examples: ['A forest with 12 people.'],
  reading: {
    words: `
      forest, woods, woodland, pine forest, jungle, rainforest, nature reserve, national park, national forest,
      forest reserve, bushland, state park, eucalyptus forest, nature park, wilderness area, wildlife reserve,
      mangrove, state forest`,
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
    length: 400,
    width: 400,
    areaPerPerson: 2000,
    densitySource: OPEN_LAND,
    isFenced: false,
    rhythm: 'outdoors',
    clock: '14:00',
    environment: 'rural',
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
    habit: visit(120, 60, 300),
    keepsToPavements: false,
    isWard: false,
    burnsAs: 'office',
  },
  drawing: {
    form: 'open',
    draw: drawForest,
    sizes: GROUND_SIZES,
    isAlongRoad: false,
    isShortBeside: false,
    hasHouses: false,
    relief: 'hilly',
    water: 'as_told',
    isHouse: false,
  },
  judging: {
    isOpenToAll: false,
    canHaveWardens: false,
    isOneHall: false,
    isEvacuatedByLift: false,
    openWays: () => [{ name: 'path', count: 4, width: 3 }],
  },
  look: {
    form: 'open',
    cover: 'grass',
    around: 'grass',
    isGreen: true,
  },
  claims: { word: 'forest', answersTo: [] },
};
