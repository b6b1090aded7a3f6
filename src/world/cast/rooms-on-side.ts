/** Rooms on a side: those in its outer third, or the outermost where there is none in it. */
import type { Side } from '#scenario/values';
import { centreOf } from '../plan/inside.ts';
import type { PlacedRoom } from '../site/parts.ts';

const OUTER_PART = 1 / 3;

export function roomsOnSide<R extends Pick<PlacedRoom, 'outline'>>(
  rooms: readonly R[],
  side: Side,
): readonly R[] {
  const along = rooms.map(({ outline }) => {
    const { x, y } = centreOf(outline);
    return { north: y, south: -y, east: x, west: -x }[side];
  });
  const [least, most] = [Math.min(...along), Math.max(...along)];
  return rooms.filter((_, i) => along[i]! >= most - OUTER_PART * (most - least));
}
