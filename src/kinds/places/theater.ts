import { drawTheater } from '#world/bowls';
import type { PlaceKind } from '../place-kind.ts';
import { BUILDING_EGRESS } from '../shared/egress.ts';
import { watch } from '../shared/habits.ts';
import { CLASSROOM } from '../shared/looks.ts';
import { toStreets } from '../shared/ways-out.ts';

export const theater: PlaceKind = {
  kind: 'theater',
  examples: ['A theater with 80 visitors.'],
  reading: {
    words: `
      theater, theatre, cinema, movie theater, movie theatre, movie house, multiplex, concert hall, concert venue,
      opera, opera house, auditorium, playhouse, music hall, philharmonic hall, philharmonic, performance hall,
      performing arts center, performing arts centre, cinema complex, imax, multiplex cinema, drama theatre,
      symphony hall, concert theater, amphitheater, amphitheatre, comedy club, circus tent, circus, puppet theatre`,
    setting: 'indoor',
    isOutsideBuildings: false,
    hasBuildingsAround: false,
    isGroundOfMany: false,
    isNeighbourhoodInPlural: false,
    isNamedByRoadNumber: false,
    isNamedByEvents: true,
    standsInFor: [],
    roomOf: {
      kinds: ['school', 'university', 'convention_center', 'mall', 'ship'],
      evenInFull: false,
    },
    againstOther: { words: ['auditorium'], kinds: 'any' },
  },
  defaults: {
    form: 'building',
    floors: 2,
    basements: 0,
    storeyHeight: 5,
    length: 45,
    width: 30,
    use: 'assembly_chairs',
    usedShare: 0.4,
    areaPerRoom: 250,
    rhythm: 'event',
    clock: '20:00',
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
    habit: watch(120),
    keepsToPavements: false,
    isWard: false,
    burnsAs: 'theatre',
  },
  drawing: {
    form: 'building',
    draw: drawTheater,
    peopleMost: 'as_along_corridors',
    relief: 'as_around',
    water: 'as_told',
    isHouse: false,
  },
  judging: {
    isOpenToAll: false,
    canHaveWardens: true,
    isOneHall: true,
    isEvacuatedByLift: false,
    openWays: toStreets,
  },
  look: {
    form: 'building',
    walls: ['brick', 'plaster'],
    floor: 'floor_carpet',
    plinth: 'concrete',
    roof: 'roof_gravel',
    groundWindows: CLASSROOM,
    hasOpenDecks: false,
  },
  claims: { word: 'theatre', answersTo: ['theatre'] },
};
