/** The ground heights as raw numbers, and their description (G20). */
import type { World } from '#world/site';

export interface ElevationGrid {
  readonly format: 'float32';
  readonly byte_order: 'little';
  readonly order: string;
  readonly columns: number;
  readonly rows: number;
  readonly cell: number;
  readonly x0: number;
  readonly y0: number;
  readonly unit: 'm';
  readonly source: World['ground']['source'];
}

/** Little-endian float32, without a head: `columns × rows × 4` bytes. */
export function toElevationBytes({ heights }: World['ground']): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(4 * heights.length);
  const view = new DataView(bytes.buffer);
  heights.forEach((height, i) => view.setFloat32(4 * i, height, true));
  return bytes;
}

export function describeGrid({
  columns,
  rows,
  cell,
  x0,
  y0,
  source,
}: World['ground']): ElevationGrid {
  return {
    format: 'float32',
    byte_order: 'little',
    order: 'row by row from the south-west corner: west to east, then to the north',
    columns,
    rows,
    cell,
    x0,
    y0,
    unit: 'm',
    source,
  };
}
