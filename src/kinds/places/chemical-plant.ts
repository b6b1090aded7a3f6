import { drawChemicalPlant } from '#world/halls';
import type { PlaceKind } from '../place-kind.ts';
import { BUILDING_EGRESS } from '../shared/egress.ts';
import { work } from '../shared/habits.ts';
import { WORKS } from '../shared/looks.ts';
import { toStreets } from '../shared/ways-out.ts';

export const chemicalPlant: PlaceKind = {
  kind: 'chemical_plant',
  examples: ['A chemical plant with 30 workers.'],
  reading: {
    words: `
      chemical plant, chemical factory, chemical works, petrochemical plant, refinery, oil refinery,
      petrochemical complex, chemical facility, fertilizer plant, fertiliser plant, fertilizer factory,
      pharmaceutical plant, pesticide plant, paint factory, gas plant, lng terminal, lng plant, chemical complex,
      chemical site, pharmaceutical factory, plastics plant, tank farm, oil terminal, chemical park, ammonia plant`,
    setting: 'mixed',
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
    width: 60,
    use: 'industrial',
    usedShare: 1,
    areaPerRoom: 800,
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
    burnsAs: 'storage_or_plant',
  },
  drawing: {
    form: 'building',
    draw: drawChemicalPlant,
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
  look: WORKS,
  claims: { word: 'chemical_plant', answersTo: [] },
};
