/** Open lines of straight segments. */
import type { Point, Segment } from '../walkable.ts';

export type Line = readonly Point[];

/** The point at a distance along the line, and the direction there, radians. */
export function placeOn(line: Line, along: number): Point & { readonly heading: number } {
  let rest = along;
  for (let i = 1; i < line.length; i++) {
    const [a, b] = [line[i - 1]!, line[i]!];
    const length = Math.hypot(b.x - a.x, b.y - a.y);
    if (rest <= length || i === line.length - 1) {
      const share = length === 0 ? 0 : rest / length;
      return {
        x: a.x + (b.x - a.x) * share,
        y: a.y + (b.y - a.y) * share,
        heading: Math.atan2(b.y - a.y, b.x - a.x),
      };
    }
    rest -= length;
  }
  return { ...line[0]!, heading: 0 };
}

/** The part between two distances along it. */
export function cutLine(line: Line, from: number, to: number): Point[] {
  const points: Point[] = [toPoint(placeOn(line, from))];
  let along = 0;
  for (let i = 1; i < line.length - 1; i++) {
    along += Math.hypot(line[i]!.x - line[i - 1]!.x, line[i]!.y - line[i - 1]!.y);
    if (along > from + 1e-6 && along < to - 1e-6) points.push(line[i]!);
  }
  points.push(toPoint(placeOn(line, to)));
  return points;
}

function toPoint({ x, y }: Point): Point {
  return { x, y };
}

/** A parallel line at this distance to the left. */
export function shiftLine(line: Line, left: number): Point[] {
  return line.map(({ x, y }, i) => {
    const [before, after] = [line[Math.max(0, i - 1)]!, line[Math.min(line.length - 1, i + 1)]!];
    const here = { x, y };
    const [ax, ay] = normalOf(i === 0 ? here : before, i === 0 ? after : here);
    const [bx, by] = normalOf(
      i === line.length - 1 ? before : here,
      i === line.length - 1 ? here : after,
    );
    const [nx, ny] = [ax + bx, ay + by];
    // The mean of both normals, longer in a bend so that the segments stay parallel; at a hairpin at most twice.
    const scale = 2 / Math.max(1, nx * nx + ny * ny);
    return { x: x + left * nx * scale, y: y + left * ny * scale };
  });
}

function normalOf(a: Point, b: Point): [number, number] {
  const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  return [-(b.y - a.y) / length, (b.x - a.x) / length];
}

/** How far along a line first meets a segment. */
export function findMeeting(line: Line, { from, to }: Segment): number | undefined {
  let along = 0;
  for (let i = 1; i < line.length; i++) {
    const [a, b] = [line[i - 1]!, line[i]!];
    const length = Math.hypot(b.x - a.x, b.y - a.y);
    const share = meetAt(a, b, from, to);
    if (share !== undefined) return along + share * length;
    along += length;
  }
  return undefined;
}

export function doLinesMeet(one: Line, other: Line): boolean {
  for (let i = 1; i < other.length; i++)
    if (findMeeting(one, { from: other[i - 1]!, to: other[i]! }) !== undefined) return true;
  return false;
}

/** The share of a-b at which it meets c-d. */
function meetAt(a: Point, b: Point, c: Point, d: Point): number | undefined {
  const [ux, uy, vx, vy] = [b.x - a.x, b.y - a.y, d.x - c.x, d.y - c.y];
  const cross = ux * vy - uy * vx;
  if (cross === 0) return undefined;
  const share = ((c.x - a.x) * vy - (c.y - a.y) * vx) / cross;
  const others = ((c.x - a.x) * uy - (c.y - a.y) * ux) / cross;
  return share >= 0 && share <= 1 && others >= 0 && others <= 1 ? share : undefined;
}
