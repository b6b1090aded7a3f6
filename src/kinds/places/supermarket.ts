import { drawSupermarket } from '#world/halls';
import { shop } from '../place-families/shop.ts';
import { visit } from '../shared/habits.ts';

export const supermarket = shop({
  kind: 'supermarket',
  examples: ['A supermarket with 40 people.'],
  reading: {
    words: `
      shop, clothes shop, clothing store, bookshop, book shop, bookstore, toy shop, toy store, gift shop,
      hardware store, furniture store, market hall, covered market, indoor market, supermarket, grocery store,
      grocery, hypermarket, food store, convenience store, corner shop, discount store, food market hall`,
    shape: { noun: /^(?:store|shop)$/, sign: /^(?:shopper|customer|aisle|checkout)$/, rank: 5 },
  },
  defaults: { floors: 1, storeyHeight: 6, length: 60, width: 40, areaPerRoom: 1200 },
  living: { habit: visit(40, 15, 60) },
  drawing: { draw: drawSupermarket },
  judging: { isOneHall: true },
});
