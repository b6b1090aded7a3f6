import { drawDataCenter } from '#world/corridors';
import type { PlaceKind } from '../place-kind.ts';
import { BUILDING_EGRESS } from '../shared/egress.ts';
import { work } from '../shared/habits.ts';
import { toStreets } from '../shared/ways-out.ts';

export const dataCenter: PlaceKind = {
  kind: 'data_center',
  examples: ['A data center with 10 workers.'],
  reading: {
    words: `
      data center, data centre, datacenter, datacentre, server farm, server center, hosting facility,
      computing center, computing centre, data hall, colocation facility, cloud data center`,
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
    length: 80,
    width: 40,
    use: 'warehouse',
    usedShare: 1,
    areaPerRoom: 500,
    rhythm: 'work',
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
    habit: work(8),
    keepsToPavements: false,
    isWard: false,
    burnsAs: 'office',
  },
  drawing: {
    form: 'building',
    draw: drawDataCenter,
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
    walls: ['panels_dark', 'concrete'],
    floor: 'floor_tiles',
    plinth: 'concrete',
    roof: 'roof_gravel',
    hasOpenDecks: false,
  },
  claims: { word: 'data_center', answersTo: [] },
};
