import { drawEmbassy } from '#world/corridors';
import type { PlaceKind } from '../place-kind.ts';
import { BUILDING_EGRESS } from '../shared/egress.ts';
import { work } from '../shared/habits.ts';
import { CIVIC } from '../shared/looks.ts';
import { toStreets } from '../shared/ways-out.ts';

export const embassy: PlaceKind = {
  kind: 'embassy',
  examples: ['An embassy with 25 people.'],
  reading: {
    words: `
      embassy, consulate, embassy compound, diplomatic mission, embassy building, high commission,
      consulate general, diplomatic compound`,
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
    floors: 3,
    basements: 0,
    storeyHeight: 3.9,
    length: 35,
    width: 20,
    use: 'business',
    usedShare: 1,
    areaPerRoom: 40,
    rhythm: 'work',
    clock: '10:00',
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
    asleep: 'dwelling',
    populations: {},
  },
  living: {
    habit: work(3),
    keepsToPavements: false,
    isWard: false,
    burnsAs: 'office',
  },
  drawing: {
    form: 'building',
    draw: drawEmbassy,
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
  claims: { word: 'embassy', answersTo: [] },
};
