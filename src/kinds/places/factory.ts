import { drawFactory } from '#world/halls';
import type { PlaceKind } from '../place-kind.ts';
import { BUILDING_EGRESS } from '../shared/egress.ts';
import { work } from '../shared/habits.ts';
import { WORKS } from '../shared/looks.ts';
import { toStreets } from '../shared/ways-out.ts';

export const factory: PlaceKind = {
  kind: 'factory',
  examples: ['A factory with 40 workers.'],
  reading: {
    words: `
      factory, manufacturing plant, plant, production plant, assembly plant, car plant, car factory, steel mill,
      steelworks, textile factory, garment factory, mill, sawmill, paper mill, textile mill, foundry, workshop,
      manufacturing facility, production hall, production facility, industrial facility, industrial plant, bakery,
      brewery, food processing plant, meatpacking plant, packing plant, fireworks factory, shoe factory,
      furniture factory, bottling plant, cement plant, water treatment plant, water treatment factory,
      water treatment facility, wastewater treatment plant, wastewater plant, sewage plant, waste treatment plant,
      recycling plant, shipyard, assembly hall, auto plant, battery factory, battery plant, cannery, poultry plant,
      slaughterhouse, sweatshop, meat plant, industrial complex, munitions factory, semiconductor plant,
      electronics factory, food factory, steel plant, glassworks`,
    setting: 'indoor',
    isOutsideBuildings: false,
    hasBuildingsAround: false,
    isGroundOfMany: false,
    isNeighbourhoodInPlural: false,
    isNamedByRoadNumber: false,
    isNamedByEvents: true,
    standsInFor: [],
    roomOf: { kinds: ['chemical_plant', 'power_plant', 'school'], evenInFull: false },
    againstOther: { words: ['plant'], kinds: ['chemical_plant', 'power_plant'] },
  },
  defaults: {
    form: 'building',
    floors: 1,
    basements: 0,
    storeyHeight: 8,
    length: 100,
    width: 50,
    use: 'industrial',
    usedShare: 1,
    areaPerRoom: 1000,
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
    draw: drawFactory,
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
  claims: { word: 'factory', answersTo: [] },
};
