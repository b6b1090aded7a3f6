import { drawFactory } from '#world/halls';
import { works } from '../place-families/works.ts';

export const factory = works({
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
    roomOf: { kinds: ['chemical_plant', 'power_plant', 'school'], evenInFull: false },
    againstOther: { words: ['plant'], kinds: ['chemical_plant', 'power_plant'] },
  },
  defaults: { floors: 1, storeyHeight: 8, width: 50 },
  drawing: { draw: drawFactory },
  judging: { isOneHall: true },
});
