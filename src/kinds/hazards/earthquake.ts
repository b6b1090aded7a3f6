import type { HazardKind } from '../hazard-kind.ts';

export const earthquake: HazardKind = {
  type: 'earthquake',
  examples: ['An earthquake of magnitude 6.5 strikes.'],
  reading: {
    words: `
      earthquake, quake, tremor, seismic event, seismic shock, aftershock, ground shaking, ground <shake>,
      earth tremor, seismic tremor, strong shaking, foreshock, seaquake, temblor, main shock, mainshock, seism,
      ground motion`,
  },
};
