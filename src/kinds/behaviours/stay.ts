import { judgeWaiting } from '#fields/seeing-going';
import { stayThere } from '#run/going';
import type { BehaviourKind } from '../behaviour-kind.ts';

export const stay = {
  name: 'stay',
  examples: ['A hotel with 90 guests. The guests stay in the lobby.'],
  meaning: {
    says: 'They stay where they are or at a place.',
    takes: ['at', 'hold'],
    driven: 'stands',
  },
  reading: {
    said: [
      { words: `<stand>, <stay>, <remain>`, needsPlace: true },
      { words: `<keep>`, isLed: true, needsPlace: true, isHeld: true },
      {
        words: `
          <hold> back, <keep> back, <hold> behind, <keep> behind, <keep> waiting, <keep> inside, <stay> behind,
          <remain> behind, <stay> put, <remain> put`,
        isLed: true,
        isHeld: true,
      },
    ],
    isStill: true,
    beginsThere: true,
  },
  acting: { label: 'stay', by: 'plan', act: stayThere },
  seeing: { judge: judgeWaiting },
  posing: { posture: null },
} satisfies BehaviourKind;
