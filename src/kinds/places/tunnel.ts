import { drawThroughWith } from '#world/open';
import type { PlaceKind } from '../place-kind.ts';
import { BUILDING_EGRESS } from '../shared/egress.ts';
import { THROUGH } from '../shared/habits.ts';
import { onOpenLand } from '../shared/open-land.ts';
import { ROAD_SIZES } from '../shared/sizes.ts';

const EMERGENCY_METERS = 500;

export const tunnel: PlaceKind = {
  kind: 'tunnel',
  examples: ['A road tunnel with 20 cars and 3 trucks.'],
  reading: {
    words: `
      tunnel, road tunnel, rail tunnel, railway tunnel, highway tunnel, motorway tunnel, subway tunnel,
      metro tunnel, underpass, pedestrian tunnel, train tunnel, pedestrian underpass, mine shaft, mine,
      undersea tunnel, alpine tunnel, mountain tunnel, coal mine, gold mine, road underpass, tube tunnel,
      cross-channel tunnel, cave`,
    setting: (said) =>
      /\bunderpass\b/i.test(said.prompt) ? onOpenLand(said) : ['indoor', 'inside a tunnel', 0.6],
    isOutsideBuildings: false,
    hasBuildingsAround: false,
    isGroundOfMany: false,
    isNeighbourhoodInPlural: false,
    isNamedByRoadNumber: false,
    isNamedByEvents: true,
    standsInFor: [],
  },
  defaults: {
    form: 'way',
    length: 800,
    width: 10,
    lanes: 2,
    rhythm: 'travel',
    clock: '08:00',
    /** Directive 2004/54/EC, annex I, 2.3.8: emergency exits at most 500 m apart. */
    exitSpacing: 500,
    environment: 'urban',
    egress: BUILDING_EGRESS,
    management: 'usual',
    hasNightVisitors: true,
    mayHaveStairs: false,
    people: 'in_vehicles',
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
    burnsAs: 'transport',
  },
  drawing: {
    form: 'open',
    /** Lanes of 3.5 m, walkways, emergency exits at most 500 m apart (Directive 2004/54/EC, annex I, 2.3). */
    draw: drawThroughWith({
      length: 600,
      lanes: 2,
      laneWidth: 3.5,
      side: 1.2,
      median: 0,
      road: 'tunnel',
      pavement: 0,
      isCovered: true,
      isDivided: false,
      beside: 'walkway',
      names: { road: 'roadway', walk: 'walkway' },
      around: () => [],
      ways: {
        count: (meters) =>
          2 + (meters > EMERGENCY_METERS ? Math.ceil(meters / EMERGENCY_METERS) : 0),
        width: 1.2,
        noun: 'emergency exit',
        isOnOneSide: true,
      },
    }),
    sizes: ROAD_SIZES,
    isAlongRoad: true,
    isShortBeside: true,
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
    openWays: ({ width }) => [{ name: 'portal', count: 2, width }],
    /** Between its portals (directive 2004/54/EC), 1.2 m as worlds draw them. */
    emergencyExitMeters: 1.2,
  },
  look: {
    form: 'open',
    cover: 'concrete',
    around: 'grass',
    isGreen: false,
  },
  claims: { word: 'tunnel', answersTo: [] },
};
