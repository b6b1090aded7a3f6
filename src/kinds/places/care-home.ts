import { drawCareHome } from '#world/corridors';
import type { PlaceKind } from '../place-kind.ts';
import { BUILDING_EGRESS } from '../shared/egress.ts';
import { work } from '../shared/habits.ts';
import { CARE } from '../shared/looks.ts';
import { toStreets } from '../shared/ways-out.ts';

export const careHome: PlaceKind = {
  kind: 'care_home',
  examples: ['A care home with 20 residents and 4 staff.'],
  reading: {
    words: `
      care home, nursing home, retirement home, old people's home, old folks home, old age home,
      home for the elderly, elderly home, elderly care home, elderly care facility, assisted living facility,
      assisted-living facility, assisted living, senior home, seniors home, senior living facility,
      senior residence, senior center, retirement community, residential care home, hospice, aged care facility,
      long-term care facility, care facility, retirement village, rest home`,
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
    floors: 2,
    basements: 0,
    storeyHeight: 3.2,
    length: 50,
    width: 18,
    use: 'sleeping',
    usedShare: 1,
    areaPerRoom: 30,
    rhythm: 'always',
    clock: '11:00',
    environment: 'indoor',
    egress: BUILDING_EGRESS,
    management: 'usual',
    hasNightVisitors: false,
    hasElevatorAlways: true,
    waysOut: 'code',
    isUnderground: false,
  },
  starting: {
    awake: 'care',
    asleep: 'ward',
    populations: {},
  },
  living: {
    habit: work(12),
    keepsToPavements: false,
    isWard: true,
    burnsAs: 'hospital_room',
  },
  drawing: {
    form: 'building',
    draw: drawCareHome,
    peopleMost: 'as_along_corridors',
    relief: 'as_around',
    water: 'as_told',
    isHouse: false,
  },
  judging: {
    isOpenToAll: false,
    canHaveWardens: true,
    isOneHall: false,
    isEvacuatedByLift: true,
    openWays: toStreets,
  },
  look: CARE,
  claims: { word: 'care_home', answersTo: [] },
};
