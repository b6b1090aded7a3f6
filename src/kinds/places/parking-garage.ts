import { drawParkingGarage } from '#world/halls';
import type { PlaceKind } from '../place-kind.ts';
import { BUILDING_EGRESS } from '../shared/egress.ts';
import { THROUGH } from '../shared/habits.ts';
import { OPEN_DECK } from '../shared/looks.ts';
import { toStreets } from '../shared/ways-out.ts';

export const parkingGarage: PlaceKind = {
  kind: 'parking_garage',
  examples: ['A parking garage with 15 people and 10 cars.'],
  reading: {
    words: `
      parking garage, car park, multi-storey car park, parking structure, parking deck, underground parking,
      underground car park, underground garage, parkade, parking house, multi-level parking,
      underground parking garage, parking ramp, underground parking lot, garage, multistorey car park,
      basement car park, parking facility`,
    setting: 'indoor',
    isOutsideBuildings: false,
    hasBuildingsAround: false,
    isGroundOfMany: false,
    isNeighbourhoodInPlural: false,
    isNamedByRoadNumber: false,
    isNamedByEvents: true,
    standsInFor: [],
    roomOf: {
      kinds: [
        'office',
        'apartment',
        'mall',
        'hotel',
        'hospital',
        'airport',
        'stadium',
        'supermarket',
        'convention_center',
        'house',
      ],
      evenInFull: true,
    },
  },
  defaults: {
    form: 'building',
    floors: 4,
    basements: 0,
    storeyHeight: 3,
    length: 70,
    width: 35,
    use: 'parking',
    usedShare: 1,
    areaPerRoom: 2500,
    rhythm: 'shop',
    clock: '17:00',
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
    habit: THROUGH,
    keepsToPavements: false,
    isWard: false,
    burnsAs: 'office',
  },
  drawing: {
    form: 'building',
    draw: drawParkingGarage,
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
    walls: ['concrete'],
    floor: 'concrete',
    plinth: 'concrete',
    roof: 'roof_gravel',
    windows: OPEN_DECK,
    hasOpenDecks: true,
  },
  claims: { word: 'parking_garage', answersTo: [] },
};
