/** Brings sizes that no place of a kind can have to the nearest possible ones, and reports it. */
import type { Shortfall } from '../building/draft.ts';
import type { Sizes } from '../place-drawing.ts';
import type { OpenBrief } from './open-brief.ts';

/** Square meters; a crowd's grid over more is too coarse for doors. */
const AREA_MAX = 1_000_000;
const HOUSES_MAX = 1000;
const LANES_MAX = 16;

export function fitBrief(
  brief: OpenBrief,
  sizes: Sizes,
): {
  readonly brief: OpenBrief;
  readonly shortfalls: readonly Shortfall[];
} {
  const shortfalls: Shortfall[] = [];
  const fit = (
    what: 'length' | 'width' | 'area' | 'houses' | 'lanes',
    [least, most]: readonly [number, number],
  ): number | undefined => {
    const asked = brief[what];
    if (asked === undefined) return undefined;
    const drawn = Math.min(most, Math.max(least, asked));
    if (drawn !== asked)
      shortfalls.push({ what, asked, drawn, because: `from ${least} to ${most} are possible` });
    return drawn;
  };
  let [length, width] = [fit('length', sizes.length), fit('width', sizes.width)];
  const least = sizes.length[0] * sizes.width[0];
  const area = fit('area', [least, Math.min(AREA_MAX, sizes.length[1] * sizes.width[1])]);
  // With one side and the area the other follows; it has its limits too, and then the area changes.
  if (area !== undefined && length !== undefined && width === undefined)
    width = clamp(area / length, sizes.width);
  if (area !== undefined && width !== undefined && length === undefined)
    length = clamp(area / width, sizes.length);
  if (length !== undefined && width !== undefined && length * width > AREA_MAX) {
    const drawn = AREA_MAX / width;
    shortfalls.push({
      what: 'length',
      asked: length,
      drawn,
      because: 'the ground would be too large',
    });
    length = drawn;
  }
  const houses = fit('houses', [0, HOUSES_MAX]);
  const lanes = fit('lanes', [0, LANES_MAX]);
  const { length: _l, width: _w, area: _a, houses: _h, lanes: _n, ...rest } = brief;
  return {
    brief: {
      ...rest,
      ...(length === undefined ? {} : { length }),
      ...(width === undefined ? {} : { width }),
      ...(area === undefined ? {} : { area }),
      ...(houses === undefined ? {} : { houses }),
      ...(lanes === undefined ? {} : { lanes }),
    },
    shortfalls,
  };
}

function clamp(value: number, [least, most]: readonly [number, number]): number {
  return Math.min(most, Math.max(least, value));
}
