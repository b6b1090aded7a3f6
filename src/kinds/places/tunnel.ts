import type { PlaceKind } from '../place-kind.ts';
import { BUILDING_EGRESS } from '../shared/egress.ts';
import { THROUGH } from '../shared/habits.ts';
import { onOpenLand } from '../shared/open-land.ts';

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
};
