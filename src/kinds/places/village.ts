import type { PlaceKind } from '../place-kind.ts';

export const village: PlaceKind = {
  kind: 'village',
  examples: ['A village of 60 people.'],
  reading: {
    words: `
      village, hamlet, fishing village, mountain village, farming village, coastal village, rural community,
      rural settlement, small village, alpine village, farming community, riverside village, tribal village,
      rural hamlet, settlement, forest village, hillside village, remote village, fishing community`,
  },
};
