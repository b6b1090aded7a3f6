import { drawConventionCenter } from '#world/halls';
import type { PlaceKind } from '../place-kind.ts';
import { BUILDING_EGRESS } from '../shared/egress.ts';
import { visit } from '../shared/habits.ts';
import { HALLS } from '../shared/looks.ts';
import { toStreets } from '../shared/ways-out.ts';

export const conventionCenter: PlaceKind = {
  kind: 'convention_center',
  examples: ['A convention center with 100 visitors.'],
  reading: {
    words: `
      convention center, convention centre, conference center, conference centre, congress center, congress centre,
      congress hall, exhibition centre, exhibition center, exhibition hall, exhibition hallway, expo hall,
      expo center, expo centre, trade fair, trade show, fair hall, exposition hall, conference venue,
      convention hall, expo, event center, event centre, events centre, banquet hall, ballroom, trade fair hall,
      conference hall, community center, community centre, community hall, village hall, wedding hall, civic centre,
      civic center, event hall, function hall`,
    setting: 'indoor',
    isOutsideBuildings: false,
    hasBuildingsAround: false,
    isGroundOfMany: false,
    isNeighbourhoodInPlural: false,
    isNamedByRoadNumber: false,
    isNamedByEvents: true,
    standsInFor: [],
    roomOf: { kinds: ['hotel'], evenInFull: false },
  },
  defaults: {
    form: 'building',
    floors: 1,
    basements: 0,
    storeyHeight: 10,
    length: 120,
    width: 80,
    use: 'assembly_tables',
    usedShare: 0.5,
    areaPerRoom: 1500,
    rhythm: 'event',
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
    awake: 'unfamiliar',
    asleep: 'dwelling',
    populations: {},
  },
  living: {
    habit: visit(180, 30, 180),
    keepsToPavements: false,
    isWard: false,
    burnsAs: 'office',
  },
  drawing: {
    form: 'building',
    draw: drawConventionCenter,
    peopleMost: 40_000,
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
  look: HALLS,
  claims: { word: 'hall', answersTo: ['hall'] },
};
