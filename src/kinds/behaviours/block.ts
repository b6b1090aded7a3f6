import { judgeBlocking } from '#fields/seeing-together';
import { holdLine } from '#run/together';
import type { BehaviourKind } from '../behaviour-kind.ts';

export const block = {
  name: 'block',
  examples: ['A street with 200 protesters and 40 police. The police block the street.'],
  meaning: {
    says: 'They stand in a line or ring that lets nobody pass.',
    takes: ['whom', 'at'],
    driven: 'bars',
  },
  reading: {
    said: [
      {
        words: `
          <block>, <block> off, <cordon> off, <seal> off, <barricade>, <form> a line, <form> a human chain, <form>
          a chain, <form> a barrier, <hold> the line, <hold> a line, <hold> the gate, <stand> in a line, <bar> the
          way, <bar> the road, <separate>, <keep> apart, <stand> between, <guard>, <draw> up a line`,
        object: 'at',
      },
      { words: `<hold> back, <keep> back, <push> back`, object: 'at', isActive: true },
    ],
  },
  acting: { label: 'block', by: 'plan', isPrepared: true, act: holdLine, holdsLine: true },
  seeing: { judge: judgeBlocking, looksAtPlace: true },
  posing: { posture: null },
} satisfies BehaviourKind;
