import { drawMuseum } from '#world/halls';
import type { PlaceKind } from '../place-kind.ts';
import { BUILDING_EGRESS } from '../shared/egress.ts';
import { visit } from '../shared/habits.ts';
import { CURTAIN } from '../shared/looks.ts';
import { toStreets } from '../shared/ways-out.ts';

export const museum: PlaceKind = {
  kind: 'museum',
  examples: ['A museum with 50 visitors.'],
  reading: {
    words: `
      museum, art museum, gallery, art gallery, science museum, science center, science centre,
      natural history museum, history museum, exhibition gallery, planetarium, aquarium, maritime museum`,
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
    storeyHeight: 5,
    length: 60,
    width: 40,
    use: 'exhibition',
    usedShare: 0.6,
    areaPerRoom: 200,
    rhythm: 'shop',
    clock: '14:00',
    environment: 'indoor',
    egress: BUILDING_EGRESS,
    management: 'usual',
    hasNightVisitors: true,
    hasElevatorAlways: true,
    waysOut: 'code',
    isUnderground: false,
  },
  starting: {
    awake: 'unfamiliar',
    asleep: 'dwelling',
    populations: {},
  },
  living: {
    habit: visit(100, 30, 120),
    keepsToPavements: false,
    isWard: false,
    burnsAs: 'office',
  },
  drawing: {
    form: 'building',
    draw: drawMuseum,
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
  look: {
    form: 'building',
    walls: ['concrete', 'plaster'],
    floor: 'floor_tiles',
    plinth: 'concrete',
    roof: 'roof_gravel',
    groundWindows: CURTAIN,
    hasOpenDecks: false,
  },
  claims: { word: 'museum', answersTo: [] },
};
