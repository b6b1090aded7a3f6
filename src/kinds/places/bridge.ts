import type { PlaceKind } from '../place-kind.ts';
import { OPEN_AIR_EGRESS } from '../shared/egress.ts';
import { THROUGH } from '../shared/habits.ts';

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
    /** A ship has one bridge, and people stand on it; what a ship runs into is another. */
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
};
