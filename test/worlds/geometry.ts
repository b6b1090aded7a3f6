/** Overlaps, crossings and connectedness, by a second method: clipping with a library, and plain segment tests. */
import { Clipper, EndType, FillRule, JoinType } from 'clipper2-ts';
import Flatbush from 'flatbush';
import type { World } from '#world/site';
import type { Point, Ring } from '#world/walkable';

const toPath = (ring: readonly Point[]): { x: number; y: number }[] =>
  ring.map(({ x, y }) => ({ x, y }));

export function overlapArea(a: readonly Ring[], b: readonly Ring[]): number {
  const common = Clipper.intersectD(a.map(toPath), b.map(toPath), FillRule.NonZero, 4);
  return Math.abs(common.reduce((sum, path) => sum + Clipper.areaD(path), 0));
}

/** Pairs of rings that have more than so much in common. */
export function listOverlaps(rings: readonly Ring[], most: number): [number, number, number][] {
  if (rings.length < 2) return [];
  const index = new Flatbush(rings.length);
  const boxes = rings.map((ring) => {
    const xs = ring.map(({ x }) => x);
    const ys = ring.map(({ y }) => y);
    return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)] as const;
  });
  for (const box of boxes) index.add(...box);
  index.finish();
  return boxes.flatMap((box, i) =>
    index
      .search(...box)
      .filter((j) => j > i)
      .map((j): [number, number, number] => [i, j, overlapArea([rings[i]!], [rings[j]!])])
      .filter(([, , area]) => area > most),
  );
}

/** The ground streets cover, without pavements. */
export function roadwaysOf({ streets }: World): Ring[] {
  return streets.edges
    .filter(({ kind }) => kind !== 'tunnel' && kind !== 'path' && kind !== 'rail')
    .flatMap(({ line, width }) =>
      Clipper.inflatePathsD([toPath(line)], width / 2, JoinType.Miter, EndType.Butt, 2, 4),
    );
}

/** Whether two edges of the ring that are no neighbours meet. */
export function crossesItself(ring: Ring): boolean {
  for (let i = 0; i < ring.length; i++)
    for (let j = i + 2; j < ring.length; j++) {
      if (i === 0 && j === ring.length - 1) continue;
      const [a, b, c, d] = [ring[i]!, ring[i + 1]!, ring[j]!, ring[(j + 1) % ring.length]!];
      if (turn(a, b, c) * turn(a, b, d) < -1e-12 && turn(c, d, a) * turn(c, d, b) < -1e-12)
        return true;
    }
  return false;
}

function turn(a: Point, b: Point, c: Point): number {
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

/** Pieces of the street graph that are not connected. */
export function countComponents({ streets }: World): number {
  const parent = new Map(streets.nodes.map(({ id }) => [id, id]));
  const rootOf = (id: string): string => {
    let at = id;
    while (parent.get(at) !== at) at = parent.get(at)!;
    return at;
  };
  for (const { from, to } of streets.edges) parent.set(rootOf(from), rootOf(to));
  return new Set(streets.nodes.map(({ id }) => rootOf(id))).size;
}
