import { judgeChasing } from '#fields/seeing-together';
import { follow } from '#run/together';
import type { BehaviourKind } from '../behaviour-kind.ts';

export const chase = {
  name: 'chase',
  examples: ['A park with 30 visitors, 2 robbers and 4 police. The police chase the robbers.'],
  meaning: { says: 'They run after others until they have caught up with them.', takes: ['whom'] },
  reading: {
    said: [{ words: `<chase>, <pursue>, <run> after, <go> after, <hunt>`, object: 'at' }],
  },
  acting: {
    label: 'chase',
    by: 'duty',
    act: (attending, task, doers) => follow(attending, task, doers, 'after'),
  },
  seeing: { judge: judgeChasing },
  posing: { posture: null },
} satisfies BehaviourKind;
