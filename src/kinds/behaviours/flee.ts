import { judgeFleeing } from '#fields/seeing-going';
import { go } from '#run/going';
import type { BehaviourKind } from '../behaviour-kind.ts';

export const flee = {
  name: 'flee',
  examples: ['A park with 50 visitors. A bomb goes off. The visitors flee.'],
  meaning: {
    says: 'They run away from a danger.',
    takes: ['to', 'from', 'through', 'along', 'pace'],
    driven: 'leaves',
  },
  reading: {
    said: [
      { words: `<flee>, <scatter>`, object: 'from' },
      {
        words: `
          <run> away, <run> off, <run> for their life, <run> for it, <stampede>, <sprint> away, <bolt> away, <dash>
          away, <rush> away, <run> for cover, <sprint> for cover, <dash> for cover`,
        object: 'from',
        runs: true,
      },
    ],
    isLeaving: true,
    isGoing: true,
  },
  acting: {
    label: 'flee',
    by: 'plan',
    isPrepared: true,
    act: go,
    isEscape: true,
    goesOff: true,
    leadsAway: true,
  },
  seeing: { judge: judgeFleeing, isLeaving: true },
  posing: { posture: null },
} satisfies BehaviourKind;
