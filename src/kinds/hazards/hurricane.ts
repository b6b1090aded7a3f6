import type { HazardKind } from '../hazard-kind.ts';

export const hurricane: HazardKind = {
  type: 'hurricane',
  examples: ['A hurricane hits.'],
  reading: {
    words: `
      hurricane, typhoon, cyclone, tropical cyclone, tropical storm, superstorm, super typhoon, hurricane landfall,
      hurricane-force wind, hurricane-force winds, tropical depression`,
  },
};
