/** Sizes that open places can have, for the kinds that share them. */
import type { OpenDrawing } from '#world/facets';

export const ROAD_SIZES: OpenDrawing['sizes'] = { length: [12, 12_000], width: [2, 80] };
export const GROUND_SIZES: OpenDrawing['sizes'] = { length: [16, 2000], width: [16, 2000] };
