import { drawPlaceOfWorship } from '#world/halls';
import type { PlaceKind } from '../place-kind.ts';
import { BUILDING_EGRESS } from '../shared/egress.ts';
import { watch } from '../shared/habits.ts';
import { TALL } from '../shared/looks.ts';
import { toStreets } from '../shared/ways-out.ts';

export const placeOfWorship: PlaceKind = {
  kind: 'place_of_worship',
  examples: ['A church with 70 people.'],
  reading: {
    words: `
      funeral parlour, funeral parlor, funeral home, crematorium, crypt, church, mosque, temple, synagogue,
      cathedral, chapel, shrine, basilica, monastery, abbey, gurdwara, megachurch, house of worship,
      place of worship, prayer hall, minster, hindu temple, buddhist temple, pagoda, grand mosque, convent,
      parish church`,
    setting: 'indoor',
    isOutsideBuildings: false,
    hasBuildingsAround: false,
    isGroundOfMany: false,
    isNeighbourhoodInPlural: false,
    isNamedByRoadNumber: false,
    isNamedByEvents: true,
    standsInFor: [],
    roomOf: { kinds: ['hospital', 'prison', 'airport', 'school'], evenInFull: false },
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
  starting: {
    awake: 'unfamiliar',
    asleep: 'dwelling',
    populations: {},
  },
  living: {
    habit: watch(60),
    keepsToPavements: false,
    isWard: false,
    burnsAs: 'hotel_room',
  },
  drawing: {
    form: 'building',
    draw: drawPlaceOfWorship,
    peopleMost: 10_000,
    relief: 'as_around',
    water: 'as_told',
    isHouse: false,
  },
  judging: {
    isOpenToAll: false,
    canHaveWardens: true,
    isOneHall: true,
    isEvacuatedByLift: false,
    openWays: toStreets,
  },
  look: {
    form: 'building',
    walls: ['brick', 'plaster'],
    floor: 'floor_tiles',
    plinth: 'concrete',
    roof: 'roof_gravel',
    windows: TALL,
    hasOpenDecks: false,
  },
  claims: { word: 'church', answersTo: ['church'] },
};
