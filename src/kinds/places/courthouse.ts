import type { PlaceKind } from '../place-kind.ts';

export const courthouse: PlaceKind = {
  kind: 'courthouse',
  examples: ['A courthouse with 40 people.'],
  reading: {
    words: `
      courthouse, court house, law court, court building, high court, district court, supreme court, tribunal,
      palace of justice, court, crown court, county court, federal court, criminal court, justice center,
      federal courthouse`,
  },
};
