import type { HazardKind } from '../hazard-kind.ts';

export const derailment: HazardKind = {
  type: 'derailment',
  examples: ['A train derails.'],
  reading: {
    words: `
      derailment, <derail>, <jump> the track, <jump> the rail, <leave> the rail, <leave> the track, off the rails,
      <come> off the rail, <come> off the track`,
  },
};
