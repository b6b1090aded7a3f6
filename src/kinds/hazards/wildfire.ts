import type { HazardKind } from '../hazard-kind.ts';

export const wildfire: HazardKind = {
  type: 'wildfire',
  examples: ['A wildfire comes near, with wind from the west.'],
  reading: {
    words: `
      wildfire, wild fire, forest fire, bushfire, bush fire, brush fire, grass fire, grassfire, wildland fire,
      vegetation fire, scrub fire, crown fire, fire front, peat fire, woodland fire, hill fire, wildfire front,
      veld fire, fire in the forest, range fire, moorland fire, wind-driven fire, forest <catch> fire`,
  },
};
