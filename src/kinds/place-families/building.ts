/** Every building: rooms, doors, stairs and an indoor crowd. */
import type { BuildingDefaults } from '#scenario/facets';
import type { BuildingLook } from '#scene/facets';
import type { BuildingDrawing } from '#world/facets';
import { createFamily } from '../family.ts';
import type { PlaceKind } from '../place-kind.ts';
import { BUILDING_EGRESS } from '../shared/egress.ts';
import { USUAL } from './place.ts';

interface BuildingKind extends PlaceKind {
  readonly defaults: BuildingDefaults;
  readonly drawing: BuildingDrawing;
  readonly look: BuildingLook;
}

export const building = createFamily<BuildingKind>().narrow({
  reading: { ...USUAL.reading, setting: 'indoor' },
  defaults: {
    ...USUAL.defaults,
    form: 'building',
    basements: 0,
    usedShare: 1,
    environment: 'indoor',
    egress: BUILDING_EGRESS,
    hasElevatorAlways: false,
    waysOut: 'code',
    isUnderground: false,
  },
  starting: USUAL.starting,
  living: USUAL.living,
  drawing: { ...USUAL.drawing, form: 'building', peopleMost: 'as_along_corridors' },
  judging: USUAL.judging,
  look: { form: 'building', plinth: 'concrete', roof: 'roof_gravel', hasOpenDecks: false },
});
