import { drawCampWith } from '#world/open';
import type { PlaceKind } from '../place-kind.ts';
import { SPHERE } from '../shared/densities.ts';
import { OPEN_AIR_EGRESS } from '../shared/egress.ts';
import { visit } from '../shared/habits.ts';
import { GROUND_SIZES } from '../shared/sizes.ts';

export const camp: PlaceKind = {
  kind: 'camp',
  examples: ['A refugee camp with 80 people.'],
  reading: {
    words: `
      refugee camp, camp, displacement camp, idp camp, tent camp, tent city, relief camp, transit camp,
      migrant camp, base camp, army camp, military camp, army base, military base, evacuation camp, reception camp,
      tented camp, tent settlement, informal settlement, protest camp`,
    setting: 'rural',
    isOutsideBuildings: false,
    hasBuildingsAround: false,
    isGroundOfMany: false,
    isNeighbourhoodInPlural: false,
    isNamedByRoadNumber: false,
    isNamedByEvents: true,
    standsInFor: ['refugees'],
    roomOf: { kinds: ['campsite'], evenInFull: false },
    againstOther: { words: ['camp'], kinds: ['campsite'] },
  },
  defaults: {
    form: 'ground',
    length: 200,
    width: 150,
    areaPerPerson: 45,
    densitySource: SPHERE,
    isFenced: false,
    rhythm: 'home',
    clock: '11:00',
    environment: 'rural',
    egress: OPEN_AIR_EGRESS,
    management: 'usual',
    hasNightVisitors: true,
  },
  starting: {
    awake: 'unfamiliar',
    asleep: 'dwelling',
    populations: {},
  },
  living: {
    habit: visit(600, 60, 300),
    keepsToPavements: false,
    isWard: false,
    burnsAs: 'office',
  },
  drawing: {
    form: 'open',
    /**
     * 45 m² a person, 30 m² at the least; family tents of 16 m² for five; 2 m between tents and more between blocks (UNHCR Emergency
     * Handbook, camp site planning minimum standards; Sphere Handbook 2018).
     */
    draw: drawCampWith({
      perTent: 5,
      perPerson: 36,
      tent: 4,
      gap: 2.2,
      way: 6,
      noun: 'tents',
      shared: [
        { name: 'clinic', use: 'clinic', wide: 10, deep: 6 },
        { name: 'distribution point', use: 'distribution', wide: 12, deep: 6 },
        { name: 'school', use: 'school', wide: 12, deep: 6 },
      ],
      hasTrees: false,
    }),
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
    openWays: ({ length }) => [{ name: 'exit', count: 2, width: Math.min(6, length / 4) }],
  },
  look: {
    form: 'open',
    cover: 'soil',
    around: 'grass',
    isGreen: false,
  },
  claims: { word: 'camp', answersTo: [] },
};
