import { drawArena } from '#world/bowls';
import type { PlaceKind } from '../place-kind.ts';
import { BUILDING_EGRESS } from '../shared/egress.ts';
import { watch } from '../shared/habits.ts';
import { toStreets } from '../shared/ways-out.ts';

export const arena: PlaceKind = {
  kind: 'arena',
  examples: ['An arena with 150 spectators.'],
  reading: {
    words: `
      arena, indoor arena, sports arena, concert arena, ice rink, ice hall, ice hockey arena, hockey arena,
      basketball arena, velodrome, sports dome, indoor stadium, events arena, skating rink, ice arena, event arena`,
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
    storeyHeight: 6,
    length: 100,
    width: 80,
    use: 'assembly_chairs',
    usedShare: 0.4,
    areaPerRoom: 1000,
    rhythm: 'event',
    clock: '20:00',
    environment: 'indoor',
    egress: BUILDING_EGRESS,
    management: 'operated',
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
    draw: drawArena,
    peopleMost: 60_000,
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
  look: {
    form: 'building',
    walls: ['panels'],
    floor: 'concrete',
    plinth: 'concrete',
    roof: 'roof_gravel',
    hasOpenDecks: false,
  },
  claims: { word: 'arena', answersTo: ['hall'] },
};
