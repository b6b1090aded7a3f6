import { drawThroughWith } from '#world/open';
import type { PlaceKind } from '../place-kind.ts';
import { OPEN_AIR_EGRESS } from '../shared/egress.ts';
import { THROUGH } from '../shared/habits.ts';
import { ROAD_SIZES } from '../shared/sizes.ts';

export const bridge: PlaceKind = {
  kind: 'bridge',
  examples: ['A bridge with 12 cars and 30 pedestrians.'],
  reading: {
    words: `
      bridge, footbridge, pedestrian bridge, suspension bridge, viaduct, overpass, flyover, road bridge,
      railway bridge, skybridge, drawbridge, causeway, rope bridge, toll bridge, river bridge, highway bridge,
      cable-stayed bridge, truss bridge, pedestrian overpass, aqueduct`,
    setting: 'urban',
    isOutsideBuildings: true,
    hasBuildingsAround: false,
    isGroundOfMany: false,
    isNeighbourhoodInPlural: false,
    isNamedByRoadNumber: false,
    isNamedByEvents: true,
    standsInFor: [],
    roomOf: { kinds: ['ship'], evenInFull: false },
    /** A ship has a bridge too, and people stand on it; a bridge that a ship hits is another one. */
    isItself: ({ secondBefore, after }) => !/^(?:on|from|to)$/.test(secondBefore) && after !== 'of',
  },
  defaults: {
    form: 'way',
    length: 300,
    width: 15,
    lanes: 2,
    rhythm: 'travel',
    clock: '08:00',
    environment: 'urban',
    egress: OPEN_AIR_EGRESS,
    management: 'usual',
    hasNightVisitors: true,
    mayHaveStairs: true,
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
    burnsAs: 'office',
  },
  drawing: {
    form: 'open',
    /** Pavements of 2.5 m. */
    draw: drawThroughWith({
      length: 200,
      lanes: 2,
      laneWidth: 3.5,
      side: 2.5,
      median: 0,
      road: 'bridge',
      pavement: 2,
      isCovered: false,
      isDivided: false,
      beside: 'pavement',
      names: { road: 'roadway', walk: 'walkway' },
      around: ({ x0, x1, y0, y1 }) => {
        const reach = 0.35 * (x1 - x0);
        return [
          { use: 'water', name: 'river', box: { x0: -reach, y0: y0 - 60, x1: reach, y1: y1 + 60 } },
        ];
      },
      ways: { count: () => 2, width: 1.5, noun: 'stairs', isOnOneSide: false },
    }),
    sizes: ROAD_SIZES,
    isAlongRoad: true,
    isShortBeside: true,
    hasHouses: false,
    relief: 'as_around',
    water: 'as_told',
    isHouse: false,
    crossesWater: true,
  },
  judging: {
    isOpenToAll: true,
    canHaveWardens: false,
    isOneHall: false,
    isEvacuatedByLift: false,
    openWays: ({ width }) => [{ name: 'end', count: 2, width }],
  },
  look: {
    form: 'open',
    cover: 'concrete',
    around: 'grass',
    isGreen: false,
  },
  claims: { word: 'bridge', answersTo: [] },
};
