import type { PlaceKind } from '../place-kind.ts';
import { BUILDING_EGRESS } from '../shared/egress.ts';

export const nightclub: PlaceKind = {
  kind: 'nightclub',
  examples: ['A nightclub with 90 people and 2 exits.'],
  reading: {
    words: `
      nightclub, night club, club, disco, discotheque, dance club, bar, jazz club, cocktail bar, dance hall,
      music club, strip club, karaoke bar, rave, sports bar, rock club, underground club, live music venue,
      music venue, casino`,
  },
  defaults: {
    form: 'building',
    floors: 1,
    basements: 0,
    storeyHeight: 4.5,
    length: 30,
    width: 20,
    use: 'assembly_standing',
    usedShare: 0.5,
    areaPerRoom: 150,
    rhythm: 'night_life',
    clock: '23:30',
    environment: 'indoor',
    egress: BUILDING_EGRESS,
    management: 'usual',
    hasNightVisitors: true,
    hasElevatorAlways: false,
    waysOut: 'code',
    isUnderground: false,
  },
};
