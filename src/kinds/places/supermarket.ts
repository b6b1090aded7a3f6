import type { PlaceKind } from '../place-kind.ts';

export const supermarket: PlaceKind = {
  kind: 'supermarket',
  examples: ['A supermarket with 40 people.'],
  reading: {
    words: `
      shop, clothes shop, clothing store, bookshop, book shop, bookstore, toy shop, toy store, gift shop,
      hardware store, furniture store, market hall, covered market, indoor market, supermarket, grocery store,
      grocery, hypermarket, food store, convenience store, corner shop, discount store, food market hall`,
  },
};
