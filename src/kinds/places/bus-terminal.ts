import type { PlaceKind } from '../place-kind.ts';
import { BUILDING_EGRESS } from '../shared/egress.ts';

export const busTerminal: PlaceKind = {
  kind: 'bus_terminal',
  examples: ['A bus terminal with 50 passengers and 4 buses.'],
  reading: {
    words: `
      bus terminal, bus station, coach station, bus depot, coach terminal, bus hub, bus interchange,
      central bus station, bus terminus, bus garage`,
  },
  defaults: {
    form: 'building',
    floors: 1,
    basements: 0,
    storeyHeight: 6,
    length: 80,
    width: 40,
    use: 'airport_concourse',
    usedShare: 1,
    areaPerRoom: 500,
    rhythm: 'travel',
    clock: '08:00',
    platforms: 8,
    environment: 'indoor',
    egress: BUILDING_EGRESS,
    management: 'operated',
    hasNightVisitors: true,
    hasElevatorAlways: false,
    waysOut: 'code',
    isUnderground: false,
  },
};
