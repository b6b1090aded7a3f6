/** Guarded holes in a floor: voids to the storey below, escalators and ramps. */
import type { StairDraft } from '../draft.ts';
import { areaOf, rect, toRing } from '../plan.ts';
import type { Rect } from '../plan.ts';
import { capacityOf } from './occupant-load.ts';
import type { Scheme, Slope } from './scheme.ts';

export interface Opening {
  readonly at: Rect;
  readonly use: 'void' | 'stairs';
}

export function listOpenings(scheme: Scheme, storey: number): Opening[] {
  return [
    ...scheme.voids(storey).map((at): Opening => ({ at, use: 'void' })),
    ...scheme.slopes
      .filter(({ lowest, highest }) => storey >= lowest && storey <= highest)
      .map((slope): Opening => ({ at: rectOfSlope(slope), use: 'stairs' })),
  ];
}

function rectOfSlope({ from, to, width }: Slope): Rect {
  const half = width / 2;
  return Math.abs(from.x - to.x) > Math.abs(from.y - to.y)
    ? rect(from.x, from.y - half, to.x, to.y + half)
    : rect(from.x - half, from.y, to.x + half, to.y);
}

/** How many people a room holds beside its openings. */
export function placesIn(use: string, at: Rect, openings: readonly Opening[]): number {
  const lost = openings.reduce((sum, { at: hole }) => sum + sharedArea(hole, at), 0);
  return capacityOf(use, Math.max(0, areaOf(at) - lost));
}

function sharedArea(a: Rect, b: Rect): number {
  const wide = Math.min(a.x1, b.x1) - Math.max(a.x0, b.x0);
  const deep = Math.min(a.y1, b.y1) - Math.max(a.y0, b.y0);
  return wide > 0 && deep > 0 ? wide * deep : 0;
}

export function drawSlope(
  slope: Slope,
  storeys: readonly { readonly storey: number }[],
  name: string,
  index: number,
): StairDraft[] {
  const served = storeys.flatMap(({ storey }, i) =>
    storey >= slope.lowest && storey <= slope.highest ? [i] : [],
  );
  if (served.length < 2) return [];
  return [
    {
      id: `${slope.kind}-${index + 1}`,
      kind: slope.kind,
      width: slope.width,
      name,
      outline: toRing(rectOfSlope(slope)),
      parts: served.slice(1).map((to, i) => ({
        from: served[i]!,
        to,
        line: [slope.from, slope.to],
      })),
      isCounted: false,
    },
  ];
}
