import type { PlaceKind } from '../place-kind.ts';
import { BUILDING_EGRESS } from '../shared/egress.ts';

export const placeOfWorship: PlaceKind = {
  kind: 'place_of_worship',
  examples: ['A church with 70 people.'],
  reading: {
    words: `
      funeral parlour, funeral parlor, funeral home, crematorium, crypt, church, mosque, temple, synagogue,
      cathedral, chapel, shrine, basilica, monastery, abbey, gurdwara, megachurch, house of worship,
      place of worship, prayer hall, minster, hindu temple, buddhist temple, pagoda, grand mosque, convent,
      parish church`,
  },
  defaults: {
    form: 'building',
    floors: 1,
    basements: 0,
    storeyHeight: 12,
    length: 40,
    width: 20,
    use: 'assembly_chairs',
    usedShare: 0.5,
    areaPerRoom: 400,
    rhythm: 'prayer',
    clock: '10:30',
    environment: 'indoor',
    egress: BUILDING_EGRESS,
    management: 'usual',
    hasNightVisitors: true,
    hasElevatorAlways: false,
    waysOut: 'code',
    isUnderground: false,
  },
};
