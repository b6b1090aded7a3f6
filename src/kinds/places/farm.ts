import { drawFarm } from '#world/open';
import type { PlaceKind } from '../place-kind.ts';
import { OPEN_LAND } from '../shared/densities.ts';
import { OPEN_AIR_EGRESS } from '../shared/egress.ts';
import { work } from '../shared/habits.ts';
import { GROUND_SIZES } from '../shared/sizes.ts';

export const farm: PlaceKind = {
  kind: 'farm',
  examples: ['A farm with 8 people.'],
  reading: {
    words: `
      farm, ranch, farmland, barn, vineyard, orchard, dairy farm, cattle farm, plantation, farmstead, horse farm,
      stable, poultry farm, chicken farm, greenhouse, pig farm, cattle ranch, farm estate, livestock farm,
      wheat field`,
    setting: 'rural',
    isOutsideBuildings: false,
    hasBuildingsAround: false,
    isGroundOfMany: false,
    isNeighbourhoodInPlural: false,
    isNamedByRoadNumber: false,
    isNamedByEvents: true,
    standsInFor: [],
  },
  defaults: {
    form: 'ground',
    length: 250,
    width: 200,
    areaPerPerson: 2000,
    densitySource: OPEN_LAND,
    isFenced: false,
    rhythm: 'work',
    clock: '10:00',
    environment: 'rural',
    egress: OPEN_AIR_EGRESS,
    management: 'usual',
    hasNightVisitors: true,
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
    form: 'open',
    draw: drawFarm,
    sizes: GROUND_SIZES,
    isAlongRoad: false,
    isShortBeside: false,
    hasHouses: false,
    relief: 'as_around',
    water: 'as_told',
    isHouse: false,
  },
  judging: {
    isOpenToAll: false,
    canHaveWardens: true,
    isOneHall: false,
    isEvacuatedByLift: false,
    openWays: ({ length }) => [{ name: 'exit', count: 2, width: Math.min(5, length / 4) }],
  },
  look: {
    form: 'open',
    cover: 'soil',
    around: 'grass',
    isGreen: false,
  },
  claims: { word: 'farm', answersTo: [] },
};
