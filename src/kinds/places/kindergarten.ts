import { drawKindergarten } from '#world/corridors';
import type { PlaceKind } from '../place-kind.ts';
import { BUILDING_SHAPE } from '../shared/building-shapes.ts';
import { BUILDING_EGRESS } from '../shared/egress.ts';
import { work } from '../shared/habits.ts';
import { CIVIC } from '../shared/looks.ts';
import { toStreets } from '../shared/ways-out.ts';

export const kindergarten: PlaceKind = {
  kind: 'kindergarten',
  examples: ['A kindergarten with 30 children and 5 staff.'],
  reading: {
    words: `
      kindergarten, preschool, pre-school, nursery school, daycare, day care, daycare center, daycare centre,
      day care center, day care centre, day-care center, creche, nursery, playschool, childcare center,
      childcare centre, child care center, playgroup, child care centre`,
    setting: 'indoor',
    isOutsideBuildings: false,
    hasBuildingsAround: false,
    isGroundOfMany: false,
    isNeighbourhoodInPlural: false,
    isNamedByRoadNumber: false,
    isNamedByEvents: true,
    standsInFor: [],
    roomOf: { kinds: ['hospital'], evenInFull: false },
    shape: {
      noun: BUILDING_SHAPE,
      sign: /^(?:preschooler|toddler|kindergartner|kindergartener)$/,
      rank: 8,
    },
  },
  defaults: {
    form: 'building',
    floors: 1,
    basements: 0,
    storeyHeight: 3.5,
    length: 35,
    width: 20,
    use: 'day_care',
    usedShare: 0.5,
    areaPerRoom: 80,
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
    asleep: 'dwelling',
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
    draw: drawKindergarten,
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
  claims: { word: 'kindergarten', answersTo: ['school'] },
};
