import { judgeHolding } from '#fields/seeing-together';
import { holdPeople } from '#run/together';
import type { BehaviourKind } from '../behaviour-kind.ts';

export const hold = {
  name: 'hold',
  examples: ['A bank with 20 customers and 2 robbers. The robbers take 10 customers hostage.'],
  meaning: {
    says: 'They keep others with them in one room by force.',
    takes: ['whom', 'whom_count', 'at'],
  },
  reading: {
    said: [
      {
        words: `
          <hold>, <hold> hostage, <take> hostage, <hold> captive, <take> captive, <take> prisoner, <hold> at
          gunpoint, <keep> at gunpoint, <hold> up at gunpoint`,
        needsWhom: true,
      },
    ],
  },
  acting: { label: 'hold', by: 'plan', act: holdPeople, keepsOthers: true },
  seeing: { judge: judgeHolding },
  posing: { posture: null },
} satisfies BehaviourKind;
