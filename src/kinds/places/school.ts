import { drawSchool } from '#world/corridors';
import type { PlaceKind } from '../place-kind.ts';
import { BUILDING_SHAPE } from '../shared/building-shapes.ts';
import { BUILDING_EGRESS } from '../shared/egress.ts';
import { work } from '../shared/habits.ts';
import { CIVIC } from '../shared/looks.ts';
import { toStreets } from '../shared/ways-out.ts';

export const school: PlaceKind = {
  kind: 'school',
  examples: ['A school with 60 students and 5 teachers.'],
  reading: {
    words: `
      school, elementary school, primary school, secondary school, middle school, high school, grammar school,
      boarding school, junior high, junior school, infant school, junior high school, senior high school,
      grade school, comprehensive school, public school, private school, vocational school, schoolhouse,
      school building, lycee, academy, special school, preparatory school, school complex, sixth form college,
      language school, music school`,
    setting: 'indoor',
    isOutsideBuildings: false,
    hasBuildingsAround: false,
    isGroundOfMany: false,
    isNeighbourhoodInPlural: false,
    isNamedByRoadNumber: false,
    isNamedByEvents: true,
    standsInFor: ['students'],
    shape: { noun: BUILDING_SHAPE, sign: /^(?:pupil|classroom|schoolchild)$/, rank: 9 },
    part: [
      {
        noun: /^(?:classroom|chemistry lab|schoolyard|staff room)$/,
        sign: /^(?:pupil|schoolchild|teacher)$/,
      },
    ],
  },
  defaults: {
    form: 'building',
    floors: 2,
    basements: 0,
    storeyHeight: 3.9,
    length: 70,
    width: 25,
    use: 'classroom',
    usedShare: 0.5,
    areaPerRoom: 90,
    rhythm: 'school',
    clock: '10:00',
    environment: 'indoor',
    egress: BUILDING_EGRESS,
    management: 'drilled',
    hasNightVisitors: true,
    hasElevatorAlways: false,
    waysOut: 'code',
    isUnderground: false,
  },
  starting: {
    awake: 'familiar',
    asleep: 'managed',
    populations: {},
  },
  living: {
    habit: work(6),
    keepsToPavements: false,
    isWard: false,
    burnsAs: 'classroom',
  },
  drawing: {
    form: 'building',
    draw: drawSchool,
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
  look: CIVIC,
  claims: { word: 'school', answersTo: [] },
};
