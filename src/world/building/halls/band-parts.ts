/** Parts of a band: by positions along it, and front or back. */
import type { Side } from '#scenario/values';
import { depthOf, isAlongX, rect, widthOf } from '../plan.ts';
import type { Rect } from '../plan.ts';
import type { Band } from './scheme.ts';

export function lengthOfBand({ rect: at, opensTo }: Band<Side>): number {
  return isAlongX(opensTo) ? widthOf(at) : depthOf(at);
}

export function depthOfBand({ rect: at, opensTo }: Band<Side>): number {
  return isAlongX(opensTo) ? depthOf(at) : widthOf(at);
}

/** The part between two positions along the band, in meters from its west or south end. */
export function pieceOf(band: Band<Side>, from: number, to: number): Rect {
  const { x0, y0, x1, y1 } = band.rect;
  const isWhole = to >= lengthOfBand(band) - 1e-9;
  return isAlongX(band.opensTo)
    ? rect(x0 + from, y0, isWhole ? x1 : x0 + to, y1)
    : rect(x0, y0 + from, x1, isWhole ? y1 : y0 + to);
}

/** A part of this depth at the side of its doors, and the rest behind. */
export function splitDepth(
  at: Rect,
  opensTo: Side,
  frontDepth: number,
): { front: Rect; rear: Rect } {
  const { x0, y0, x1, y1 } = at;
  switch (opensTo) {
    case 'south':
      return { front: rect(x0, y0, x1, y0 + frontDepth), rear: rect(x0, y0 + frontDepth, x1, y1) };
    case 'north':
      return { front: rect(x0, y1 - frontDepth, x1, y1), rear: rect(x0, y0, x1, y1 - frontDepth) };
    case 'west':
      return { front: rect(x0, y0, x0 + frontDepth, y1), rear: rect(x0 + frontDepth, y0, x1, y1) };
    case 'east':
      return { front: rect(x1 - frontDepth, y0, x1, y1), rear: rect(x0, y0, x1 - frontDepth, y1) };
  }
}
