/**
 * A shopping mall: a concourse lined with shops, straight, as a cross or as a ring around an island of shops or an
 * atrium; anchor stores at its ends, a food court, and on the upper storeys openings to the storey below.
 */
import { cut, rect } from '../plan.ts';
import type { Rect } from '../plan.ts';
import { ESCALATOR_CLEAR, escalatorsIn } from './escalators.ts';
import { layFrame } from './frame.ts';
import type { HallKind, LayContext } from './hall-kind.ts';
import { basementTile } from './hall-tiles.ts';
import { MALL } from './programmes.ts';
import type { Band, Edge, Lay, Slope, Tile } from './scheme.ts';

const STOREY_HEIGHT = 5;
const SHOP_DEPTH_MIN = 6;
const SHOP_DEPTH_MAX = 26;
/** Common ways of malls are at least 20 feet wide (IBC 402.8.1); large ones two or three times that. */
const CONCOURSE = [8.5, 13] as const;
/** On both sides of openings in the floor. */
const GALLERY = 2.9;
const BRIDGE = 5;

export const MALL_KIND: HallKind = {
  principal: { use: 'shop', isIn: 'bands', width: 4.5 },
  principalOnStorey: (squareMeters) => Math.max(4, Math.round(squareMeters / 260)),
  programme: MALL,
  storeyHeight: STOREY_HEIGHT,
  basementHeight: 3.5,
  roof: 'flat',
  squareMetersMin: 3200,
  aspect: [1.7, 2.8],
  lay(context) {
    if (context.isPlain) return layPlain(context);
    const { u, v, dice } = context;
    const liked = dice.pick(3);
    const width = Math.min(dice.between(...CONCOURSE), Math.max(6.5, v * 0.3));
    if (v > 2 * SHOP_DEPTH_MAX + 16 || (liked === 2 && v >= 46 && u >= 60))
      return layRing(context, Math.min(width, 10));
    return layStreet(context, width, liked === 1 && u >= 55);
  },
};

/** One hall and what is necessary: for plans too small for a concourse. */
function layPlain(context: LayContext): Lay | undefined {
  return layFrame(context, {
    bands: [['back']],
    bandDepth: [4, 6],
    strip: [0, 0],
    tiles: ({ heart, storey }) =>
      storey < 0 ? [basementTile(heart)] : [{ use: 'concourse', rect: heart, rank: 'way' }],
  });
}

/** One concourse from end to end, possibly with arms to the front and the back. */
function layStreet(context: LayContext, width: number, isCross: boolean): Lay | undefined {
  const { u, v, dice } = context;
  const depth = (v - width) / 2;
  if (depth < Math.max(SHOP_DEPTH_MIN, context.bandDepthMin) || u < 24) return undefined;
  const anchors = u >= 70 ? dice.pick(3) : 0;
  const anchorWidth = anchors > 0 ? u * dice.between(0.12, 0.17) : 0;
  const first = anchors > 0 ? anchorWidth : 0;
  const last = anchors > 1 ? u - anchorWidth : u;
  const street = rect(first, depth, last, depth + width);
  const arm = isCross ? armOf(first, last, dice.between(0.4, 0.6), width) : undefined;
  const courtShare = dice.between(0.16, 0.24);
  const court = rect(last - (last - first) * courtShare, depth, last, depth + width);
  const courtAt = context.storeyFor('food court', context.highest);
  const ends = [
    ...(anchors > 0 ? [rect(0, 0, first, v)] : []),
    ...(anchors > 1 ? [rect(last, 0, u, v)] : []),
  ];
  const slopes = escalatorsIn({
    floor: { ...street, x1: court.x0 },
    storeyHeight: STOREY_HEIGHT,
    highest: context.highest,
  });
  return {
    bands: streetBands(first, last, depth, v, arm),
    slopes,
    tiles: (storey) => [
      ...ends.map((at, i) => anchorTile(at, i, storey, context)),
      ...streetTiles(street, storey === courtAt ? court : undefined, storey),
      ...(arm ? armTiles(arm, depth, v, storey) : []),
    ],
    voids: (storey) =>
      storey < 1 ? [] : voidsIn(street, slopes, storey === courtAt ? court : undefined),
  };
}

interface Span {
  readonly from: number;
  readonly to: number;
}

function armOf(first: number, last: number, share: number, width: number): Span {
  const middle = first + (last - first) * share;
  return { from: middle - width * 0.4, to: middle + width * 0.4 };
}

function streetBands(
  first: number,
  last: number,
  depth: number,
  v: number,
  arm: Span | undefined,
): Band<Edge>[] {
  const spans = arm
    ? [
        { from: first, to: arm.from },
        { from: arm.to, to: last },
      ]
    : [{ from: first, to: last }];
  return spans.flatMap(({ from, to }): Band<Edge>[] => [
    { rect: rect(from, 0, to, depth), opensTo: 'back', outer: 'front' },
    { rect: rect(from, v - depth, to, v), opensTo: 'front', outer: 'back' },
  ]);
}

/** A large shop on every storey; where fewer are counted, the space is a store. */
function anchorTile(at: Rect, index: number, storey: number, { principalOn }: LayContext): Tile {
  if (storey >= 0 && principalOn(storey) > index)
    return { use: 'shop', name: 'Anchor store', rect: at, rank: 'hall', isPrincipal: true };
  return { use: 'storage', rect: at, rank: 'hall' };
}

