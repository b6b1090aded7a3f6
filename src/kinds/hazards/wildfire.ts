import { USUAL_WHERE } from '../hazard-families/hazard.ts';
import { warnedDisaster } from '../hazard-families/warned-disaster.ts';
import { foreseen } from './shared/foreseen.ts';

export const wildfire = warnedDisaster({
  type: 'wildfire',
  examples: ['A wildfire comes near, with wind from the west.'],
  reading: {
    words: `
      wildfire, wild fire, forest fire, bushfire, bush fire, brush fire, grass fire, grassfire, wildland fire,
      vegetation fire, scrub fire, crown fire, fire front, peat fire, woodland fire, hill fire, wildfire front,
      veld fire, fire in the forest, range fire, moorland fire, wind-driven fire, forest <catch> fire`,
    where: { ...USUAL_WHERE, hasFloor: false, building: 'is not in its name' },
    setting: 'wild',
  },
  playing: {
    model: {
      kind: 'none',
      because: 'Fire that spreads over land is not modelled: people leave as they are told.',
    },
    blow: 'heat',
  },
  judging: {
    foresee: foreseen({ severity: 'high', zone: 'fire_smoke', reach: 'everywhere' }),
    unjudged: 'Fire and smoke that spread over land are not modelled.',
  },
  sounding: { sounds: ['fire'] },
});
