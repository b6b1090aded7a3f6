/** Closed lines: their bounding box, and whether points are inside. */
import { boundsOf, crossingX } from '#plane';
import type { Bounds } from '#plane';
import type { Ring } from '#world/walkable';

export type Box = Bounds;

/** The edges of a ring, four numbers each. */
export function ringEdges(ring: Ring): Float64Array {
  const edges = new Float64Array(4 * ring.length);
  ring.forEach((from, i) => {
    const to = ring[(i + 1) % ring.length]!;
    edges.set([from.x, from.y, to.x, to.y], 4 * i);
  });
  return edges;
}

export function boxOf(rings: readonly Ring[]): Box {
  return boundsOf(rings.flat());
}

/**
 * A test for "in one of the outlines and in none of the holes" that looks only at the edges at the point's height: a
 * street level has thousands of edges, a handful of them at any one height.
 */
export function createInsideTest(
  outlines: readonly Ring[],
  holes: readonly Ring[],
): (x: number, y: number) => boolean {
  const rings = [...outlines, ...holes];
  const { minY, maxY } = boxOf(outlines);
  const count = rings.reduce((sum, ring) => sum + ring.length, 0);
  const slabs = Math.min(SLABS_MAX, Math.max(1, count));
  const height = (maxY - minY) / slabs || 1;
  const slabOf = (y: number): number =>
    Math.min(slabs - 1, Math.max(0, Math.floor((y - minY) / height)));

  // Five numbers for each edge of each slab: its ends, and its ring; the edges of a ring are consecutive.
  const lists: number[][] = Array.from({ length: slabs }, () => []);
  rings.forEach((ring, number) => {
    const edges = ringEdges(ring);
    for (let e = 0; e < edges.length; e += 4) {
      const [ax, ay, bx, by] = edges.subarray(e, e + 4) as unknown as [
        number,
        number,
        number,
        number,
      ];
      if (ay === by) continue;
      const last = slabOf(Math.max(ay, by));
      for (let slab = slabOf(Math.min(ay, by)); slab <= last; slab++)
        lists[slab]!.push(ax, ay, bx, by, number);
    }
  });
  const slabEdges = lists.map((list) => Float64Array.from(list));

  return (x, y) => {
    if (!(y >= minY && y <= maxY)) return false;
    const edges = slabEdges[slabOf(y)]!;
    let isInOutline = false;
    let isIn = false;
    let ring = -1;
    for (let e = 0; e < edges.length; e += 5) {
      if (edges[e + 4] !== ring) {
        if (isIn && ring >= outlines.length) return false;
        isInOutline ||= isIn;
        isIn = false;
        ring = edges[e + 4]!;
      }
      const ay = edges[e + 1]!;
      const by = edges[e + 3]!;
      if (ay > y !== by > y && x < crossingX(edges[e]!, ay, edges[e + 2]!, by, y)) isIn = !isIn;
    }
    return ring >= outlines.length ? isInOutline && !isIn : isInOutline || isIn;
  };
}

const SLABS_MAX = 2048;