function streetTiles(street: Rect, court: Rect | undefined, storey: number): Tile[] {
  if (storey < 0) return [{ use: 'corridor', rect: street, rank: 'way', isOpen: true }];
  if (!court) return [concourse(street)];
  return [
    concourse({ ...street, x1: court.x0 }),
    { use: 'food court', rect: court, rank: 'way', isOpen: true },
  ];
}

function concourse(at: Rect): Tile {
  return { use: 'concourse', rect: at, rank: 'way', isOpen: true };
}

function armTiles(arm: Span, depth: number, v: number, storey: number): Tile[] {
  const use = storey < 0 ? 'corridor' : 'concourse';
  return [rect(arm.from, 0, arm.to, depth), rect(arm.from, v - depth, arm.to, v)].map((at) => ({
    use,
    rect: at,
    rank: 'way',
    isOpen: true,
  }));
}

/** A concourse all the way round. */
function layRing(context: LayContext, width: number): Lay | undefined {
  const { u, v, dice } = context;
  const depth = Math.max(
    SHOP_DEPTH_MIN,
    context.bandDepthMin,
    Math.min(SHOP_DEPTH_MAX, v * dice.between(0.2, 0.26)),
  );
  const inner = rect(width, depth + width, u - width, v - depth - width);
  if (inner.y1 - inner.y0 < 8 || inner.x1 - inner.x0 < 20) return undefined;
  const front = rect(0, depth, u, depth + width);
  const back = rect(0, v - depth - width, u, v - depth);
  const [left, right] = [rect(0, front.y1, width, back.y0), rect(u - width, front.y1, u, back.y0)];
  const hasIsland = inner.y1 - inner.y0 >= 2 * Math.max(SHOP_DEPTH_MIN + 2, context.bandDepthMin);
  const [low, high] = cut(inner, 'y', [1, 1]);
  const courtAt = context.storeyFor('food court', context.highest);
  const slopes = escalatorsIn({
    floor: front,
    storeyHeight: STOREY_HEIGHT,
    highest: context.highest,
  });
  const around = [
    { rect: rect(0, 0, u, depth), opensTo: 'back', outer: 'front' },
    { rect: rect(0, v - depth, u, v), opensTo: 'front', outer: 'back' },
  ] as const;
  const island = [
    { rect: low!, opensTo: 'front' },
    { rect: high!, opensTo: 'back' },
  ] as const;
  return {
    bands: hasIsland ? [...around, ...island] : around,
    slopes,
    tiles(storey) {
      const ways = (
        storey === courtAt ? [front, ...courtIn(back), left, right] : [front, back, left, right]
      ).map((at, i): Tile => {
        if (storey < 0) return { use: 'corridor', rect: at, rank: 'way', isOpen: true };
        const isCourt = storey === courtAt && i === 2;
        return isCourt ? { use: 'food court', rect: at, rank: 'way', isOpen: true } : concourse(at);
      });
      if (hasIsland) return ways;
      const isOpen = storey === 0;
      return [
        ...ways,
        storey < 0
          ? basementTile(inner)
          : { use: isOpen ? 'atrium' : 'concourse', rect: inner, rank: 'way', isOpen: true },
      ];
    },
    voids: (storey) =>
      storey < 1
        ? []
        : [...voidsIn(front, slopes, undefined), ...(hasIsland ? [] : [insetBy(inner, 1.5)])],
  };
}

/** Tables in the middle of it. */
function courtIn(way: Rect): Rect[] {
  return cut(way, 'x', [1, 1, 1]);
}

function insetBy({ x0, y0, x1, y1 }: Rect, by: number): Rect {
  return rect(x0 + by, y0 + by, x1 - by, y1 - by);
}

/** Openings along the middle of a concourse, with bridges between them, away from escalators and tables. */
function voidsIn(street: Rect, slopes: readonly Slope[], court: Rect | undefined): Rect[] {
  const [y0, y1] = [street.y0 + GALLERY, street.y1 - GALLERY];
  if (y1 - y0 < 1.5) return [];
  const end = court ? court.x0 : street.x1;
  const stops = slopes
    .filter((_, i) => i % 2 === 0)
    .map(({ from, to }) => ({
      from: Math.min(from.x, to.x) - ESCALATOR_CLEAR,
      to: Math.max(from.x, to.x) + ESCALATOR_CLEAR,
    }));
  const spans: Span[] = [];
  let done = street.x0;
  for (const stop of [...stops, { from: end, to: end }]) {
    spans.push({ from: done, to: stop.from });
    done = stop.to;
  }
  return spans.flatMap(({ from, to }) => {
    const length = to - from - BRIDGE;
    const count = Math.floor((length + BRIDGE) / (14 + BRIDGE)) || (length >= 6 ? 1 : 0);
    const own = (length - (count - 1) * BRIDGE) / Math.max(1, count);
    return Array.from({ length: count }, (_, i) => {
      const start = from + BRIDGE / 2 + i * (own + BRIDGE);
      return rect(start, y0, start + own, y1);
    });
  });
}
