import { judgeWaiting } from '#fields/seeing-going';
import { waitFor } from '#run/going';
import type { BehaviourKind } from '../behaviour-kind.ts';

export const wait = {
  name: 'wait',
  examples: ['A train station with 60 passengers. The passengers wait on the platform.'],
  meaning: {
    says: 'They stand and wait. If they wait for a vehicle, they then board it.',
    takes: ['at', 'vehicles'],
    driven: 'stands',
  },
  reading: { said: [{ words: `<wait>` }], ride: 'for', isStill: true, beginsThere: true },
  acting: { label: 'wait', by: 'plan', act: waitFor, isBeforeBoarding: true },
  seeing: { judge: judgeWaiting },
  posing: { posture: null },
} satisfies BehaviourKind;
