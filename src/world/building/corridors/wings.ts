/** Wings of a building: their positions along its spine, and how many there may be. */
import { widthOfBar } from './mass.ts';
import type { MassSpec, WingSpec } from './mass.ts';
import type { Shape } from './style.ts';

/** A court between two wings. */
export const COURT_LEAST = 10;
export const WING_LEAST = 9;
export const WING_MOST = 48;
/** Taller buildings are compact. */
export const FLOORS_WITH_WINGS_MAX = 12;

/** Wings on both sides of a spine, as many as keep each of them short. */
export function comb(total: number, depths: readonly [number, number], corridor: number): MassSpec {
  const width = widthOfBar(depths, corridor);
  for (let pairs = 2; ; pairs++) {
    const spine = pairs * width + (pairs - 1) * (COURT_LEAST + 4);
    const out = (total - spine) / (2 * pairs);
    if (out > WING_MOST) continue;
    const wings = Array.from({ length: pairs }, (_, i) => i / (pairs - 1)).flatMap((share) =>
      [true, false].map((isUp): WingSpec => ({
        at: placeOfWing(share, spine, depths, corridor),
        isUp,
        length: Math.max(WING_LEAST, out),
        depths,
      })),
    );
    return { length: spine, corridor, block: [depths], wings };
  }
}

export function placesOf(shape: Shape): { isUp: boolean; places: readonly number[] }[] {
  switch (shape) {
    case 'bar':
      return [];
    case 'l':
      return [{ isUp: true, places: [1] }];
    case 't':
      return [{ isUp: true, places: [0.5] }];
    case 'u':
      return [{ isUp: true, places: [0, 1] }];
    case 'z':
      return [
        { isUp: false, places: [0] },
        { isUp: true, places: [1] },
      ];
    case 'h':
      return [
        { isUp: false, places: [0, 1] },
        { isUp: true, places: [0, 1] },
      ];
    case 'cross':
      return [
        { isUp: false, places: [0.5] },
        { isUp: true, places: [0.5] },
      ];
    case 'e':
      return [{ isUp: true, places: [0, 0.5, 1] }];
  }
}

/** Middle of the corridor of a wing at a share of the spine, flush with its ends at 0 and 1. */
export function placeOfWing(
  share: number,
  spine: number,
  depths: readonly [number, number],
  corridor: number,
): number {
  const width = widthOfBar(depths, corridor);
  return depths[0] + corridor / 2 + share * (spine - width);
}

/** At which shares of the block's length wings stand. */
export function wingsAlong(along: number, width: number, wanted: number): number[] {
  const most = Math.floor((along + COURT_LEAST) / (width + COURT_LEAST));
  const count = Math.min(wanted, most);
  if (count < 1) return [];
  return count === 1 ? [1] : Array.from({ length: count }, (_, i) => i / (count - 1));
}
