import { judgeHiding } from '#fields/seeing-together';
import { hideInRooms } from '#run/going';
import type { BehaviourKind } from '../behaviour-kind.ts';

export const hide = {
  name: 'hide',
  examples: ['A school with 60 pupils. An attacker comes in. The pupils hide.'],
  meaning: {
    says: 'They lock themselves in a room and keep out of sight, or hide behind an object.',
    takes: ['at'],
  },
  reading: {
    said: [
      {
        words: `
          <hide>, <barricade> themselves, <barricade> themselves in, <barricade> themselves inside, <lock>
          themselves in, <lock> themselves inside, <lock> their door, <lock> the door, <lock> the classroom door,
          <lock> down, <go> into lockdown, <shut> themselves in`,
      },
    ],
  },
  acting: { label: 'hide', by: 'plan', act: hideInRooms, locksDoors: true },
  seeing: { judge: judgeHiding, looksAtPlace: true },
  posing: { posture: 'crouching', trait: { name: 'isHiding', shown: 'once they are there' } },
} satisfies BehaviourKind;
