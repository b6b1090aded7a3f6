import type { PlaceKind } from '../place-kind.ts';

export const embassy: PlaceKind = {
  kind: 'embassy',
  examples: ['An embassy with 25 people.'],
  reading: {
    words: `
      embassy, consulate, embassy compound, diplomatic mission, embassy building, high commission,
      consulate general, diplomatic compound`,
  },
};
