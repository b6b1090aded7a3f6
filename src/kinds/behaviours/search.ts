import { judgeSearching } from '#fields/seeing-going';
import { searchThere } from '#run/together';
import type { BehaviourKind } from '../behaviour-kind.ts';

export const search = {
  name: 'search',
  examples: ['A forest with 30 volunteers. The volunteers search for a missing boy.'],
  meaning: { says: 'They search the ground side by side, or around rubble.', takes: ['at'] },
  reading: {
    said: [
      {
        words: `<search>, <search> for, <comb>, <comb> through, <look> for, <sweep>`,
        object: 'at',
      },
    ],
  },
  acting: {
    label: 'search',
    by: 'duty',
    act: searchThere,
    // Searchers are seen to do it for so long. Judgement.
    lastsSeconds: 150,
  },
  seeing: { judge: judgeSearching, looksAtPlace: true },
  posing: { posture: null },
} satisfies BehaviourKind;
