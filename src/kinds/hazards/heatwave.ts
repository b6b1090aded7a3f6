import type { HazardKind } from '../hazard-kind.ts';

export const heatwave: HazardKind = {
  type: 'heatwave',
  examples: ['There is a heatwave.'],
  reading: {
    words: `
      heatwave, heat wave, extreme heat, extreme temperature, scorching heat, heat dome, heat emergency,
      sweltering heat, hot spell, record heat, extreme heat event, blistering heat, excessive heat, heat warning,
      record temperatures`,
  },
};
