/** How long and wide a building of transport is. */
import type { BuildingBrief } from '../brief.ts';

export interface Sides {
  readonly length: number;
  readonly width: number;
}

/**
 * As the brief says, and never under the least. Where it says an area alone, the shape is the one that is liked; with
 * `keepsWidth` the width is.
 */
export function sizeWhole(
  brief: Pick<BuildingBrief, 'length' | 'width' | 'area'>,
  {
    least,
    liked,
    keepsWidth,
  }: { readonly least: Sides; readonly liked: Sides; readonly keepsWidth?: true },
): Sides {
  const { area } = brief;
  const along = (whole: number): number =>
    brief.width === undefined && keepsWidth !== true
      ? Math.sqrt((whole * liked.length) / liked.width)
      : whole / (brief.width ?? liked.width);
  const length = Math.max(
    least.length,
    brief.length ?? (area === undefined ? liked.length : along(area)),
  );
  const across = area === undefined ? liked.width : area / length;
  return { length, width: Math.max(least.width, brief.width ?? across) };
}
