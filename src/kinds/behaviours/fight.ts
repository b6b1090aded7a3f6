import { judgeFighting } from '#fields/seeing-together';
import { fight as fightOthers } from '#run/together';
import type { BehaviourKind } from '../behaviour-kind.ts';

export const fight = {
  name: 'fight',
  examples: ['A plaza with 40 home fans and 30 away fans. The home fans attack the away fans.'],
  meaning: {
    says: 'They attack others and keep fighting. The fight itself hurts nobody; casualties come from an event.',
    takes: ['whom', 'count', 'end'],
  },
  reading: {
    said: [
      {
        words: `
          <fight>, <fight> with, <fight> against, <clash> with, <brawl> with, <charge> at, <attack>, <scuffle>
          with, <battle>`,
      },
    ],
  },
  acting: { label: 'fight', by: 'duty', act: fightOthers },
  seeing: { judge: judgeFighting },
  posing: { posture: null },
} satisfies BehaviourKind;
