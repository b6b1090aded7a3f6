/**
 * Everything known of one kind of place, layer by layer. Each layer defines the facet it needs; a missing facet is a
 * compile error.
 */
import type { PlaceStarting } from '#crowd/cast';
import type { PlaceLiving } from '#run/facets';
import type { PlaceJudging } from '#safety/facets';
import type { PlaceDefaults, PlaceReading } from '#scenario/facets';
import type { PlaceLook } from '#scene/facets';
import type { PlaceDrawing } from '#world/facets';

export interface PlaceKind {
  /** Its name in scenarios and results. */
  readonly kind: string;
  /** Sentences about it; tests read them, and the first one stands for it wherever all kinds are tried. */
  readonly examples: readonly [string, ...string[]];
  readonly reading: PlaceReading;
  readonly defaults: PlaceDefaults;
  readonly drawing: PlaceDrawing;
  readonly starting: PlaceStarting;
  readonly living: PlaceLiving;
  readonly judging: PlaceJudging;
  readonly look: PlaceLook;
}
