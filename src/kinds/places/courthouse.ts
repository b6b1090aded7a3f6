import { drawCourthouse } from '#world/corridors';
import type { PlaceKind } from '../place-kind.ts';
import { BUILDING_EGRESS } from '../shared/egress.ts';
import { work } from '../shared/habits.ts';
import { CIVIC } from '../shared/looks.ts';
import { toStreets } from '../shared/ways-out.ts';

export const courthouse: PlaceKind = {
  kind: 'courthouse',
  examples: ['A courthouse with 40 people.'],
  reading: {
    words: `
      courthouse, court house, law court, court building, high court, district court, supreme court, tribunal,
      palace of justice, court, crown court, county court, federal court, criminal court, justice center,
      federal courthouse`,
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
    storeyHeight: 4.5,
    length: 50,
    width: 30,
    use: 'courtroom',
    usedShare: 0.4,
    areaPerRoom: 90,
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
    burnsAs: 'dwelling',
  },
  drawing: {
    form: 'building',
    draw: drawCourthouse,
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
  claims: { word: 'courthouse', answersTo: [] },
};
