/** Names the stairs of a building by position: the outermost by their side, the others by number. */
import type { Side } from '#scenario/values';
import type { Rect } from '../plan/rect.ts';
import { middleOf } from '../plan/rect.ts';
import type { StairCore } from './stair-core.ts';

/** For `islandStairs`: the first that is farthest on a side gets its name. */
export function nameStairs(
  cores: readonly StairCore[],
  whole: Rect,
): (core: StairCore) => { readonly side?: Side; readonly name: string } {
  const center = middleOf(whole);
  const off = cores.map(({ shaft }) => {
    const { x, y } = middleOf(shaft);
    return {
      east: (x - center.x) / (whole.x1 - whole.x0),
      north: (y - center.y) / (whole.y1 - whole.y0),
    };
  });
  const sides = off.map(({ east, north }): Side | undefined => {
    if (Math.max(Math.abs(east), Math.abs(north)) < 0.05) return undefined;
    if (Math.abs(east) >= Math.abs(north)) return east > 0 ? 'east' : 'west';
    return north > 0 ? 'north' : 'south';
  });
  return (core) => {
    const i = cores.indexOf(core);
    const side = sides[i];
    if (cores.length === 1) return { ...(side && { side }), name: 'main stair' };
    const isAlone = side !== undefined && sides.filter((one) => one === side).length === 1;
    const name = isAlone ? `${side} stair` : `stair ${i + 1}`;
    return { ...(side && { side }), name };
  };
}
