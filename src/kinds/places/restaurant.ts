import { drawRestaurant } from '#world/halls';
import { oneHall } from '../place-families/one-hall.ts';
import { watch } from '../shared/habits.ts';
import { PUNCHED, SHOPFRONT } from '../shared/looks.ts';

export const restaurant = oneHall({
  kind: 'restaurant',
  examples: ['A restaurant with 40 guests and 6 staff.'],
  reading: {
    words: `
      food court, timber barn, wedding barn, event barn, party barn, restaurant, diner, cafe, coffee shop, bistro,
      pizzeria, steakhouse, eatery, fast food restaurant, fast-food restaurant, tavern, pub, brasserie,
      rooftop restaurant, buffet restaurant, canteen building, burger restaurant, tearoom, tea house, coffeehouse,
      trattoria, sushi restaurant, roadhouse`,
    roomOf: {
      kinds: [
        'hotel',
        'mall',
        'ship',
        'airport',
        'train_station',
        'office',
        'museum',
        'convention_center',
        'stadium',
        'house',
      ],
      evenInFull: false,
    },
  },
  defaults: { storeyHeight: 3.5, length: 20, width: 15, areaPerRoom: 80, clock: '19:30' },
  living: { habit: watch(70) },
  drawing: { draw: drawRestaurant },
  look: {
    walls: ['brick', 'plaster_warm'],
    floor: 'floor_wood',
    windows: PUNCHED,
    groundWindows: SHOPFRONT,
  },
});
