/**
 * The body of a building along corridors: bars with a corridor in their middle and a strip of rooms on each side. One
 * bar, or several side by side, form the block; wings stand on its long sides, and their corridors run through to the
 * block's.
 */
import type { Point, Ring } from '../../walkable.ts';
import type { Frame, Span } from '../plan.ts';
import { createFrame, within } from '../plan.ts';

export interface Bar {
  /** u from 0 to `length` along the corridor, v = 0 in its middle. */
  readonly frame: Frame;
  readonly length: number;
  readonly corridor: number;
  /** The strips at v < 0 and at v > 0. */
  readonly strips: readonly [Strip, Strip];
  /** Whether the ends u = 0 and u = length are outer walls. */
  readonly isOuter: readonly [boolean, boolean];
}

export interface Strip {
  /** 0 where the corridor lies at the outer wall. */
  readonly depth: number;
  /** Where corridors run through it. */
  readonly pierced: readonly Span[];
  /** Where there is no outer wall behind it: another bar, a wing. */
  readonly covered: readonly Span[];
}

export interface MassSpec {
  readonly length: number;
  readonly corridor: number;
  /** Depths of the strips of each bar of the block, from v < 0 on. */
  readonly block: readonly (readonly [number, number])[];
  readonly wings: readonly WingSpec[];
}

export interface WingSpec {
  /** Middle of its corridor along the block. */
  readonly at: number;
  readonly isUp: boolean;
  readonly length: number;
  readonly depths: readonly [number, number];
}

export interface Mass {
  readonly bars: readonly Bar[];
  readonly outline: Ring;
}

export function widthOfBar(depths: readonly [number, number], corridor: number): number {
  return depths[0] + corridor + depths[1];
}

/** `turn` is the orientation of the block in the plan; the whole is moved so that its bounding box is centred on 0,0. */
export function createMass(spec: MassSpec, turn: Frame): Mass {
  const { length, corridor, block, wings } = spec;
  const height = block.reduce((sum, depths) => sum + widthOfBar(depths, corridor), 0);
  const reach = (isUp: boolean): number =>
    Math.max(0, ...wings.filter((wing) => wing.isUp === isUp).map((wing) => wing.length));
  const low = -reach(false);
  const high = height + reach(true);
  const place = within(turn, createFrame({ x: -length / 2, y: -(low + high) / 2 }, EAST, NORTH));
  const links = linksOf(spec);
  let y = 0;
  const bars = block.map((depths, k): Bar => {
    const middle = y + depths[0] + corridor / 2;
    y += widthOfBar(depths, corridor);
    const [isFirst, isLast] = [k === 0, k === block.length - 1];
    return {
      frame: within(place, createFrame({ x: 0, y: middle }, EAST, NORTH)),
      length,
      corridor,
      isOuter: [true, true],
      strips: [
        stripOf(depths[0], isFirst ? wings.filter((wing) => !wing.isUp) : undefined),
        stripOf(depths[1], isLast ? wings.filter((wing) => wing.isUp) : undefined),
      ],
    };
  });
  function stripOf(depth: number, own: readonly WingSpec[] | undefined): Strip {
    if (!own) return { depth, pierced: links, covered: [{ from: 0, to: length }] };
    return {
      depth,
      pierced: own.map(({ at }) => ({ from: at - corridor / 2, to: at + corridor / 2 })),
      covered: own.map((wing) => spanOfWing(wing, corridor)),
    };
  }
  const stand = wings.map((wing): Bar => ({
    frame: within(
      place,
      wing.isUp
        ? createFrame({ x: wing.at, y: height }, NORTH, EAST)
        : createFrame({ x: wing.at, y: 0 }, SOUTH, EAST),
    ),
    length: wing.length,
    corridor,
    isOuter: [false, true],
    strips: [
      { depth: wing.depths[0], pierced: [], covered: [] },
      { depth: wing.depths[1], pierced: [], covered: [] },
    ],
  }));
  return { bars: [...bars, ...stand], outline: outlineOf(spec, height).map(toPlan) };
  function toPlan({ x, y: across }: Point): Point {
    const { at, along, across: up } = place;
    return { x: at.x + along.x * x + up.x * across, y: at.y + along.y * x + up.y * across };
  }
}

const EAST: Point = { x: 1, y: 0 };
const NORTH: Point = { x: 0, y: 1 };
const SOUTH: Point = { x: 0, y: -1 };

/** Shorter blocks have one passage between their corridors, longer ones a ring. */
const RING_LENGTH_LEAST = 26;

function linksOf({ length, corridor, block }: MassSpec): Span[] {
  if (block.length < 2) return [];
  if (length < RING_LENGTH_LEAST) {
    return [{ from: (length - corridor) / 2, to: (length + corridor) / 2 }];
  }
  const inset = Math.min(9, Math.max(5, length / 7));
  return [
    { from: inset, to: inset + corridor },
    { from: length - inset - corridor, to: length - inset },
  ];
}

function spanOfWing({ at, depths }: WingSpec, corridor: number): Span {
  return { from: at - corridor / 2 - depths[0], to: at + corridor / 2 + depths[1] };
}

/** Counterclockwise from the south-west corner of the block. */
function outlineOf({ length, corridor, wings }: MassSpec, height: number): Ring {
  const ring: Point[] = [];
  const sorted = wings
    .map((wing) => ({ ...wing, ...spanOfWing(wing, corridor) }))
    .toSorted((a, b) => a.from - b.from);
  ring.push({ x: 0, y: 0 });
  for (const { isUp, from, to, length: out } of sorted)
    if (!isUp)
      ring.push({ x: from, y: 0 }, { x: from, y: -out }, { x: to, y: -out }, { x: to, y: 0 });
  ring.push({ x: length, y: 0 }, { x: length, y: height });
  for (const { isUp, from, to, length: out } of sorted.toReversed())
    if (isUp)
      ring.push(
        { x: to, y: height },
        { x: to, y: height + out },
        { x: from, y: height + out },
        { x: from, y: height },
      );
  ring.push({ x: 0, y: height });
  return withoutNeedless(ring);
}

/** Drops repeated points and points on a straight line. */
function withoutNeedless(ring: readonly Point[]): Ring {
  const same = (a: number, b: number): boolean => Math.abs(a - b) < 1e-9;
  let points = [...ring];
  for (let before = -1; before !== points.length;) {
    before = points.length;
    points = points.filter((b, i) => {
      const a = points[(i + points.length - 1) % points.length]!;
      const c = points[(i + 1) % points.length]!;
      if (same(a.x, b.x) && same(a.y, b.y)) return false;
      return !((same(a.x, b.x) && same(b.x, c.x)) || (same(a.y, b.y) && same(b.y, c.y)));
    });
  }
  return points;
}
