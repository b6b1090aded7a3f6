import { judgeEscorting } from '#fields/seeing-together';
import { follow } from '#run/together';
import type { BehaviourKind } from '../behaviour-kind.ts';

export const escort = {
  name: 'escort',
  examples: ['A park with 20 guests and 4 guards. The guards escort the guests.'],
  meaning: { says: 'They walk beside other people, wherever these go.', takes: ['whom'] },
  reading: { said: [{ words: `<escort>, <accompany>`, object: 'at' }] },
  acting: {
    label: 'escort',
    by: 'duty',
    leadsOthers: true,
    act: (attending, task, doers) => follow(attending, task, doers, 'beside'),
  },
  seeing: { judge: judgeEscorting },
  posing: { posture: null },
} satisfies BehaviourKind;
