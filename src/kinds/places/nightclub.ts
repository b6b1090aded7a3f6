import type { PlaceKind } from '../place-kind.ts';

export const nightclub: PlaceKind = {
  kind: 'nightclub',
  examples: ['A nightclub with 90 people and 2 exits.'],
  reading: {
    words: `
      nightclub, night club, club, disco, discotheque, dance club, bar, jazz club, cocktail bar, dance hall,
      music club, strip club, karaoke bar, rave, sports bar, rock club, underground club, live music venue,
      music venue, casino`,
  },
};
