import { drawGym } from '#world/halls';
import type { PlaceKind } from '../place-kind.ts';
import { BUILDING_EGRESS } from '../shared/egress.ts';
import { visit } from '../shared/habits.ts';
import { HALLS } from '../shared/looks.ts';
import { toStreets } from '../shared/ways-out.ts';

export const gym: PlaceKind = {
  kind: 'gym',
  examples: ['A gym with 30 people.'],
  reading: {
    words: `
      bowling centre, bowling center, sauna, trampoline park, climbing hall, gym, fitness center, fitness centre,
      fitness studio, sports hall, sports center, sports centre, leisure centre, leisure center, swimming hall,
      swimming pool complex, indoor pool, gymnasium, health club, recreation center, recreation centre,
      aquatic center, aquatic centre, climbing hall, bowling alley, sports complex, basketball court,
      public swimming pool, indoor swimming pool, aquatics centre, rec center, trampoline park, sports club,
      climbing gym, sports facility, ymca, yoga studio`,
    setting: 'indoor',
    isOutsideBuildings: false,
    hasBuildingsAround: false,
    isGroundOfMany: false,
    isNeighbourhoodInPlural: false,
    isNamedByRoadNumber: false,
    isNamedByEvents: true,
    standsInFor: [],
    roomOf: {
      kinds: ['school', 'university', 'hotel', 'apartment', 'office', 'prison', 'ship'],
      evenInFull: false,
    },
  },
  defaults: {
    form: 'building',
    floors: 1,
    basements: 0,
    storeyHeight: 6,
    length: 40,
    width: 25,
    use: 'exercise',
    usedShare: 1,
    areaPerRoom: 300,
    rhythm: 'evening',
    clock: '18:30',
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
    habit: visit(75, 60, 240),
    keepsToPavements: false,
    isWard: false,
    burnsAs: 'office',
  },
  drawing: {
    form: 'building',
    draw: drawGym,
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
  look: HALLS,
  claims: { word: 'gym', answersTo: [] },
};
