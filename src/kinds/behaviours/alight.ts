import { judgeAlighting } from '#fields/seeing-going';
import { alight as getOff } from '#run/going';
import type { BehaviourKind } from '../behaviour-kind.ts';

export const alight = {
  name: 'alight',
  examples: ['A train station. 60 passengers get off the train.'],
  meaning: {
    says: 'They get off a vehicle by its doors and walk on.',
    takes: ['vehicles'],
  },
  reading: {
    said: [
      {
        words: `
          <alight>, <disembark>, <get> off, <step> off, <climb> off, <pour> off, <stream> off, <come> off`,
        object: 'from',
      },
    ],
    ride: 'object',
  },
  acting: { label: 'alight', by: 'plan', act: getOff, addsToPlan: true, comesIn: true },
  seeing: { judge: judgeAlighting },
  posing: { posture: null },
} satisfies BehaviourKind;
