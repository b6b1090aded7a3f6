import { drawSettlementWith } from '#world/open';
import type { PlaceKind } from '../place-kind.ts';
import { OPEN_LAND } from '../shared/densities.ts';
import { OPEN_AIR_EGRESS } from '../shared/egress.ts';
import { visit } from '../shared/habits.ts';
import { toStreets } from '../shared/ways-out.ts';

export const town: PlaceKind = {
  kind: 'town',
  examples: ['A town with 150 people and 12 cars.'],
  reading: {
    words: `
      town, small town, coastal town, mountain town, market town, mining town, border town, seaside town, ski town,
      ghost town, rural town, riverside town, resort town, harbour town, valley town, township, desert town,
      country town, spa town, university town, hill town, port town, historic town, beach town, fishing town,
      medieval town, old town, historic centre, historic center, old quarter, lower town`,
    setting: 'urban',
    isOutsideBuildings: false,
    hasBuildingsAround: true,
    isGroundOfMany: true,
    isNeighbourhoodInPlural: false,
    isNamedByRoadNumber: false,
    isNamedByEvents: true,
    standsInFor: ['town'],
  },
  defaults: {
    form: 'ground',
    length: 400,
    width: 400,
    areaPerPerson: 100,
    densitySource: OPEN_LAND,
    isFenced: false,
    rhythm: 'outdoors',
    clock: '12:00',
    environment: 'urban',
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
    habit: visit(120, 60, 300),
    keepsToPavements: false,
    isWard: false,
    burnsAs: 'office',
  },
  drawing: {
    form: 'open',
    draw: drawSettlementWith({
      pattern: 'organic',
      density: 0.6,
      houses: 80,
      perHouse: 12,
      ground: 640,
      green: { wide: 46, deep: 34, use: 'square', name: 'market square' },
      housesMax: 400,
      walk: 'streets',
    }),
    sizes: { length: [130, 900], width: [130, 900] },
    isAlongRoad: false,
    isShortBeside: false,
    hasHouses: true,
    relief: 'as_around',
    water: 'as_told',
    isHouse: false,
  },
  judging: {
    isOpenToAll: true,
    canHaveWardens: false,
    isOneHall: false,
    isEvacuatedByLift: false,
    openWays: toStreets,
  },
  look: {
    form: 'open',
    cover: 'grass',
    around: 'grass',
    isGreen: false,
  },
  claims: { word: 'town', answersTo: [] },
};
