/**
 * Lines around a pitch: an octagon, or a rectangle, and parallels at some distance outside it. The stands are its
 * sectors; neighbours meet on the bisector of their corner, where both are equally far from the pitch and so equally
 * high.
 */
import type { Side } from '#scenario/values';
import type { Point, Ring } from '../../walkable.ts';

export interface BowlShape {
  /** Half the pitch with its surround, to the east and to the north. */
  readonly halfX: number;
  readonly halfY: number;
  /** Cut off each corner, along both axes; undefined for a rectangle. */
  readonly corner?: number;
}

export interface Sector {
  /** Its usual name: north, north-east. */
  readonly name: string;
  /** The side from which its people see the middle; corners belong to north and south. */
  readonly side: Side;
  readonly isCorner: boolean;
  /** Outward, of length 1, and to the left when looking out. */
  readonly out: Point;
  readonly along: Point;
  /** Middle of its line at the pitch, and how far out that line is from the middle of the pitch. */
  readonly origin: Point;
  readonly base: number;
  /** Half the length of the line at a distance from the pitch. */
  readonly half: (away: number) => number;
}

/** tan 22.5°: how much longer half a side of an octagon gets for each meter outward. */
const OCTAGON = Math.SQRT2 - 1;

export function listSectors({ halfX, halfY, corner }: BowlShape): Sector[] {
  const growth = corner === undefined ? 1 : OCTAGON;
  const cutOff = corner ?? 0;
  const sides = (
    [
      ['north', 0, 1, halfY, halfX - cutOff],
      ['south', 0, -1, halfY, halfX - cutOff],
      ['east', 1, 0, halfX, halfY - cutOff],
      ['west', -1, 0, halfX, halfY - cutOff],
    ] as const
  ).map(([side, x, y, base, half]): Sector => ({
    name: side,
    side,
    isCorner: false,
    out: { x, y },
    along: { x: -y, y: x },
    origin: { x: x * base, y: y * base },
    base,
    half: (away) => half + growth * away,
  }));
  if (corner === undefined) return sides;
  const unit = Math.SQRT1_2;
  const corners = (
    [
      ['north-east', 'north', 1, 1],
      ['north-west', 'north', -1, 1],
      ['south-east', 'south', 1, -1],
      ['south-west', 'south', -1, -1],
    ] as const
  ).map(([name, side, x, y]): Sector => ({
    name,
    side,
    isCorner: true,
    out: { x: x * unit, y: y * unit },
    along: { x: -y * unit, y: x * unit },
    origin: { x: x * (halfX - corner / 2), y: y * (halfY - corner / 2) },
    base: (halfX + halfY - corner) * unit,
    half: (away) => corner * unit + OCTAGON * away,
  }));
  return [...sides, ...corners];
}

/** A point of a sector's frame: along its lines, and away from the pitch. */
export function pointIn({ origin, out, along }: Sector, at: number, away: number): Point {
  return {
    x: origin.x + away * out.x + at * along.x,
    y: origin.y + away * out.y + at * along.y,
  };
}

/** The sector between two distances from the pitch. */
export function sectorRing(sector: Sector, from: number, to: number): Ring {
  const [low, high] = [sector.half(from), sector.half(to)];
  return [
    pointIn(sector, low, from),
    pointIn(sector, high, to),
    pointIn(sector, -high, to),
    pointIn(sector, -low, from),
  ];
}

/** The whole line at a distance, counterclockwise from the south-east. */
export function lineAround({ halfX, halfY, corner }: BowlShape, away: number): Ring {
  const [x, y] = [halfX + away, halfY + away];
  if (corner === undefined)
    return [
      { x, y: -y },
      { x, y },
      { x: -x, y },
      { x: -x, y: -y },
    ];
  const leg = corner + away * (2 - Math.SQRT2);
  return [
    { x: x - leg, y: -y },
    { x, y: -y + leg },
    { x, y: y - leg },
    { x: x - leg, y },
    { x: -x + leg, y },
    { x: -x, y: y - leg },
    { x: -x, y: -y + leg },
    { x: -x + leg, y: -y },
  ];
}

/** Where the ring from `inner` to `outer` is cut into four: at the height of the inner line's corners. */
export function ringPiece(shape: BowlShape, side: Side, inner: number, outer: number): Ring {
  const at = cutHeight(shape, inner);
  const [nearX, farX] = [shape.halfX + inner, shape.halfX + outer];
  if (side === 'east' || side === 'west') {
    const sign = side === 'east' ? 1 : -1;
    return [
      { x: sign * nearX, y: -at },
      { x: sign * farX, y: -at },
      { x: sign * farX, y: at },
      { x: sign * nearX, y: at },
    ];
  }
  const sign = side === 'north' ? 1 : -1;
  // The lines go counterclockwise from the south-east, so what is north of the cut comes from the east to the west.
  const beyond = (away: number): Point[] =>
    lineAround(shape, away).filter(({ y }) => y > at + 1e-6);
  const northern = [
    { x: farX, y: at },
    ...beyond(outer),
    { x: -farX, y: at },
    { x: -nearX, y: at },
    ...beyond(inner).toReversed(),
    { x: nearX, y: at },
  ];
  return northern.map(({ x, y }) => ({ x, y: sign * y })).filter(isNew);
}

/** A corner on the cut is there twice. */
function isNew({ x, y }: Point, i: number, ring: Ring): boolean {
  const before = ring[(i + ring.length - 1) % ring.length]!;
  return Math.hypot(x - before.x, y - before.y) > 1e-6;
}

export function cutHeight({ halfY, corner }: BowlShape, inner: number): number {
  return corner === undefined ? halfY + inner : halfY - corner + OCTAGON * inner;
}
