import { drawBusTerminal } from '#world/transit';
import type { PlaceKind } from '../place-kind.ts';
import { BUILDING_EGRESS } from '../shared/egress.ts';
import { WAIT } from '../shared/habits.ts';
import { HALLS } from '../shared/looks.ts';
import { toStreets } from '../shared/ways-out.ts';

export const busTerminal: PlaceKind = {
  kind: 'bus_terminal',
  examples: ['A bus terminal with 50 passengers and 4 buses.'],
  reading: {
    words: `
      bus terminal, bus station, coach station, bus depot, coach terminal, bus hub, bus interchange,
      central bus station, bus terminus, bus garage`,
    setting: 'indoor',
    isOutsideBuildings: false,
    hasBuildingsAround: false,
    isGroundOfMany: false,
    isNeighbourhoodInPlural: false,
    isNamedByRoadNumber: false,
    isNamedByEvents: true,
    standsInFor: [],
    called: 'bus',
    shape: { noun: /^terminal$/, sign: /^(?:bus|coach)$/, rank: 2 },
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
  starting: {
    awake: 'transport',
    asleep: 'dwelling',
    populations: {},
  },
  living: {
    habit: WAIT,
    keepsToPavements: false,
    isWard: false,
    burnsAs: 'transport',
  },
  drawing: {
    form: 'building',
    draw: drawBusTerminal,
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
  look: HALLS,
  claims: { word: 'bus_station', answersTo: ['bus_station', 'station'] },
};
