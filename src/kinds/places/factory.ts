import type { PlaceKind } from '../place-kind.ts';
import { BUILDING_EGRESS } from '../shared/egress.ts';

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
};
