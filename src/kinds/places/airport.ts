import type { PlaceKind } from '../place-kind.ts';
import { BUILDING_EGRESS } from '../shared/egress.ts';

export const airport: PlaceKind = {
  kind: 'airport',
  examples: ['An airport terminal with 100 passengers.'],
  reading: {
    words: `
      airport, airport terminal, air terminal, international airport, departure terminal, departures terminal,
      departure hall, arrivals hall, arrival hall, airfield, passenger terminal, airport concourse,
      terminal building, regional airport, arrivals terminal, airport departure hall, airport building`,
  },
  defaults: {
    form: 'building',
    floors: 2,
    basements: 0,
    storeyHeight: 7,
    length: 200,
    width: 60,
    use: 'airport_concourse',
    usedShare: 1,
    areaPerRoom: 500,
    rhythm: 'travel',
    clock: '10:00',
    gates: 10,
    environment: 'indoor',
    egress: BUILDING_EGRESS,
    management: 'operated',
    hasNightVisitors: true,
    hasElevatorAlways: true,
    waysOut: 'code',
    isUnderground: false,
  },
};
