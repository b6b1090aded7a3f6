import { drawStadium } from '#world/bowls';
import type { PlaceKind } from '../place-kind.ts';
import { OPEN_AIR_EGRESS } from '../shared/egress.ts';
import { watch } from '../shared/habits.ts';
import { toStreets } from '../shared/ways-out.ts';

export const stadium: PlaceKind = {
  kind: 'stadium',
  examples: ['A stadium with 200 spectators.'],
  reading: {
    words: `
      stadium, football stadium, soccer stadium, baseball stadium, cricket stadium, rugby stadium,
      athletics stadium, olympic stadium, ballpark, ball park, football ground, cricket ground, racecourse,
      racetrack, race track, speedway, football arena, open-air stadium, bullring, coliseum, national stadium,
      velodrome stadium, hippodrome, sports stadium`,
    setting: 'mixed',
    isOutsideBuildings: true,
    hasBuildingsAround: false,
    isGroundOfMany: false,
    isNeighbourhoodInPlural: false,
    isNamedByRoadNumber: false,
    isNamedByEvents: true,
    standsInFor: [],
    part: [
      {
        noun: /^(?:north stand|south stand|east stand|west stand|turnstile|grandstand|pitch)$/,
        sign: /^(?:fan|supporter|kick|match)$/,
      },
    ],
  },
  defaults: {
    form: 'building',
    floors: 3,
    basements: 0,
    storeyHeight: 5,
    length: 190,
    width: 150,
    use: 'assembly_chairs',
    usedShare: 0.3,
    areaPerRoom: 1500,
    rhythm: 'event',
    clock: '20:00',
    environment: 'urban',
    egress: OPEN_AIR_EGRESS,
    management: 'operated',
    hasNightVisitors: true,
    hasElevatorAlways: false,
    waysOut: 'open_seats',
    isUnderground: false,
    gates: 'as_exits',
  },
  starting: {
    awake: 'unfamiliar',
    asleep: 'dwelling',
    populations: {},
  },
  living: {
    habit: watch(120),
    keepsToPavements: false,
    isWard: false,
    burnsAs: 'theatre',
  },
  drawing: {
    form: 'building',
    draw: drawStadium,
    peopleMost: 60_000,
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
    hasOpenDecks: false,
  },
  claims: { word: 'stadium', answersTo: ['arena'] },
};
