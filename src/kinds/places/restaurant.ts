import { drawRestaurant } from '#world/halls';
import type { PlaceKind } from '../place-kind.ts';
import { BUILDING_EGRESS } from '../shared/egress.ts';
import { watch } from '../shared/habits.ts';
import { PUNCHED, SHOPFRONT } from '../shared/looks.ts';
import { toStreets } from '../shared/ways-out.ts';

export const restaurant: PlaceKind = {
  kind: 'restaurant',
  examples: ['A restaurant with 40 guests and 6 staff.'],
  reading: {
    words: `
      food court, timber barn, wedding barn, event barn, party barn, restaurant, diner, cafe, coffee shop, bistro,
      pizzeria, steakhouse, eatery, fast food restaurant, fast-food restaurant, tavern, pub, brasserie,
      rooftop restaurant, buffet restaurant, canteen building, burger restaurant, tearoom, tea house, coffeehouse,
      trattoria, sushi restaurant, roadhouse`,
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
        'hotel',
        'mall',
        'ship',
        'airport',
        'train_station',
        'office',
        'museum',
        'convention_center',
        'stadium',
        'house',
      ],
      evenInFull: false,
    },
  },
  defaults: {
    form: 'building',
    floors: 1,
    basements: 0,
    storeyHeight: 3.5,
    length: 20,
    width: 15,
    use: 'assembly_tables',
    usedShare: 0.6,
    areaPerRoom: 80,
    rhythm: 'evening',
    clock: '19:30',
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
    habit: watch(70),
    keepsToPavements: false,
    isWard: false,
    burnsAs: 'office',
  },
  drawing: {
    form: 'building',
    draw: drawRestaurant,
    peopleMost: 'as_along_corridors',
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
    walls: ['brick', 'plaster_warm'],
    floor: 'floor_wood',
    plinth: 'concrete',
    roof: 'roof_gravel',
    windows: PUNCHED,
    groundWindows: SHOPFRONT,
    hasOpenDecks: false,
  },
  claims: { word: 'restaurant', answersTo: [] },
};
