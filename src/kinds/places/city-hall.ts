import { drawCityHall } from '#world/corridors';
import type { PlaceKind } from '../place-kind.ts';
import { BUILDING_EGRESS } from '../shared/egress.ts';
import { work } from '../shared/habits.ts';
import { CIVIC } from '../shared/looks.ts';
import { toStreets } from '../shared/ways-out.ts';

export const cityHall: PlaceKind = {
  kind: 'city_hall',
  examples: ['A city hall with 40 people.'],
  reading: {
    words: `
      city hall, town hall, municipal building, city council building, government building, parliament,
      parliament building, capitol, capitol building, legislature, municipality building, mayor's office,
      state house, council building, parliament house, guildhall, municipal hall, rathaus, presidential palace,
      federal building, county building, statehouse`,
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
    floors: 4,
    basements: 0,
    storeyHeight: 4.2,
    length: 50,
    width: 30,
    use: 'business',
    usedShare: 1,
    areaPerRoom: 50,
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
    burnsAs: 'transport',
  },
  drawing: {
    form: 'building',
    draw: drawCityHall,
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
  claims: { word: 'city_hall', answersTo: [] },
};
