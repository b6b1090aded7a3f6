import type { PlaceKind } from '../place-kind.ts';

export const hotel: PlaceKind = {
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
};
