import type { PlaceKind } from '../place-kind.ts';

export const dam: PlaceKind = {
  kind: 'dam',
  examples: ['A dam with 20 people.'],
  reading: {
    words: `
      dam, hydroelectric dam, reservoir dam, dam wall, embankment dam, levee, dyke, dike, reservoir, tailings dam,
      concrete dam, earthen dam, flood barrier, hydro dam, barrage`,
  },
};
