/** The plan of most halls: bands of rooms along some edges, a strip along the front, and the halls in the middle. */
import type { Dice } from '#base';
import { cut, depthOf, rect, widthOf } from '../plan.ts';
import type { Rect } from '../plan.ts';
import type { LayContext } from './hall-kind.ts';
import type { Band, Edge, Lay, Tile } from './scheme.ts';

export interface FrameBrief {
  /** The bands lie on one of these sets of edges: one edge, or two opposite ones. */
  readonly bands: readonly (readonly Edge[])[];
  readonly bandDepth: readonly [min: number, max: number];
  /** Depth of the strip along the front: a foyer, checkouts. None when 0. */
  readonly strip: readonly [min: number, max: number];
  /** The strip is only on the ground floor: above, the halls take its place. */
  readonly tiles: (heart: Heart) => readonly Tile[];
  readonly voids?: Lay['voids'];
  readonly slopes?: (parts: { readonly heart: Rect; readonly strip?: Rect }) => Lay['slopes'];
}

export interface Heart {
  readonly storey: number;
  readonly strip?: Rect;
  readonly heart: Rect;
  readonly principal: number;
  readonly dice: Dice;
  readonly context: LayContext;
}

const HEART_MIN = 5;
const SIDES_OF_FRONT: readonly Edge[] = ['left', 'right'];
const FRONT_AND_BACK: readonly Edge[] = ['front', 'back'];

export function layFrame(context: LayContext, brief: FrameBrief): Lay | undefined {
  const { u, v, dice, bandDepthMin, isPlain } = context;
  const picked = brief.bands[dice.pick(brief.bands.length)]!;
  const hasStrip = brief.strip[1] > 0;
  // Several stairs stand on opposite sides, and not between the entrance and the street.
  const chosen = context.stairs > 1 ? (hasStrip ? SIDES_OF_FRONT : FRONT_AND_BACK) : picked;
  const liked = dice.between(...brief.bandDepth);
  const isAcross = chosen[0] === 'front' || chosen[0] === 'back';
  // Bands along edges that meet would leave rooms in the corner without a door; what is requested on the other two
  // edges gets a place at the ends.
  const axis = isAcross ? FRONT_AND_BACK : SIDES_OF_FRONT;
  const depth = Math.max(bandDepthMin, isPlain ? 2.6 : Math.min(liked, (isAcross ? v : u) * 0.27));
  const edges = new Set<Edge>(isPlain ? [] : chosen);
  for (const edge of axis) if (context.edges.has(edge)) edges.add(edge);
  if (edges.size === 0 && bandDepthMin > 0) edges.add(axis[1]!);
  const strip = isPlain ? 0 : Math.min(dice.between(...brief.strip), v / 4);
  const has = (edge: Edge): number => (edges.has(edge) ? depth : 0);
  const low = has('front') + strip;
  const high = v - has('back');
  const heart = rect(has('left'), Math.min(low, high), u - has('right'), high);
  if (high - low < HEART_MIN || u - has('left') - has('right') < HEART_MIN) return undefined;
  const bands: Band<Edge>[] = [];
  if (has('front')) bands.push({ rect: rect(0, 0, u, depth), opensTo: 'back', outer: 'front' });
  if (has('back')) bands.push({ rect: rect(0, high, u, v), opensTo: 'front', outer: 'back' });
  if (has('left')) bands.push({ rect: rect(0, low, depth, high), opensTo: 'right', outer: 'left' });
  if (has('right'))
    bands.push({ rect: rect(u - depth, low, u, high), opensTo: 'left', outer: 'right' });
  const front = strip > 0 ? { strip: rect(0, has('front'), u, low) } : {};
  const slopes = brief.slopes?.({ heart, ...front });
  return {
    bands,
    tiles: (storey) =>
      brief.tiles({
        storey,
        heart,
        ...front,
        principal: context.principalOn(storey),
        dice: context.diceFor(storey),
        context,
      }),
    ...(brief.voids ? { voids: brief.voids } : {}),
    ...(slopes ? { slopes } : {}),
  };
}

/** A number of rooms side by side in rows, of different sizes. */
export function gridOf(whole: Rect, count: number, dice: Dice): Rect[] {
  const [wide, deep] = [widthOf(whole), depthOf(whole)];
  const rows = Math.max(
    1,
    Math.min(count, Math.round(Math.sqrt((count * deep) / wide) + dice.between(-0.3, 0.3))),
  );
  const base = Math.floor(count / rows);
  const extra = count - base * rows;
  const isFirst = dice.pick(2) === 0;
  const counts = Array.from({ length: rows }, (_, i) => {
    const place = isFirst ? i : rows - 1 - i;
    return base + (place < extra ? 1 : 0);
  });
  const strips = cut(
    whole,
    'y',
    counts.map(() => dice.between(0.85, 1.15)),
  );
  return strips.flatMap((strip, i) =>
    cut(
      strip,
      'x',
      Array.from({ length: counts[i]! }, () => dice.between(0.75, 1.25)),
    ),
  );
}

/** Cuts the strip in these proportions, in this order or reversed. */
export function cutStrip(strip: Rect, parts: readonly number[], dice: Dice): Rect[] {
  const isTurned = dice.pick(2) === 1;
  const pieces = cut(strip, 'x', isTurned ? parts.toReversed() : parts);
  return isTurned ? pieces.toReversed() : pieces;
}
