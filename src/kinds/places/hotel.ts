import { drawHotel } from '#world/corridors';
import { building } from '../place-families/building.ts';
import { work } from '../shared/habits.ts';
import { PUNCHED, SHOPFRONT } from '../shared/looks.ts';

export const hotel = building({
  kind: 'hotel',
  examples: ['A hotel of 4 floors with 40 guests at night.'],
  reading: {
    words: `
      student dormitory, dormitory, dorm, student residence, hall of residence, student housing,
      student accommodation, halls of residence, barracks, hotel, hostel, motel, inn, resort, resort hotel,
      beach resort, guest house, guesthouse, bed and breakfast, youth hostel, hotel tower, hotel building,
      luxury hotel, airport hotel, boutique hotel, casino hotel, hotel and casino, lodge, mountain lodge,
      aparthotel, ski hotel`,
  },
  defaults: {
    floors: 8,
    storeyHeight: 3.2,
    length: 50,
    width: 18,
    use: 'residential',
    areaPerRoom: 35,
    rhythm: 'home',
    clock: '23:00',
  },
  starting: { asleep: 'lodging' },
  living: { habit: work(8), burnsAs: 'hotel_room' },
  drawing: { draw: drawHotel },
  look: {
    walls: ['plaster', 'panels', 'brick'],
    floor: 'floor_carpet',
    windows: PUNCHED,
    groundWindows: SHOPFRONT,
  },
});
