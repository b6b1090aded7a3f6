import type { HazardKind } from '../hazard-kind.ts';

export const eruption: HazardKind = {
  type: 'eruption',
  examples: ['A volcano erupts.'],
  reading: {
    words: `
      eruption, volcanic eruption, volcano, volcano <erupt>, lava flow, lava, ash fall, ashfall, pyroclastic flow,
      ash cloud, lahar, volcanic ash, phreatic explosion, volcanic activity, ash column, ash plume, crater <erupt>`,
  },
};
