import { drawThroughWith } from '#world/open';
import { ground } from '../place-families/ground.ts';
import { visit } from '../shared/habits.ts';
import { ROAD_SIZES } from '../shared/sizes.ts';
import { toEnds } from '../shared/ways-out.ts';

export const dam = ground({
  kind: 'dam',
  examples: ['A dam with 20 people.'],
  reading: {
    words: `
      dam, hydroelectric dam, reservoir dam, dam wall, embankment dam, levee, dyke, dike, reservoir, tailings dam,
      concrete dam, earthen dam, flood barrier, hydro dam, barrage`,
    setting: 'rural',
  },
  defaults: {
    length: 250,
    width: 60,
    areaPerPerson: 300,
    rhythm: 'work',
    clock: '10:00',
    environment: 'rural',
  },
  living: { habit: visit(60, 60, 240) },
  drawing: {
    /** The crest: a way of 7 m. */
    draw: drawThroughWith({
      length: 250,
      lanes: 0,
      laneWidth: 3,
      side: 3.5,
      road: 'main',
      pavement: 0,
      isCovered: false,
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
    relief: 'hilly',
  },
  judging: { openWays: toEnds },
  look: { cover: 'concrete' },
});
