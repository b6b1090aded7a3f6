import type { PlaceKind } from '../place-kind.ts';
import { BUILDING_EGRESS } from '../shared/egress.ts';

export const library: PlaceKind = {
  kind: 'library',
  examples: ['A library with 30 people.'],
  reading: {
    words: `
      library, public library, city library, university library, national library, central library,
      library building, archive, reading room`,
  },
  defaults: {
    form: 'building',
    floors: 2,
    basements: 0,
    storeyHeight: 4.2,
    length: 50,
    width: 30,
    use: 'library_reading',
    usedShare: 0.6,
    areaPerRoom: 200,
    rhythm: 'shop',
    clock: '15:00',
    environment: 'indoor',
    egress: BUILDING_EGRESS,
    management: 'usual',
    hasNightVisitors: true,
    hasElevatorAlways: false,
    waysOut: 'code',
    isUnderground: false,
  },
};
