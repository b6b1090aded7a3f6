import { drawWarehouse } from '#world/halls';
import type { PlaceKind } from '../place-kind.ts';
import { BUILDING_EGRESS } from '../shared/egress.ts';
import { work } from '../shared/habits.ts';
import { WORKS } from '../shared/looks.ts';
import { toStreets } from '../shared/ways-out.ts';

export const warehouse: PlaceKind = {
  kind: 'warehouse',
  examples: ['A warehouse with 20 workers.'],
  reading: {
    words: `
      warehouse, distribution center, distribution centre, logistics center, logistics centre, fulfillment center,
      fulfilment centre, fulfilment center, fulfillment centre, storage facility, depot, storehouse, logistics hub,
      cold storage facility, cold store, sorting center, sorting centre, parcel center, self-storage facility,
      e-commerce warehouse, freight depot, storage hall, storage warehouse, mail sorting centre, fuel depot,
      oil depot, ammunition depot`,
    setting: 'indoor',
    isOutsideBuildings: false,
    hasBuildingsAround: false,
    isGroundOfMany: false,
    isNeighbourhoodInPlural: false,
    isNamedByRoadNumber: false,
    isNamedByEvents: true,
    standsInFor: [],
    roomOf: { kinds: ['port'], evenInFull: false },
  },
  defaults: {
    form: 'building',
    floors: 1,
    basements: 0,
    storeyHeight: 10,
    length: 100,
    width: 60,
    use: 'warehouse',
    usedShare: 1,
    areaPerRoom: 2000,
    rhythm: 'work',
    clock: '10:00',
    environment: 'indoor',
    egress: BUILDING_EGRESS,
    management: 'usual',
    hasNightVisitors: true,
    hasElevatorAlways: false,
    waysOut: 'code',
    isUnderground: false,
  },
  starting: {
    awake: 'familiar',
    asleep: 'dwelling',
    populations: {},
  },
  living: {
    habit: work(8),
    keepsToPavements: false,
    isWard: false,
    burnsAs: 'storage_or_plant',
  },
  drawing: {
    form: 'building',
    draw: drawWarehouse,
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
  look: WORKS,
  claims: { word: 'warehouse', answersTo: [] },
};
