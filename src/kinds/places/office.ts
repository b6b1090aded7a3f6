import type { PlaceKind } from '../place-kind.ts';
import { BUILDING_EGRESS } from '../shared/egress.ts';

export const office: PlaceKind = {
  kind: 'office',
  examples: ['An office of 3 floors with 40 people.'],
  reading: {
    words: `
      laboratory, lab, research lab, research laboratory, research institute, call centre, call center, office,
      office building, office tower, office block, office complex, office high-rise, office skyscraper, office park,
      corporate headquarters, headquarters, head office, corporate tower, corporate campus, business tower,
      business centre, business center, commercial tower, commercial high-rise, skyscraper, bank, bank branch,
      bank building, bank headquarters, call centre, call center, coworking space, co-working space,
      government office, ministry, ministry building, trading floor, newsroom, tv studio, television studio,
      broadcasting house, insurance building, tech campus, business park, office floor, open-plan office,
      administrative building, administration building, law firm`,
  },
  defaults: {
    form: 'building',
    floors: 5,
    basements: 0,
    storeyHeight: 3.9,
    length: 50,
    width: 20,
    use: 'business',
    usedShare: 1,
    areaPerRoom: 40,
    rhythm: 'work',
    clock: '10:00',
    environment: 'indoor',
    egress: BUILDING_EGRESS,
    management: 'usual',
    hasNightVisitors: true,
    hasElevatorAlways: false,
    waysOut: 'code',
    isUnderground: false,
  },
};
