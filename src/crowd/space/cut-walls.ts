/** The walls of a level: the edges of its walkable area, and thin walls, without the parts where gates are. */
import { isInRing } from '#plane';
import type { Level, Point, Ring } from '#world/walkable';
import { boxOf, ringEdges } from './rings.ts';
import type { Box } from './rings.ts';
import { distanceToSegment, nearestShare, turn } from './segments.ts';
import type { Gate } from './space.ts';

/** A gate is on a wall, and an outline's edge on its neighbour's, when they are this near: drawings are not exact. */
export const ON_WALL_METERS = 0.05;

/** Shorter pieces of wall block nobody. */
const PIECE_METERS_MIN = 0.001;

type Line = Pick<Gate, 'ax' | 'ay' | 'bx' | 'by'>;

/** Segments, four numbers each. */
export function cutWalls(level: Level, gates: readonly Gate[]): Float64Array {
  const pieces: number[] = [];
  for (const wall of listWalls(level)) cutAtGates(wall, gates, pieces);
  return Float64Array.from(pieces);
}

function listWalls({ outlines, holes, walls }: Level): Line[] {
  return [
    ...outlineWalls(outlines),
    ...holes.flatMap(linesOf),
    ...walls.map(({ from, to }) => toLine(from, to)),
  ];
}

/** Edges of outlines, without the parts inside another outline: two streets that overlap make a crossing, not a barrier. */
function outlineWalls(outlines: readonly Ring[]): Line[] {
  const shapes = outlines.map((ring) => ({ ring, box: boxOf([ring]) }));
  return outlines.flatMap((outline, own) => {
    const box = shapes[own]!.box;
    const others = shapes.filter((other, index) => index !== own && doBoxesMeet(box, other.box));
    return linesOf(outline).flatMap((line) =>
      others.reduce(
        (pieces, { ring }) => pieces.flatMap((piece) => cutOutside(piece, ring)),
        [line],
      ),
    );
  });
}

/** The parts of a line that are not inside a ring, or only just inside. */
function cutOutside(line: Line, ring: Ring): Line[] {
  const cuts = [0, 1];
  for (const edge of linesOf(ring)) {
    const a = turn(edge.ax, edge.ay, edge.bx, edge.by, line.ax, line.ay);
    const b = turn(edge.ax, edge.ay, edge.bx, edge.by, line.bx, line.by);
    if (a !== b && a * b <= 0) cuts.push(a / (a - b));
    if (distanceToSegment(line.ax, line.ay, line.bx, line.by, edge.ax, edge.ay) <= ON_WALL_METERS)
      cuts.push(nearestShare(line.ax, line.ay, line.bx, line.by, edge.ax, edge.ay));
  }
  cuts.sort((a, b) => a - b);
  const kept: { from: number; to: number }[] = [];
  for (let i = 1; i < cuts.length; i++) {
    const [from, to] = [cuts[i - 1]!, cuts[i]!];
    const middle = pointAt(line, (from + to) / 2);
    const isIn = isInRing(ring, middle) && distanceToRing(ring, middle) > ON_WALL_METERS;
    if (from === to || isIn) continue;
    if (kept.at(-1)?.to === from) kept.at(-1)!.to = to;
    else kept.push({ from, to });
  }
  return kept.map(({ from, to }) => toLine(pointAt(line, from), pointAt(line, to)));
}

/** Adds the parts of a wall that are not in a gate. */
function cutAtGates(wall: Line, gates: readonly Gate[], pieces: number[]): void {
  const gaps = gates
    .map((gate) => findGap(wall, gate))
    .filter((gap) => gap !== undefined)
    .sort((a, b) => a.from - b.from);
  const length = Math.hypot(wall.bx - wall.ax, wall.by - wall.ay);
  let done = 0;
  for (const { from, to } of [...gaps, { from: 1, to: 1 }]) {
    if ((from - done) * length >= PIECE_METERS_MIN) {
      const [start, end] = [pointAt(wall, done), pointAt(wall, from)];
      pieces.push(start.x, start.y, end.x, end.y);
    }
    done = Math.max(done, to);
  }
}

/** The part of a wall, from 0 to 1, that lies in a gate: where the wall runs beside it and within the error of drawings. */
function findGap(wall: Line, gate: Gate): { from: number; to: number } | undefined {
  if (!doBoxesMeet(boxOfLine(wall, ON_WALL_METERS), boxOfLine(gate, 0))) return undefined;
  const tangentX = (gate.bx - gate.ax) / gate.width;
  const tangentY = (gate.by - gate.ay) / gate.width;
  const along = (x: number, y: number): number =>
    (x - gate.ax) * tangentX + (y - gate.ay) * tangentY;
  const off = (x: number, y: number): number => (y - gate.ay) * tangentX - (x - gate.ax) * tangentY;
  const start = along(wall.ax, wall.ay);
  const rise = along(wall.bx, wall.by) - start;
  if (!(Math.abs(rise) >= PIECE_METERS_MIN)) return undefined;
  const atStart = -start / rise;
  const atEnd = (gate.width - start) / rise;
  const from = Math.max(0, Math.min(atStart, atEnd));
  const to = Math.min(1, Math.max(atStart, atEnd));
  if ((to - from) * Math.abs(rise) < PIECE_METERS_MIN) return undefined;
  const isOn = [from, to].every((share) => {
    const { x, y } = pointAt(wall, share);
    return Math.abs(off(x, y)) <= ON_WALL_METERS;
  });
  return isOn ? { from, to } : undefined;
}

export function linesOf(ring: Ring): Line[] {
  return ring.map((from, i) => toLine(from, ring[(i + 1) % ring.length]!));
}

function toLine(from: Point, to: Point): Line {
  return { ax: from.x, ay: from.y, bx: to.x, by: to.y };
}

/** Exact at both ends, so that neighbouring walls meet. */
export function pointAt({ ax, ay, bx, by }: Line, share: number): Point {
  if (share === 1) return { x: bx, y: by };
  return { x: ax + share * (bx - ax), y: ay + share * (by - ay) };
}

export function distanceToRing(ring: Ring, { x, y }: Point): number {
  const edges = ringEdges(ring);
  let nearest = Infinity;
  for (let e = 0; e < edges.length; e += 4)
    nearest = Math.min(
      nearest,
      distanceToSegment(edges[e]!, edges[e + 1]!, edges[e + 2]!, edges[e + 3]!, x, y),
    );
  return nearest;
}

function boxOfLine({ ax, ay, bx, by }: Line, margin: number): Box {
  return {
    minX: Math.min(ax, bx) - margin,
    minY: Math.min(ay, by) - margin,
    maxX: Math.max(ax, bx) + margin,
    maxY: Math.max(ay, by) + margin,
  };
}

function doBoxesMeet(a: Box, b: Box): boolean {
  return a.minX <= b.maxX && b.minX <= a.maxX && a.minY <= b.maxY && b.minY <= a.maxY;
}
