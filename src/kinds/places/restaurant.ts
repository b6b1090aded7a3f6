import type { PlaceKind } from '../place-kind.ts';

export const restaurant: PlaceKind = {
  kind: 'restaurant',
  examples: ['A restaurant with 40 guests and 6 staff.'],
  reading: {
    words: `
      food court, timber barn, wedding barn, event barn, party barn, restaurant, diner, cafe, coffee shop, bistro,
      pizzeria, steakhouse, eatery, fast food restaurant, fast-food restaurant, tavern, pub, brasserie,
      rooftop restaurant, buffet restaurant, canteen building, burger restaurant, tearoom, tea house, coffeehouse,
      trattoria, sushi restaurant, roadhouse`,
  },
};
