import { judgeWalking } from '#fields/seeing-going';
import { go } from '#run/going';
import type { BehaviourKind } from '../behaviour-kind.ts';

export const drive = {
  name: 'drive',
  examples: ['A school with 20 pupils and 4 drivers. The drivers drive to the gate.'],
  meaning: {
    says: 'A vehicle drives to a place.',
    takes: ['to', 'from'],
    driven: 'goes',
  },
  reading: {
    said: [{ words: `<drive> to, <drive> up to`, object: 'to', needsPlace: true }],
    isGoing: true,
  },
  acting: { label: 'drive', by: 'plan', act: go },
  seeing: { judge: judgeWalking, leadsThere: true },
  posing: { posture: null },
} satisfies BehaviourKind;
