import { drawApartment } from '#world/corridors';
import type { PlaceKind } from '../place-kind.ts';
import { BUILDING_SHAPE } from '../shared/building-shapes.ts';
import { BUILDING_EGRESS } from '../shared/egress.ts';
import { work } from '../shared/habits.ts';
import { HOMES } from '../shared/looks.ts';
import { toStreets } from '../shared/ways-out.ts';

export const apartment: PlaceKind = {
  kind: 'apartment',
  examples: ['An apartment building of 4 floors with 30 residents.'],
  reading: {
    words: `
      apartment, apartment building, apartment block, apartment complex, apartment house, apartment tower,
      block of flats, flats, flat block, tower block, council block, council estate, residential tower,
      residential building, residential block, residential high-rise, residential complex, condominium, condo,
      condo tower, condo building, housing block, housing complex, housing project, housing estate,
      high-rise apartment, high-rise residential building, tenement, tenement building, walk-up,
      multi-family building, high-rise flats, residential skyscraper, social housing block, panel building,
      residential high rise, high-rise block`,
    setting: 'indoor',
    isOutsideBuildings: false,
    hasBuildingsAround: false,
    isGroundOfMany: false,
    isNeighbourhoodInPlural: false,
    isNamedByRoadNumber: false,
    isNamedByEvents: true,
    standsInFor: [],
    shape: {
      noun: BUILDING_SHAPE,
      sign: /^(?:resident|tenant|flat|apartment|residential|condo)$/,
      rank: 7,
    },
  },
  defaults: {
    form: 'building',
    floors: 6,
    basements: 0,
    storeyHeight: 3,
    length: 40,
    width: 16,
    use: 'residential',
    usedShare: 1,
    areaPerRoom: 70,
    rhythm: 'home',
    clock: '20:00',
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
    habit: work(12),
    keepsToPavements: false,
    isWard: false,
    burnsAs: 'dwelling',
  },
  drawing: {
    form: 'building',
    draw: drawApartment,
    peopleMost: 'as_along_corridors',
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
  look: HOMES,
  claims: { word: 'apartment_building', answersTo: ['apartment_building', 'tower'] },
};
