import { drawSupermarket } from '#world/halls';
import type { PlaceKind } from '../place-kind.ts';
import { BUILDING_EGRESS } from '../shared/egress.ts';
import { visit } from '../shared/habits.ts';
import { SHOPS } from '../shared/looks.ts';
import { toStreets } from '../shared/ways-out.ts';

export const supermarket: PlaceKind = {
  kind: 'supermarket',
  examples: ['A supermarket with 40 people.'],
  reading: {
    words: `
      shop, clothes shop, clothing store, bookshop, book shop, bookstore, toy shop, toy store, gift shop,
      hardware store, furniture store, market hall, covered market, indoor market, supermarket, grocery store,
      grocery, hypermarket, food store, convenience store, corner shop, discount store, food market hall`,
    setting: 'indoor',
    isOutsideBuildings: false,
    hasBuildingsAround: false,
    isGroundOfMany: false,
    isNeighbourhoodInPlural: false,
    isNamedByRoadNumber: false,
    isNamedByEvents: true,
    standsInFor: [],
    shape: { noun: /^(?:store|shop)$/, sign: /^(?:shopper|customer|aisle|checkout)$/, rank: 5 },
  },
  defaults: {
    form: 'building',
    floors: 1,
    basements: 0,
    storeyHeight: 6,
    length: 60,
    width: 40,
    use: 'mercantile',
    usedShare: 1,
    areaPerRoom: 1200,
    rhythm: 'shop',
    clock: '17:00',
    environment: 'indoor',
    egress: BUILDING_EGRESS,
    management: 'usual',
    hasNightVisitors: true,
    hasElevatorAlways: false,
    waysOut: 'code',
    isUnderground: false,
  },
  starting: {
    awake: 'unfamiliar',
    asleep: 'dwelling',
    populations: {},
  },
  living: {
    habit: visit(40, 15, 60),
    keepsToPavements: false,
    isWard: false,
    burnsAs: 'shopping_centre',
  },
  drawing: {
    form: 'building',
    draw: drawSupermarket,
    peopleMost: 'as_along_corridors',
    relief: 'as_around',
    water: 'as_told',
    isHouse: false,
  },
  judging: {
    isOpenToAll: false,
    canHaveWardens: true,
    isOneHall: true,
    isEvacuatedByLift: false,
    openWays: toStreets,
  },
  look: SHOPS,
  claims: { word: 'supermarket', answersTo: [] },
};
