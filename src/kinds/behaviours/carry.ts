import { judgeCarrying } from '#fields/seeing-together';
import { carryPeople } from '#run/together';
import type { BehaviourKind } from '../behaviour-kind.ts';

export const carry = {
  name: 'carry',
  examples: [
    'A hospital with 10 patients in wheelchairs and 8 nurses. The nurses carry the patients outside.',
  ],
  meaning: {
    says: 'They bring people who cannot go alone, one after another.',
    takes: ['whom', 'to'],
  },
  reading: {
    said: [
      {
        words: `
          <carry>, <carry> out, <carry> down, <wheel>, <wheel> out, <stretcher>, <evacuate> on stretchers`,
        needsWhom: true,
      },
    ],
  },
  acting: { label: 'carry', by: 'plan', isPrepared: true, act: carryPeople, carriesOthers: true },
  seeing: { judge: judgeCarrying },
  posing: { posture: null, brings: true },
} satisfies BehaviourKind;
