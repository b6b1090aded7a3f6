import type { PlaceKind } from '../place-kind.ts';
import { BUILDING_EGRESS } from '../shared/egress.ts';

export const house: PlaceKind = {
  kind: 'house',
  examples: ['A house with 5 people.'],
  reading: {
    words: `
      house, home, family home, family house, single-family home, single-family house, detached house,
      semi-detached house, terraced house, townhouse, row house, rowhouse, cottage, bungalow, villa, mansion, cabin,
      dwelling, farmhouse, wooden house, hut, chalet, mobile home, trailer home, suburban home, suburban house`,
  },
  defaults: {
    form: 'building',
    floors: 2,
    basements: 0,
    storeyHeight: 3,
    length: 12,
    width: 9,
    use: 'residential',
    usedShare: 1,
    areaPerRoom: 18,
    rhythm: 'home',
    clock: '20:00',
    environment: 'indoor',
    egress: BUILDING_EGRESS,
    management: 'usual',
    hasNightVisitors: true,
    hasElevatorAlways: false,
    waysOut: 'dwelling',
    isUnderground: false,
  },
};
