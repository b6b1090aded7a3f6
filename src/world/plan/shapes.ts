/** Areas with straight edges: union, difference, growth. The only file that uses the clipping library. */
import { ClipType, Clipper, EndType, FillRule, JoinType, PolyTreeD } from 'clipper2-ts';
import type { PathD, PolyPathD } from 'clipper2-ts';
import { distanceToSegment, signedArea } from '#plane';
import type { Point, Ring } from '../walkable.ts';

/** An area: inside the outline and in none of the holes. Outlines run counterclockwise, holes clockwise. */
export interface Shape {
  readonly outline: Ring;
  readonly holes: readonly Ring[];
}

/** Digits behind the point that are kept: tenths of a millimeter. */
const DIGITS = 4;

export function unite(rings: readonly Ring[]): Ring[] {
  return toRings(Clipper.unionD(toPaths(rings), [], FillRule.NonZero, DIGITS));
}

/**
 * The area in one of the first and in none of the others, as outlines (counterclockwise) and holes (clockwise) in one
 * list.
 */
export function subtract(from: readonly Ring[], others: readonly Ring[]): Ring[] {
  return toRings(Clipper.differenceD(toPaths(from), toPaths(others), FillRule.NonZero, DIGITS));
}

export function intersect(a: readonly Ring[], b: readonly Ring[]): Ring[] {
  return toRings(Clipper.intersectD(toPaths(a), toPaths(b), FillRule.NonZero, DIGITS));
}

/** The part of an area inside a box. */
export function cutToBox(
  rings: readonly Ring[],
  { minX, minY, maxX, maxY }: { minX: number; minY: number; maxX: number; maxY: number },
): Ring[] {
  return toRings(
    Clipper.rectClip({ left: minX, top: minY, right: maxX, bottom: maxY }, toPaths(rings), DIGITS),
  );
}

/** Grown by a distance, or shrunk when it is negative, with sharp or round corners. */
export function grow(
  rings: readonly Ring[],
  by: number,
  corners: 'sharp' | 'round' = 'sharp',
): Ring[] {
  const join = corners === 'round' ? JoinType.Round : JoinType.Miter;
  return toRings(
    Clipper.inflatePathsD(toPaths(rings), by, join, EndType.Polygon, 2, DIGITS, ARC_TOLERANCE),
  );
}

/** The ribbon within a distance of a line; its ends flat or round. */
export function widen(
  line: readonly Point[],
  half: number,
  ends: 'flat' | 'square' | 'round' = 'flat',
): Ring[] {
  const end = { flat: EndType.Butt, square: EndType.Square, round: EndType.Round }[ends];
  return toRings(
    Clipper.inflatePathsD(toPaths([line]), half, JoinType.Round, end, 2, DIGITS, ARC_TOLERANCE),
  );
}
const ARC_TOLERANCE = 0.15;

/** Outlines and holes in one list, sorted into shapes: each hole with the outline around it. */
export function toShapes(rings: readonly Ring[]): Shape[] {
  const tree = new PolyTreeD();
  Clipper.booleanOpDWithPolyTree(
    ClipType.Union,
    toPaths(rings),
    null,
    tree,
    FillRule.NonZero,
    DIGITS,
  );
  const shapes: Shape[] = [];
  const visit = (node: PolyPathD): void => {
    for (const child of childrenOf(node)) {
      if (child.poly === null) continue;
      const holes = childrenOf(child);
      shapes.push({
        outline: toRing(child.poly),
        holes: holes.flatMap(({ poly }) => (poly === null ? [] : [toRing(poly)])),
      });
      holes.forEach(visit);
    }
  };
  visit(tree);
  return shapes;
}

function childrenOf(node: PolyPathD): PolyPathD[] {
  return Array.from({ length: node.count }, (_, i) => node.child(i));
}

/** Area of outlines less that of holes, by their direction. */
export function areaOfRings(rings: readonly Ring[]): number {
  return rings.reduce((sum, ring) => sum + signedArea(ring), 0);
}

/** Without corners on the line between their neighbours. */
export function dropStraight(ring: Ring, within = 1e-4): Ring {
  return ring.filter((here, i) => {
    const [a, b] = [ring[(i + ring.length - 1) % ring.length]!, ring[(i + 1) % ring.length]!];
    return distanceToSegment(here, { from: a, to: b }) > within;
  });
}

function toPaths(rings: readonly (readonly Point[])[]): PathD[] {
  return rings.map((ring) => ring.map(({ x, y }) => ({ x, y })));
}

function toRing(path: PathD): Ring {
  return path.map(({ x, y }) => ({ x, y }));
}

function toRings(paths: readonly PathD[]): Ring[] {
  return paths.filter((path) => path.length >= 3).map(toRing);
}
