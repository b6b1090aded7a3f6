/** The input for drawing one storey. */
import type { BuildingBrief } from '../brief.ts';
import type { Rect } from '../plan.ts';
import { pieceOf } from './band-parts.ts';
import type { HallKind } from './hall-kind.ts';
import type { Slot } from './lay-in-row.ts';
import type { Layout } from './layout.ts';
import type { Names } from './names.ts';
import type { Scheme } from './scheme.ts';
import type { Bank, PlacedCore } from './shafts.ts';
import type { StoreyLayout } from './storey-layout.ts';

export interface StoreyJob {
  readonly brief: BuildingBrief;
  readonly kind: HallKind;
  readonly layout: Layout;
  readonly cores: readonly PlacedCore[];
  readonly banks: readonly Bank[];
  readonly names: Names;
  readonly storey: StoreyLayout;
}

/** The passages through the bands to the exits at their back. */
export function passagesOf(scheme: Scheme, { slots }: StoreyLayout): { at: Rect; slot: Slot }[] {
  return slots.flatMap((row, i) =>
    row
      .filter(({ what }) => what === 'passage')
      .map((slot) => ({ at: pieceOf(scheme.bands[i]!, slot.from, slot.to), slot })),
  );
}
