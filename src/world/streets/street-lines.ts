/** Joins straight lines that end on each other or on the edge into one street graph. */
import type { Bounds } from '#plane';
import type { Point } from '../walkable.ts';
import type { StreetNode } from '../world.ts';
import { createRoad } from './road.ts';
import type { Road, RoadKind, RoadNet } from './road.ts';

/** From a to b; other lines end on it at its cuts. */
export interface StreetLine {
  readonly a: Point;
  readonly b: Point;
  readonly kind: RoadKind;
  readonly cuts: Point[];
}

export interface NetOptions {
  readonly bounds: Bounds;
  readonly lanesOf?: (kind: RoadKind) => number | undefined;
  /** Moves points a little, to bend straight lines; points on the edge stay there. */
  readonly bend?: (at: Point) => Point;
}

/** Bent lines have a point at this distance. */
const PIECE = 12;

export function toNet(lines: readonly StreetLine[], options: NetOptions): RoadNet {
  const { bounds, bend, lanesOf } = options;
  const nodes = new Map<string, StreetNode>();
  const ends = new Set<string>();
  const nodeAt = (at: Point): StreetNode => {
    const key = `${Math.round(at.x * 1000)}:${Math.round(at.y * 1000)}`;
    let node = nodes.get(key);
    if (node === undefined) {
      node = { id: `n${nodes.size + 1}`, at: bend ? bend(at) : at };
      nodes.set(key, node);
      if (isOnEdge(bounds, at)) ends.add(node.id);
    }
    return node;
  };
  const roads: Road[] = [];
  for (const { a, b, kind, cuts } of lines) {
    const along = (p: Point): number => (p.x - a.x) * (b.x - a.x) + (p.y - a.y) * (b.y - a.y);
    const points = [a, b, ...cuts].sort((p, q) => along(p) - along(q));
    for (let i = 1; i < points.length; i++) {
      const [from, to] = [nodeAt(points[i - 1]!), nodeAt(points[i]!)];
      if (from === to) continue;
      const lanes = lanesOf?.(kind);
      roads.push(
        createRoad({
          id: `s${roads.length + 1}`,
          from: from.id,
          to: to.id,
          line: bend
            ? [from.at, ...bendBetween(points[i - 1]!, points[i]!, bend), to.at]
            : [from.at, to.at],
          kind,
          ...(lanes === undefined ? {} : { lanes }),
        }),
      );
    }
  }
  return { nodes: [...nodes.values()], roads, ends };
}

export function isOnEdge(
  { minX, minY, maxX, maxY }: Bounds,
  { x, y }: Point,
  within = 1e-6,
): boolean {
  const near = (p: number, q: number): boolean => Math.abs(p - q) < within;
  return near(x, minX) || near(x, maxX) || near(y, minY) || near(y, maxY);
}

/** The points between two ends. */
function bendBetween(a: Point, b: Point, bend: (at: Point) => Point): Point[] {
  const pieces = Math.max(1, Math.round(Math.hypot(b.x - a.x, b.y - a.y) / PIECE));
  return Array.from({ length: pieces - 1 }, (_, i) => {
    const share = (i + 1) / pieces;
    return bend({ x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share });
  });
}
