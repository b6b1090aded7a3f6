import { drawIntersection } from '#world/open';
import type { PlaceKind } from '../place-kind.ts';
import { OPEN_AIR_EGRESS } from '../shared/egress.ts';
import { THROUGH } from '../shared/habits.ts';

const LANE_METERS = 3.5;
const PAVEMENT_METERS = 3;

export const intersection: PlaceKind = {
  kind: 'intersection',
  examples: ['An intersection with 14 cars, 2 buses and 20 pedestrians.'],
  reading: {
    words: `
      intersection, crossroads, crossroad, junction, road junction, street junction, roundabout, traffic circle,
      road intersection, street intersection, crosswalk, pedestrian crossing, zebra crossing, level crossing,
      railroad crossing, railway crossing, grade crossing, four-way intersection, t-junction, scramble crossing,
      traffic junction, street corner, signalized intersection, signalised junction, road crossing, busy crossing,
      rotary`,
    setting: 'urban',
    isOutsideBuildings: true,
    hasBuildingsAround: false,
    isGroundOfMany: false,
    isNeighbourhoodInPlural: false,
    isNamedByRoadNumber: false,
    isNamedByEvents: true,
    standsInFor: ['town_traffic'],
  },
  defaults: {
    form: 'way',
    length: 150,
    width: 150,
    lanes: 2,
    rhythm: 'travel',
    clock: '08:00',
    environment: 'urban',
    egress: OPEN_AIR_EGRESS,
    management: 'usual',
    hasNightVisitors: true,
    mayHaveStairs: false,
    people: 'on_foot',
  },
  starting: {
    awake: 'unfamiliar',
    asleep: 'dwelling',
    populations: {},
  },
  living: {
    habit: THROUGH,
    keepsToPavements: true,
    isWard: false,
    burnsAs: 'office',
  },
  drawing: {
    form: 'open',
    draw: drawIntersection,
    sizes: { length: [50, 400], width: [50, 400] },
    isAlongRoad: false,
    isShortBeside: false,
    hasHouses: false,
    relief: 'as_around',
    water: 'as_told',
    isHouse: false,
  },
  judging: {
    isOpenToAll: true,
    canHaveWardens: false,
    isOneHall: false,
    isEvacuatedByLift: false,
    openWays: ({ lanes }) => [
      { name: 'street', count: 4, width: lanes * LANE_METERS + 2 * PAVEMENT_METERS },
    ],
  },
  look: {
    form: 'open',
    cover: 'asphalt',
    around: 'grass',
    isGreen: false,
  },
  claims: { word: 'intersection', answersTo: ['road'] },
};
