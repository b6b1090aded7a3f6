/** The fields that nearly all places answer alike, whether they are buildings, grounds or roads. */
import type { PlaceKind } from '../place-kind.ts';
import { toStreets } from '../shared/ways-out.ts';

export const USUAL = {
  /** Its words alone name it. */
  reading: {
    isOutsideBuildings: false,
    hasBuildingsAround: false,
    isGroundOfMany: false,
    isNeighbourhoodInPlural: false,
    isNamedByRoadNumber: false,
    isNamedByEvents: true,
    standsInFor: [],
  },
  defaults: { management: 'usual', hasNightVisitors: true },
  /** Strangers, who seldom sleep there. */
  starting: { awake: 'unfamiliar', asleep: 'dwelling', populations: {} },
  living: { keepsToPavements: false, isWard: false, burnsAs: 'unknown' },
  drawing: { relief: 'as_around', water: 'as_told', isHouse: false },
  judging: {
    isOpenToAll: false,
    canHaveWardens: true,
    isOneHall: false,
    isEvacuatedByLift: false,
    openWays: toStreets,
  },
} as const satisfies { readonly [Facet in keyof PlaceKind]?: Partial<PlaceKind[Facet]> };
