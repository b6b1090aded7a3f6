import { drawForest } from '#world/open';
import { openLand } from '../place-families/open-land.ts';
import { visit } from '../shared/habits.ts';

export const forest = openLand({
  kind: 'forest',
  examples: ['A forest with 12 people.'],
  reading: {
    words: `
      forest, woods, woodland, pine forest, jungle, rainforest, nature reserve, national park, national forest,
      forest reserve, bushland, state park, eucalyptus forest, nature park, wilderness area, wildlife reserve,
      mangrove, state forest`,
    setting: 'rural',
  },
  defaults: { length: 400, width: 400, areaPerPerson: 2000, clock: '14:00', environment: 'rural' },
  living: { habit: visit(120, 60, 300) },
  drawing: { draw: drawForest, relief: 'hilly' },
  judging: { openWays: () => [{ name: 'path', count: 4, width: 3 }] },
  look: { isGreen: true },
});
