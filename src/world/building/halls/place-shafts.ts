/** Places for stairs and lifts in the bands. */
import type { Dice } from '#base';
import type { Side } from '#scenario/values';
import type { Point } from '../../walkable.ts';
import { middleOf } from '../plan.ts';
import { lengthOfBand, pieceOf } from './band-parts.ts';
import type { Item } from './lay-in-row.ts';
import type { Wish } from './read-named.ts';
import type { Band, Scheme } from './scheme.ts';
import { sharePast } from './share-past.ts';

export const LIFT_WIDTH = 2.1;
const BANK_LIFTS_MAX = 6;

/** What may still be taken of each band, and what is placed there. */
interface Placing {
  readonly budgets: number[];
  readonly items: Item[][];
}

/** Stairs that are requested on a side stand there; the others as far from each other as possible. */
export function placeCores(
  scheme: Scheme,
  { stairs, coreWidth }: { readonly stairs: readonly Wish[]; readonly coreWidth: number },
  { budgets, items, dice }: Placing & { readonly dice: Dice },
): ReadonlySet<number> {
  const placed = new Set<number>();
  const taken: Point[] = [];
  const spots = listSpots(scheme.bands, coreWidth).map((spot) => ({ ...spot, luck: dice.next() }));
  stairs.forEach(({ side }, number) => {
    let best: (typeof spots)[number] | undefined;
    let most = -Infinity;
    for (const spot of spots) {
      if (budgets[spot.band]! < coreWidth) continue;
      const apart = Math.min(
        100,
        ...taken.map((other) => Math.hypot(other.x - spot.point.x, other.y - spot.point.y)),
      );
      const there = side ? 1000 * sharePast(spot.point, scheme.footprint, side) : 0;
      const score = there + apart + 5 * spot.luck;
      if (score > most) [best, most] = [spot, score];
    }
    if (!best) return;
    budgets[best.band]! -= coreWidth;
    taken.push(best.point);
    items[best.band]!.push({ what: 'core', number, width: coreWidth, at: best.at });
    placed.add(number);
  });
  return placed;
}

function listSpots(
  bands: readonly Band<Side>[],
  width: number,
): { band: number; at: number; point: Point }[] {
  return bands.flatMap((band, i) => {
    const length = lengthOfBand(band);
    if (length < width) return [];
    return [0, 0.25, 0.5, 0.75, 1].map((share) => {
      const at = width / 2 + share * (length - width);
      return { band: i, at, point: middleOf(pieceOf(band, at - width / 2, at + width / 2)) };
    });
  });
}

export function placeLifts(
  scheme: Scheme,
  { lifts: count, banksMin }: { readonly lifts: number; readonly banksMin: number },
  { budgets, items }: Placing,
): number {
  const most = Math.min(BANK_LIFTS_MAX, Math.ceil(count / Math.max(1, banksMin)));
  let left = count;
  while (left > 0) {
    const band = budgets.indexOf(Math.max(...budgets));
    const size = Math.min(left, most, Math.floor((budgets[band] ?? 0) / LIFT_WIDTH));
    if (size < 1) break;
    const width = size * LIFT_WIDTH;
    const others = items[band]!.filter(({ what }) => what === 'lifts').length;
    const at = lengthOfBand(scheme.bands[band]!) * ([0.5, 0.2, 0.8][others % 3] ?? 0.5);
    items[band]!.push({ what: 'lifts', number: size, width, at });
    budgets[band]! -= width;
    left -= size;
  }
  return count - left;
}
