import { drawMall } from '#world/halls';
import type { PlaceKind } from '../place-kind.ts';
import { BUILDING_EGRESS } from '../shared/egress.ts';
import { visit } from '../shared/habits.ts';
import { SHOPS } from '../shared/looks.ts';
import { toStreets } from '../shared/ways-out.ts';

export const mall: PlaceKind = {
  kind: 'mall',
  examples: ['A shopping mall of 2 floors with 80 visitors.'],
  reading: {
    words: `
      mall, shopping mall, shopping centre, shopping center, shopping complex, shopping arcade, shopping plaza,
      retail centre, retail center, department store, galleria, outlet mall, outlet centre, retail park, megamall,
      strip mall, superstore, furniture store, big-box store, electronics store`,
    setting: 'indoor',
    isOutsideBuildings: false,
    hasBuildingsAround: false,
    isGroundOfMany: false,
    isNeighbourhoodInPlural: false,
    isNamedByRoadNumber: false,
    isNamedByEvents: true,
    standsInFor: [],
  },
  defaults: {
    form: 'building',
    floors: 2,
    basements: 0,
    storeyHeight: 5,
    length: 100,
    width: 60,
    use: 'mall',
    usedShare: 0.6,
    areaPerRoom: 150,
    rhythm: 'shop',
    clock: '15:00',
    environment: 'indoor',
    egress: BUILDING_EGRESS,
    management: 'usual',
    hasNightVisitors: true,
    hasElevatorAlways: true,
    waysOut: 'code',
    isUnderground: false,
  },
  starting: {
    awake: 'unfamiliar',
    asleep: 'dwelling',
    populations: {},
  },
  living: {
    habit: visit(90, 30, 240),
    keepsToPavements: false,
    isWard: false,
    burnsAs: 'shopping_centre',
  },
  drawing: {
    form: 'building',
    draw: drawMall,
    peopleMost: 6000,
    relief: 'as_around',
    water: 'as_told',
    isHouse: false,
  },
  judging: {
    isOpenToAll: false,
    canHaveWardens: true,
    isOneHall: false,
    isEvacuatedByLift: false,
    openWays: toStreets,
  },
  look: SHOPS,
  claims: { word: 'mall', answersTo: [] },
};
