import { wave } from '../hazard-families/wave.ts';

export const tsunami = wave({ riseSeconds: 120 })({
  type: 'tsunami',
  examples: ['A tsunami hits.'],
  reading: {
    words: `
      tsunami, tidal wave, tsunami wave, tsunami warning, tsunami alert, seismic sea wave, giant wave,
      wall of water from the sea`,
    scale: 'category',
    isForceOfNature: true,
  },
  placing: {
    // A tsunami does not come out of a pond.
    comesIn: { at: 'lowest edge', waters: [['sea', 'harbour'], ['river']] },
    drawsWater: 'coast',
  },
});
