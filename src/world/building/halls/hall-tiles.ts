/** The halls of a storey: as many as are counted there, in rows; below the ground, cars or stores. */
import { areaOf } from '../plan.ts';
import type { Rect } from '../plan.ts';
import type { Heart } from './frame.ts';
import { gridOf } from './frame.ts';
import type { Tile } from './scheme.ts';

/** Cars are parked where a car can turn. */
const PARKING_SIDE_MIN = 18;

/** Without a counted room a storey is one large space of the spare use. */
export function hallTiles(
  { heart, principal, dice, storey }: Heart,
  uses: { readonly use: string; readonly spare: string },
  isOpen = false,
): Tile[] {
  if (storey < 0) return [basementTile(heart)];
  if (principal === 0) return [{ use: uses.spare, rect: heart, rank: 'hall' }];
  return gridOf(heart, principal, dice).map((rect) => ({
    use: uses.use,
    rect,
    rank: 'hall',
    isPrincipal: true,
    ...(isOpen ? { isOpen } : {}),
  }));
}

export function basementTile(heart: Rect): Tile {
  const side = Math.min(heart.x1 - heart.x0, heart.y1 - heart.y0);
  const use = side >= PARKING_SIDE_MIN && areaOf(heart) > 500 ? 'parking' : 'storage';
  return { use, rect: heart, rank: 'hall' };
}

/** Above and below the ground the strip along the front is the circulation space. */
export function stripOf({ strip, storey }: Heart, use: string): Tile[] {
  if (!strip) return [];
  return [{ use: storey < 0 ? 'storage' : use, rect: strip, rank: 'way', isOpen: storey >= 0 }];
}
