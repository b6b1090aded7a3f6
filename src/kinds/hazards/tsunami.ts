import type { HazardKind } from '../hazard-kind.ts';

export const tsunami: HazardKind = {
  type: 'tsunami',
  examples: ['A tsunami hits.'],
  reading: {
    words: `
      tsunami, tidal wave, tsunami wave, tsunami warning, tsunami alert, seismic sea wave, giant wave,
      wall of water from the sea`,
  },
};
