import type { PlaceKind } from '../place-kind.ts';
import { OPEN_LAND } from '../shared/densities.ts';
import { OPEN_AIR_EGRESS } from '../shared/egress.ts';
import { visit } from '../shared/habits.ts';

export const dam: PlaceKind = {
  kind: 'dam',
  examples: ['A dam with 20 people.'],
  reading: {
    words: `
      dam, hydroelectric dam, reservoir dam, dam wall, embankment dam, levee, dyke, dike, reservoir, tailings dam,
      concrete dam, earthen dam, flood barrier, hydro dam, barrage`,
    setting: 'rural',
    isOutsideBuildings: false,
    hasBuildingsAround: false,
    isGroundOfMany: false,
    isNeighbourhoodInPlural: false,
    isNamedByRoadNumber: false,
    isNamedByEvents: true,
    standsInFor: [],
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
  starting: {
    awake: 'unfamiliar',
    asleep: 'dwelling',
    populations: {},
  },
  living: {
    habit: visit(60, 60, 240),
    keepsToPavements: false,
    isWard: false,
    burnsAs: 'office',
  },
};
