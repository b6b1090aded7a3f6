import { drawAirport } from '#world/transit';
import type { PlaceKind } from '../place-kind.ts';
import { BUILDING_EGRESS } from '../shared/egress.ts';
import { WAIT } from '../shared/habits.ts';
import { HALLS } from '../shared/looks.ts';
import { toStreets } from '../shared/ways-out.ts';

export const airport: PlaceKind = {
  kind: 'airport',
  examples: ['An airport terminal with 100 passengers.'],
  reading: {
    words: `
      airport, airport terminal, air terminal, international airport, departure terminal, departures terminal,
      departure hall, arrivals hall, arrival hall, airfield, passenger terminal, airport concourse,
      terminal building, regional airport, arrivals terminal, airport departure hall, airport building`,
    setting: 'indoor',
    isOutsideBuildings: false,
    hasBuildingsAround: false,
    isGroundOfMany: false,
    isNeighbourhoodInPlural: false,
    isNamedByRoadNumber: false,
    isNamedByEvents: true,
    standsInFor: [],
    againstOther: {
      words: ['terminal building', 'passenger terminal'],
      kinds: ['bus_terminal', 'port', 'train_station'],
    },
    shape: {
      noun: /^terminal$/,
      sign: /^(?:airport|flight|gate|boarding|plane|aircraft|runway|traveller|traveler|airline|luggage|baggage)$/,
      rank: 1,
    },
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
  starting: {
    awake: 'transport',
    asleep: 'dwelling',
    populations: {},
  },
  living: {
    habit: { ...WAIT, minutes: 90 },
    keepsToPavements: false,
    isWard: false,
    burnsAs: 'transport',
  },
  drawing: {
    form: 'building',
    draw: drawAirport,
    peopleMost: 6000,
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
  look: HALLS,
  claims: { word: 'airport', answersTo: [] },
};
