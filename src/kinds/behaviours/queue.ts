import { judgeQueue } from '#fields/seeing-together';
import { queueForRide } from '#run/going';
import type { BehaviourKind } from '../behaviour-kind.ts';

export const queue = {
  name: 'queue',
  examples: ['A bank with 30 customers. The customers queue at the counter.'],
  meaning: {
    says: 'They stand in a line and are served one by one.',
    takes: ['at', 'vehicles', 'servers', 'service_s'],
  },
  reading: {
    said: [
      {
        words: `
          <queue>, <queue> up, <line> up, <stand> in line, <stand> in a queue, <wait> in line, <wait> in a queue`,
      },
    ],
    ride: 'for',
    // Pupils of a drill line up in the yard.
    inDanger: { means: 'assemble', if: ({ isOnGround }) => isOnGround },
    isStill: true,
    beginsThere: true,
  },
  acting: { label: 'queue', by: 'plan', act: queueForRide, isBeforeBoarding: true },
  seeing: { judge: judgeQueue, looksAtPlace: true },
  posing: { posture: null },
} satisfies BehaviourKind;
