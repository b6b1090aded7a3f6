import type { PlaceKind } from '../place-kind.ts';

export const plaza: PlaceKind = {
  kind: 'plaza',
  examples: ['A square with 90 people.'],
  reading: {
    words: `
      plaza, square, town square, city square, public square, piazza, main square, market square, central square,
      pedestrian plaza, pedestrian square, forecourt, station square, cathedral square, parliament square,
      pedestrian zone, pedestrian mall, central plaza, promenade, esplanade, pedestrian area, civic square,
      village square, station forecourt`,
  },
};
