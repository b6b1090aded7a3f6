import type { HazardKind } from '../hazard-kind.ts';

export const avalanche: HazardKind = {
  type: 'avalanche',
  examples: ['There is an avalanche.'],
  reading: {
    words: `avalanche, snow slide, snowslide, slab avalanche, snow avalanche`,
  },
};
