import { drawLibrary } from '#world/halls';
import type { PlaceKind } from '../place-kind.ts';
import { BUILDING_EGRESS } from '../shared/egress.ts';
import { work } from '../shared/habits.ts';
import { CIVIC } from '../shared/looks.ts';
import { toStreets } from '../shared/ways-out.ts';

export const library: PlaceKind = {
  kind: 'library',
  examples: ['A library with 30 people.'],
  reading: {
    words: `
      library, public library, city library, university library, national library, central library,
      library building, archive, reading room`,
    setting: 'indoor',
    isOutsideBuildings: false,
    hasBuildingsAround: false,
    isGroundOfMany: false,
    isNeighbourhoodInPlural: false,
    isNamedByRoadNumber: false,
    isNamedByEvents: true,
    standsInFor: [],
    roomOf: { kinds: ['school', 'university', 'prison'], evenInFull: false },
    againstOther: { words: ['archive', 'reading room'], kinds: ['museum', 'city_hall'] },
  },
  defaults: {
    form: 'building',
    floors: 2,
    basements: 0,
    storeyHeight: 4.2,
    length: 50,
    width: 30,
    use: 'library_reading',
    usedShare: 0.6,
    areaPerRoom: 200,
    rhythm: 'shop',
    clock: '15:00',
    environment: 'indoor',
    egress: BUILDING_EGRESS,
    management: 'usual',
    hasNightVisitors: true,
    hasElevatorAlways: false,
    waysOut: 'code',
    isUnderground: false,
  },
  starting: {
    awake: 'unfamiliar',
    asleep: 'dwelling',
    populations: {},
  },
  living: {
    habit: work(2),
    keepsToPavements: false,
    isWard: false,
    burnsAs: 'library',
  },
  drawing: {
    form: 'building',
    draw: drawLibrary,
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
  claims: { word: 'library', answersTo: [] },
};
