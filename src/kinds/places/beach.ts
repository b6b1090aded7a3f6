import { drawBeach } from '#world/open';
import { openLand } from '../place-families/open-land.ts';
import { visit } from '../shared/habits.ts';
import { onOpenLand } from '../shared/open-land.ts';

export const beach = openLand({
  kind: 'beach',
  examples: ['A beach with 70 people.'],
  reading: {
    words: `
      beach, seaside, public beach, sandy beach, city beach, shore, seashore, tourist beach, lakeside, lakeshore,
      beachfront, seafront, beach promenade, lido, bathing beach`,
    setting: onOpenLand,
  },
  defaults: { length: 300, width: 60, areaPerPerson: 15, clock: '14:00', environment: 'rural' },
  living: { habit: visit(180, 120, 600) },
  drawing: { draw: drawBeach },
  judging: {
    openWays: ({ length }) => [
      {
        name: 'beach access',
        count: Math.max(2, Math.round(length / 60)),
        width: Math.min(3, length / 8),
      },
    ],
  },
  look: { cover: 'sand', around: 'sand' },
});
