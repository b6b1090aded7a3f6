import { drawSettlementWith } from '#world/open';
import type { PlaceKind } from '../place-kind.ts';
import { OPEN_LAND } from '../shared/densities.ts';
import { OPEN_AIR_EGRESS } from '../shared/egress.ts';
import { visit } from '../shared/habits.ts';
import { toStreets } from '../shared/ways-out.ts';

export const village: PlaceKind = {
  kind: 'village',
  examples: ['A village of 60 people.'],
  reading: {
    words: `
      village, hamlet, fishing village, mountain village, farming village, coastal village, rural community,
      rural settlement, small village, alpine village, farming community, riverside village, tribal village,
      rural hamlet, settlement, forest village, hillside village, remote village, fishing community`,
    setting: 'rural',
    isOutsideBuildings: false,
    hasBuildingsAround: false,
    isGroundOfMany: true,
    isNeighbourhoodInPlural: false,
    isNamedByRoadNumber: false,
    isNamedByEvents: true,
    standsInFor: ['country'],
  },
  defaults: {
    form: 'ground',
    length: 400,
    width: 300,
    areaPerPerson: 300,
    densitySource: OPEN_LAND,
    isFenced: false,
    rhythm: 'home',
    clock: '12:00',
    environment: 'rural',
    egress: OPEN_AIR_EGRESS,
    management: 'usual',
    hasNightVisitors: true,
  },
  starting: {
    awake: 'familiar',
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
    draw: drawSettlementWith({
      pattern: 'rural',
      density: 0.4,
      houses: 24,
      perHouse: 3,
      ground: 2300,
      green: { wide: 30, deep: 20, use: 'green', name: 'village green' },
      housesMax: 150,
      walk: 'ground',
    }),
    sizes: { length: [110, 1200], width: [110, 1200] },
    isAlongRoad: false,
    isShortBeside: false,
    hasHouses: true,
    relief: 'as_around',
    water: 'as_told',
    isHouse: false,
  },
  judging: {
    isOpenToAll: true,
    canHaveWardens: false,
    isOneHall: false,
    isEvacuatedByLift: false,
    openWays: toStreets,
  },
  look: {
    form: 'open',
    cover: 'grass',
    around: 'grass',
    isGreen: false,
  },
  claims: { word: 'village', answersTo: [] },
};
