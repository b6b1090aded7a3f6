import type { PlaceKind } from '../place-kind.ts';
import { OPEN_LAND } from '../shared/densities.ts';
import { OPEN_AIR_EGRESS } from '../shared/egress.ts';

export const dam: PlaceKind = {
  kind: 'dam',
  examples: ['A dam with 20 people.'],
  reading: {
    words: `
      dam, hydroelectric dam, reservoir dam, dam wall, embankment dam, levee, dyke, dike, reservoir, tailings dam,
      concrete dam, earthen dam, flood barrier, hydro dam, barrage`,
  },
  defaults: {
    form: 'ground',
    length: 250,
    width: 60,
    areaPerPerson: 300,
    densitySource: OPEN_LAND,
    isFenced: false,
    rhythm: 'work',
    clock: '10:00',
    environment: 'rural',
    egress: OPEN_AIR_EGRESS,
    management: 'usual',
    hasNightVisitors: true,
  },
};
