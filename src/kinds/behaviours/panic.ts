import { judgeInState } from '#fields/seeing-together';
import { panic as hurry } from '#run/going';
import type { BehaviourKind } from '../behaviour-kind.ts';

export const panic = {
  name: 'panic',
  examples: ['A nightclub with 100 guests. The guests panic.'],
  meaning: { says: 'They hurry without order.', takes: ['pace'] },
  reading: { said: [{ words: `<panic>` }] },
  acting: { label: 'panic', by: 'plan', act: hurry, addsToPlan: true },
  seeing: { judge: judgeInState('panicking') },
  posing: { posture: null },
} satisfies BehaviourKind;
