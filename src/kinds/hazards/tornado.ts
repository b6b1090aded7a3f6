import type { HazardKind } from '../hazard-kind.ts';

export const tornado: HazardKind = {
  type: 'tornado',
  examples: ['A tornado hits.'],
  reading: {
    words: `tornado, twister, whirlwind, funnel cloud, waterspout, tornado warning, tornado outbreak, supertornado`,
  },
};
