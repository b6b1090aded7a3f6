import { judgeRobbing } from '#fields/seeing-together';
import { robPlace } from '#run/together';
import type { BehaviourKind } from '../behaviour-kind.ts';

export const rob = {
  name: 'rob',
  examples: ['A bank with 20 customers and 2 robbers. The robbers rob the bank.'],
  meaning: { says: 'They stand at the counter and hold up the people there.', takes: ['at'] },
  reading: { said: [{ words: `<hold> up, <rob>, <raid>, <burst> in on`, object: 'at' }] },
  acting: { label: 'rob', by: 'plan', act: robPlace },
  seeing: { judge: judgeRobbing, looksAtPlace: true },
  posing: { posture: null },
} satisfies BehaviourKind;
