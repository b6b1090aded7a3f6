import { judgeMarching } from '#fields/seeing-going';
import { go } from '#run/going';
import type { BehaviourKind } from '../behaviour-kind.ts';

export const march = {
  name: 'march',
  examples: ['A city street. 200 protesters march along the street.'],
  meaning: {
    says: 'They walk a long way together.',
    takes: ['to', 'from', 'through', 'along', 'origin', 'length_m'],
  },
  reading: { said: [{ words: `<march>, <parade>` }], isGoing: true },
  acting: { label: 'march', by: 'plan', act: go },
  seeing: { judge: judgeMarching, leadsThere: true },
  posing: { posture: null },
} satisfies BehaviourKind;
