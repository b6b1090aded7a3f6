import { drawBeach } from '#world/open';
import type { PlaceKind } from '../place-kind.ts';
import { OPEN_LAND } from '../shared/densities.ts';
import { OPEN_AIR_EGRESS } from '../shared/egress.ts';
import { visit } from '../shared/habits.ts';
import { onOpenLand } from '../shared/open-land.ts';
import { GROUND_SIZES } from '../shared/sizes.ts';

export const beach: PlaceKind = {
  kind: 'beach',
  examples: ['A beach with 70 people.'],
  reading: {
    words: `
      beach, seaside, public beach, sandy beach, city beach, shore, seashore, tourist beach, lakeside, lakeshore,
      beachfront, seafront, beach promenade, lido, bathing beach`,
    setting: onOpenLand,
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
    length: 300,
    width: 60,
    areaPerPerson: 15,
    densitySource: OPEN_LAND,
    isFenced: false,
    rhythm: 'outdoors',
    clock: '14:00',
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
    habit: visit(180, 120, 600),
    keepsToPavements: false,
    isWard: false,
    burnsAs: 'office',
  },
  drawing: {
    form: 'open',
    draw: drawBeach,
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
    canHaveWardens: false,
    isOneHall: false,
    isEvacuatedByLift: false,
    openWays: ({ length }) => [
      {
        name: 'beach access',
        count: Math.max(2, Math.round(length / 60)),
        width: Math.min(3, length / 8),
      },
    ],
  },
  look: {
    form: 'open',
    cover: 'sand',
    around: 'sand',
    isGreen: false,
  },
  claims: { word: 'beach', answersTo: [] },
};
