import type { PlaceKind } from '../place-kind.ts';

export const house: PlaceKind = {
  kind: 'house',
  examples: ['A house with 5 people.'],
  reading: {
    words: `
      house, home, family home, family house, single-family home, single-family house, detached house,
      semi-detached house, terraced house, townhouse, row house, rowhouse, cottage, bungalow, villa, mansion, cabin,
      dwelling, farmhouse, wooden house, hut, chalet, mobile home, trailer home, suburban home, suburban house`,
  },
};
