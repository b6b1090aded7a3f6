import type { PlaceKind } from '../place-kind.ts';

export const forest: PlaceKind = {
  kind: 'forest',
  examples: ['A forest with 12 people.'],
  reading: {
    words: `
      forest, woods, woodland, pine forest, jungle, rainforest, nature reserve, national park, national forest,
      forest reserve, bushland, state park, eucalyptus forest, nature park, wilderness area, wildlife reserve,
      mangrove, state forest`,
  },
};
