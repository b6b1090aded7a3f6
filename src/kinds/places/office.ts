import { drawOffice } from '#world/corridors';
import { workplace } from '../place-families/workplace.ts';
import { BUILDING_SHAPE } from '../shared/building-shapes.ts';
import { work } from '../shared/habits.ts';
import { OFFICES } from '../shared/looks.ts';

export const office = workplace({
  kind: 'office',
  examples: ['An office of 3 floors with 40 people.'],
  reading: {
    words: `
      laboratory, lab, research lab, research laboratory, research institute, call centre, call center, office,
      office building, office tower, office block, office complex, office high-rise, office skyscraper, office park,
      corporate headquarters, headquarters, head office, corporate tower, corporate campus, business tower,
      business centre, business center, commercial tower, commercial high-rise, skyscraper,
      bank headquarters, bank tower, call centre, call center, coworking space, co-working space,
      government office, ministry, ministry building, trading floor, newsroom, tv studio, television studio,
      broadcasting house, insurance building, tech campus, business park, office floor, open-plan office,
      administrative building, administration building, law firm`,
    standsInFor: ['building'],
    roomOf: {
      kinds: [
        'factory',
        'warehouse',
        'airport',
        'school',
        'hospital',
        'courthouse',
        'city_hall',
        'prison',
        'chemical_plant',
        'power_plant',
        'port',
        'data_center',
        'embassy',
        'university',
        'hotel',
      ],
      evenInFull: false,
    },
    shape: { noun: BUILDING_SHAPE, sign: /^(?:employee|clerk|office|colleague)$/, rank: 6 },
  },
  defaults: { floors: 5, storeyHeight: 3.9, length: 50, width: 20 },
  living: { habit: work(8) },
  drawing: { draw: drawOffice },
  look: OFFICES,
});
