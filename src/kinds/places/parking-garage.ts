import { drawParkingGarage } from '#world/halls';
import { building } from '../place-families/building.ts';
import { THROUGH } from '../shared/habits.ts';
import { OPEN_DECK } from '../shared/looks.ts';

export const parkingGarage = building({
  kind: 'parking_garage',
  examples: ['A parking garage with 15 people and 10 cars.'],
  reading: {
    words: `
      parking garage, car park, multi-storey car park, parking structure, parking deck, underground parking,
      underground car park, underground garage, parkade, parking house, multi-level parking,
      underground parking garage, parking ramp, underground parking lot, garage, multistorey car park,
      basement car park, parking facility`,
    roomOf: {
      kinds: [
        'office',
        'apartment',
        'mall',
        'hotel',
        'hospital',
        'airport',
        'stadium',
        'supermarket',
        'convention_center',
        'house',
      ],
      evenInFull: true,
    },
  },
  defaults: {
    floors: 4,
    storeyHeight: 3,
    length: 70,
    width: 35,
    use: 'parking',
    areaPerRoom: 2500,
    rhythm: 'shop',
    clock: '17:00',
  },
  living: { habit: THROUGH, burnsAs: 'parking' },
  drawing: { draw: drawParkingGarage },
  look: { walls: ['concrete'], floor: 'concrete', windows: OPEN_DECK, hasOpenDecks: true },
});
