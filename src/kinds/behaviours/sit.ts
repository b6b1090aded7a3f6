import { judgeInState } from '#fields/seeing-together';
import { stayThere } from '#run/going';
import type { BehaviourKind } from '../behaviour-kind.ts';

export const sit = {
  name: 'sit',
  examples: ['A restaurant with 40 guests. The guests sit at the tables.'],
  meaning: { says: 'They sit where they are or at a place.', takes: ['at'] },
  reading: {
    said: [{ words: `<sit>, <sit> down, <dine>, <eat>` }, { words: `<seat>`, isLed: true }],
    isStill: true,
    beginsThere: true,
  },
  acting: {
    label: 'sit',
    by: 'plan',

    act: (stage, task, doers) => stayThere(stage, task, doers, { isSitting: true }),
  },
  seeing: { judge: judgeInState('sitting') },
  posing: { posture: 'sitting', trait: { name: 'isSitting', shown: 'until they set off' } },
} satisfies BehaviourKind;
