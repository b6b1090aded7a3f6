/** Roads, and what carries or hides them: people pass through, mostly in vehicles. */
import type { WayDefaults } from '#scenario/facets';
import type { OpenLook } from '#scene/facets';
import type { OpenDrawing } from '#world/facets';
import { createFamily } from '../family.ts';
import type { PlaceKind } from '../place-kind.ts';
import { OPEN_AIR_EGRESS } from '../shared/egress.ts';
import { THROUGH } from '../shared/habits.ts';
import { ROAD_SIZES } from '../shared/sizes.ts';
import { USUAL } from './place.ts';

interface RoadKind extends PlaceKind {
  readonly defaults: WayDefaults;
  readonly drawing: OpenDrawing;
  readonly look: OpenLook;
}

export const road = createFamily<RoadKind>().narrow({
  reading: { ...USUAL.reading, isOutsideBuildings: true },
  defaults: {
    ...USUAL.defaults,
    form: 'way',
    lanes: 2,
    rhythm: 'travel',
    clock: '08:00',
    environment: 'urban',
    egress: OPEN_AIR_EGRESS,
    mayHaveStairs: false,
    people: 'in_vehicles',
  },
  starting: USUAL.starting,
  living: { ...USUAL.living, burnsAs: 'traffic', habit: THROUGH, keepsToPavements: true },
  drawing: {
    ...USUAL.drawing,
    form: 'open',
    sizes: ROAD_SIZES,
    isAlongRoad: true,
    isShortBeside: true,
    hasHouses: false,
  },
  judging: { ...USUAL.judging, isOpenToAll: true, canHaveWardens: false },
  look: { form: 'open', around: 'grass', isGreen: false },
});
