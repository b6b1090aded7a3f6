import type { PlaceKind } from '../place-kind.ts';

export const library: PlaceKind = {
  kind: 'library',
  examples: ['A library with 30 people.'],
  reading: {
    words: `
      library, public library, city library, university library, national library, central library,
      library building, archive, reading room`,
  },
};
