import { drawMarket } from '#world/open';
import type { PlaceKind } from '../place-kind.ts';
import { OPEN_AIR_EGRESS } from '../shared/egress.ts';
import { visit } from '../shared/habits.ts';
import { GROUND_SIZES } from '../shared/sizes.ts';

export const market: PlaceKind = {
  kind: 'market',
  examples: ['A market with 90 visitors.'],
  reading: {
    words: `
      market, marketplace, street market, outdoor market, open-air market, bazaar, souk, souq, farmers market,
      farmers' market, flea market, christmas market, night market, fish market, food market, central market,
      weekly market, vegetable market, grand bazaar, street bazaar, fruit market, wet market, antique market,
      street fair`,
    setting: 'urban',
    isOutsideBuildings: true,
    hasBuildingsAround: false,
    isGroundOfMany: false,
    isNeighbourhoodInPlural: false,
    isNamedByRoadNumber: false,
    isNamedByEvents: true,
    standsInFor: [],
  },
  defaults: {
    form: 'ground',
    length: 120,
    width: 60,
    areaPerPerson: 3.2,
    densitySource: 'free walking, Fruin 1971, level of service A',
    isFenced: false,
    rhythm: 'shop',
    clock: '11:00',
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
    habit: visit(45, 20, 90),
    keepsToPavements: false,
    isWard: false,
    burnsAs: 'shopping_centre',
  },
  drawing: {
    form: 'open',
    draw: drawMarket,
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
    openWays: ({ length, width }) => [
      { name: 'exit', count: 4, width: Math.min(4, length / 3, width / 3) },
    ],
  },
  look: {
    form: 'open',
    cover: 'paving',
    around: 'grass',
    isGreen: false,
  },
  claims: { word: 'market', answersTo: [] },
};
