import type { BandRoom } from './fill-bands.ts';
import type { Slot } from './lay-in-row.ts';
import type { NamedTile } from './plan-storey.ts';

export interface StoreyLayout {
  readonly storey: number;
  readonly tiles: readonly NamedTile[];
  readonly slots: readonly (readonly Slot[])[];
  readonly rooms: readonly BandRoom[];
}
