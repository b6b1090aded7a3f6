import { drawUniversity } from '#world/corridors';
import type { PlaceKind } from '../place-kind.ts';
import { BUILDING_EGRESS } from '../shared/egress.ts';
import { work } from '../shared/habits.ts';
import { CIVIC } from '../shared/looks.ts';
import { toStreets } from '../shared/ways-out.ts';

export const university: PlaceKind = {
  kind: 'university',
  examples: ['A university with 60 students.'],
  reading: {
    words: `
      university, college, campus, university campus, college campus, university building, faculty building,
      lecture hall, lecture theatre, lecture theater, polytechnic, business school, law school, medical school,
      university hall, institute of technology, university lecture hall, university auditorium`,
    setting: 'indoor',
    isOutsideBuildings: false,
    hasBuildingsAround: false,
    isGroundOfMany: false,
    isNeighbourhoodInPlural: false,
    isNamedByRoadNumber: false,
    isNamedByEvents: true,
    standsInFor: [],
    roomOf: { kinds: ['hospital'], evenInFull: false },
    againstOther: { words: ['lecture hall', 'campus'], kinds: ['school'] },
  },
  defaults: {
    form: 'building',
    floors: 4,
    basements: 0,
    storeyHeight: 4,
    length: 80,
    width: 25,
    use: 'classroom',
    usedShare: 0.4,
    areaPerRoom: 90,
    rhythm: 'school',
    clock: '11:00',
    environment: 'indoor',
    egress: BUILDING_EGRESS,
    management: 'usual',
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
    habit: work(4),
    keepsToPavements: false,
    isWard: false,
    burnsAs: 'classroom',
  },
  drawing: {
    form: 'building',
    draw: drawUniversity,
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
  claims: { word: 'university', answersTo: [] },
};
