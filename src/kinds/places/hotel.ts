import { drawHotel } from '#world/corridors';
import type { PlaceKind } from '../place-kind.ts';
import { BUILDING_EGRESS } from '../shared/egress.ts';
import { work } from '../shared/habits.ts';
import { PUNCHED, SHOPFRONT } from '../shared/looks.ts';
import { toStreets } from '../shared/ways-out.ts';

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
    setting: 'indoor',
    isOutsideBuildings: false,
    hasBuildingsAround: false,
    isGroundOfMany: false,
    isNeighbourhoodInPlural: false,
    isNamedByRoadNumber: false,
    isNamedByEvents: true,
    standsInFor: [],
  },
  defaults: {
    form: 'building',
    floors: 8,
    basements: 0,
    storeyHeight: 3.2,
    length: 50,
    width: 18,
    use: 'residential',
    usedShare: 1,
    areaPerRoom: 35,
    rhythm: 'home',
    clock: '23:00',
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
    asleep: 'lodging',
    populations: {},
  },
  living: {
    habit: work(8),
    keepsToPavements: false,
    isWard: false,
    burnsAs: 'hotel_room',
  },
  drawing: {
    form: 'building',
    draw: drawHotel,
    peopleMost: 'as_along_corridors',
    relief: 'as_around',
    water: 'as_told',
    isHouse: false,
  },
  judging: {
    isOpenToAll: false,
    canHaveWardens: true,
    isOneHall: false,
    isEvacuatedByLift: false,
    openWays: toStreets,
  },
  look: {
    form: 'building',
    walls: ['plaster', 'panels', 'brick'],
    floor: 'floor_carpet',
    plinth: 'concrete',
    roof: 'roof_gravel',
    windows: PUNCHED,
    groundWindows: SHOPFRONT,
    hasOpenDecks: false,
  },
  claims: { word: 'hotel', answersTo: ['tower'] },
};
