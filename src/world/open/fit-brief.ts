/** Sizes no place of a kind can have are brought to the nearest it can, and said so. */
import type { Shortfall } from '../building/draft.ts';
import type { OpenBrief, OpenKind } from './open-brief.ts';

interface Sizes {
  readonly length: readonly [least: number, most: number];
  readonly width: readonly [least: number, most: number];
}

const ROAD: Sizes = { length: [12, 12_000], width: [4, 80] };
const GROUND: Sizes = { length: [16, 2000], width: [16, 2000] };
const SIZES: Partial<Record<OpenKind, Sizes>> = {
  bridge: ROAD,
  tunnel: ROAD,
  highway: ROAD,
  dam: ROAD,
  intersection: { length: [50, 400], width: [50, 400] },
  village: { length: [110, 1200], width: [110, 1200] },
  town: { length: [130, 900], width: [130, 900] },
};
/** Square meters; a crowd's grid over more is too coarse for doors. */
const AREA_MAX = 1_000_000;
const HOUSES_MAX = 1000;
const LANES_MAX = 16;

export function fitBrief(brief: OpenBrief): {
  readonly brief: OpenBrief;
  readonly shortfalls: readonly Shortfall[];
} {
  const sizes = SIZES[brief.kind] ?? GROUND;
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
  // With one side and the area the other follows; it has its limits too, and the area gives way.
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
