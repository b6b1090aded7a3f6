import { judgeAssembling } from '#fields/seeing-going';
import { goTo } from '#run/going';
import type { BehaviourKind } from '../behaviour-kind.ts';

export const assemble = {
  name: 'assemble',
  examples: ['An office with 60 workers. The workers gather in the lobby.'],
  meaning: {
    says: 'They go to one place and stay there together.',
    takes: ['at', 'to'],
    driven: 'goes',
  },
  reading: {
    said: [{ words: `<assemble>, <gather>, <muster>, <congregate>, <meet> at` }],
    isGoing: true,
    isStill: true,
  },
  acting: {
    label: 'assemble',
    by: 'plan',
    act: goTo,
    isEscape: true,
    leadsAway: true,
  },
  seeing: { judge: judgeAssembling, looksAtPlace: true },
  posing: { posture: null },
} satisfies BehaviourKind;
