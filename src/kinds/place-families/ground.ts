/** Every open ground, and what the open ground of a place shares with a road. */
import type { GroundDefaults } from '#scenario/facets';
import type { OpenLook } from '#scene/facets';
import type { OpenDrawing } from '#world/facets';
import { createFamily } from '../family.ts';
import type { PlaceKind } from '../place-kind.ts';
import { OPEN_LAND } from '../shared/densities.ts';
import { OPEN_AIR_EGRESS } from '../shared/egress.ts';
import { GROUND_SIZES } from '../shared/sizes.ts';
import { USUAL } from './place.ts';

interface GroundKind extends PlaceKind {
  readonly defaults: GroundDefaults;
  readonly drawing: OpenDrawing;
  readonly look: OpenLook;
}

export const ground = createFamily<GroundKind>().narrow({
  reading: USUAL.reading,
  defaults: {
    ...USUAL.defaults,
    form: 'ground',
    densitySource: OPEN_LAND,
    isFenced: false,
    egress: OPEN_AIR_EGRESS,
  },
  starting: USUAL.starting,
  living: USUAL.living,
  drawing: {
    ...USUAL.drawing,
    form: 'open',
    sizes: GROUND_SIZES,
    isAlongRoad: false,
    isShortBeside: false,
    hasHouses: false,
  },
  judging: USUAL.judging,
  look: { form: 'open', around: 'grass', isGreen: false },
});
