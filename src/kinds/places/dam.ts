import { drawThroughWith } from '#world/open';
import type { PlaceKind } from '../place-kind.ts';
import { OPEN_LAND } from '../shared/densities.ts';
import { OPEN_AIR_EGRESS } from '../shared/egress.ts';
import { visit } from '../shared/habits.ts';
import { ROAD_SIZES } from '../shared/sizes.ts';

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
  drawing: {
    form: 'open',
    /** The crest: a way of 7 m. */
    draw: drawThroughWith({
      length: 250,
      lanes: 0,
      laneWidth: 3,
      side: 3.5,
      median: 0,
      road: 'main',
      pavement: 0,
      isCovered: false,
      isDivided: false,
      beside: 'pavement',
      names: { road: 'crest', walk: 'dam crest' },
      around: ({ x0, x1, y0, y1 }) => {
        const reach = 0.35 * (x1 - x0);
        return [
          { use: 'water', name: 'reservoir', box: { x0, y0: y1 + 1, x1, y1: y1 + 120 } },
          {
            use: 'spillway',
            name: 'spillway',
            box: { x0: -reach / 3, y0: y0 - 60, x1: reach / 3, y1: y0 - 1 },
          },
          {
            use: 'valley',
            name: 'valley below the dam',
            box: { x0, y0: y0 - 120, x1, y1: y0 - 60 },
          },
        ];
      },
      ways: { count: () => 2, width: 1.5, noun: 'stairs', isOnOneSide: false },
    }),
    sizes: ROAD_SIZES,
    isAlongRoad: true,
    isShortBeside: false,
    hasHouses: false,
    relief: 'hilly',
    water: 'as_told',
    isHouse: false,
  },
  judging: {
    isOpenToAll: false,
    canHaveWardens: true,
    isOneHall: false,
    isEvacuatedByLift: false,
    openWays: ({ width }) => [{ name: 'end', count: 2, width }],
  },
  look: {
    form: 'open',
    cover: 'concrete',
    around: 'grass',
    isGreen: false,
  },
  claims: { word: 'dam', answersTo: [] },
};
