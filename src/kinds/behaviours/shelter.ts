import { judgeSheltering } from '#fields/seeing-going';
import { shelterInside } from '#run/going';
import type { BehaviourKind } from '../behaviour-kind.ts';

export const shelter = {
  name: 'shelter',
  examples: ['A village with 60 residents. The residents shelter in the school.'],
  meaning: {
    says: 'They go into a building, or stay in it, until the danger is over.',
    takes: ['at', 'to'],
  },
  reading: {
    said: [
      {
        words: `
          <go> inside, <go> indoors, <get> inside, <come> inside, <move> inside, <stay> inside, <stay> indoors,
          <remain> inside, <remain> indoors, <go> back inside, <shelter>, <take> shelter, <seek> shelter, <take>
          cover, <take> refuge, <seek> refuge`,
      },
      {
        words: `
          <run> inside, <run> indoors, <rush> inside, <rush> indoors, <dash> inside, <hurry> inside, <hurry>
          indoors`,
        runs: true,
      },
    ],
  },
  acting: { label: 'shelter', by: 'plan', isPrepared: true, act: shelterInside, isEscape: true },
  seeing: { judge: judgeSheltering },
  posing: { posture: null },
} satisfies BehaviourKind;
