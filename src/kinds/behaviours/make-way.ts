import { judgeMakingWay } from '#fields/seeing-together';
import { makeWay as stepAside } from '#run/together';
import type { BehaviourKind } from '../behaviour-kind.ts';

export const makeWay = {
  name: 'make_way',
  examples: ['A plaza with 100 visitors. An ambulance arrives. The visitors make way.'],
  meaning: {
    says: 'They step aside for people and vehicles that approach.',
    takes: ['whom', 'vehicles', 'end'],
  },
  reading: {
    said: [
      {
        words: `
          <make> way, <step> aside, <move> aside, <give> way, <make> room, <clear> a path, <clear> the way, <form>
          a corridor`,
      },
    ],
  },
  acting: { label: 'make way', by: 'plan', act: stepAside, addsToPlan: true },
  seeing: { judge: judgeMakingWay },
  posing: { posture: null },
} satisfies BehaviourKind;
