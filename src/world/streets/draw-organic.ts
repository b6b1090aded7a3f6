/**
 * Grown streets: the ground is divided again and again, each time by a street across its longer side, then all streets
 * are bent by one smooth field. Streets end on older ones as in unplanned towns, and never cross by accident.
 * (Streamlines of a tensor field give finer bends; they also give slivers and dead ends that have to be repaired one by
 * one.)
 */
import type { Dice } from '#base';
import { areaByProducts } from '#plane';
import type { Bounds } from '#plane';
import { createHills } from '../ground/noise.ts';
import type { Point } from '../walkable.ts';
import type { StreetLine } from './street-lines.ts';

/** A piece of ground; the edge after each corner lies on a street line, or on the bounds. */
interface Plot {
  readonly corners: readonly Point[];
  readonly lines: readonly (StreetLine | undefined)[];
}

/** Square meters and meters between the middles of streets. */
const PLOT_AREA_MAX = 7200;
const EDGE_MIN = 34;
/** An end this near to one on the other side of its street is moved opposite to it. */
const SNAP = 26;
const TRIES = 14;
/** Streets deviate from a right angle by up to this, radians; ends are this far from the middle of an edge. */
const LEAN = 0.3;
const OFF_MIDDLE = 0.16;
/** Cosine of the sharpest corner: 55 degrees. */
const SHARP = 0.57;
const BEND = { meters: 11, width: 130 };

export function drawOrganic(bounds: Bounds, frame: Bounds, dice: Dice): StreetLine[] {
  const { minX, minY, maxX, maxY } = frame;
  const line = (a: Point, b: Point, kind: 'main' | 'local', cuts: Point[] = []): StreetLine => ({
    a,
    b,
    kind,
    cuts,
  });
  const [sw, se, ne, nw] = [
    { x: minX, y: minY },
    { x: maxX, y: minY },
    { x: maxX, y: maxY },
    { x: minX, y: maxY },
  ];
  // One main street along the site from edge to edge, and a second one that meets it at a corner of the site.
  const cross = dice.next() < 0.5 ? sw : se;
  const south = line({ x: bounds.minX, y: minY }, { x: bounds.maxX, y: minY }, 'main', [sw, se]);
  const west = line(sw, { x: minX, y: bounds.maxY }, cross === sw ? 'main' : 'local', [nw]);
  const east = line(se, { x: maxX, y: bounds.maxY }, cross === se ? 'main' : 'local', [ne]);
  const north = line(nw, ne, 'local');
  const down = line({ x: cross.x, y: bounds.minY }, cross, 'main');
  const lines = [south, west, east, north, down];
  const [b, t, l, r] = [bounds.minY, bounds.maxY, bounds.minX, bounds.maxX];
  const plots: Plot[] = [
    plot([l, b], [cross.x, b], [cross.x, minY], [l, minY], [undefined, down, south, undefined]),
    plot([cross.x, b], [r, b], [r, minY], [cross.x, minY], [undefined, undefined, south, down]),
    plot([l, minY], [minX, minY], [minX, t], [l, t], [south, west, undefined, undefined]),
    plot([minX, maxY], [maxX, maxY], [maxX, t], [minX, t], [north, east, undefined, west]),
    plot([maxX, minY], [r, minY], [r, t], [maxX, t], [south, undefined, undefined, east]),
  ];
  for (let one = plots.pop(); one !== undefined; one = plots.pop()) {
    const halves = divide(one, dice);
    if (halves === undefined) continue;
    lines.push(halves.line);
    plots.push(...halves.plots);
  }
  return lines;
}

function plot(
  a: [number, number],
  b: [number, number],
  c: [number, number],
  d: [number, number],
  lines: (StreetLine | undefined)[],
): Plot {
  return { corners: [a, b, c, d].map(([x, y]) => ({ x, y })), lines };
}

function divide(whole: Plot, dice: Dice): { line: StreetLine; plots: Plot[] } | undefined {
  if (areaByProducts(whole.corners) < PLOT_AREA_MAX * dice.between(0.8, 1.2)) return undefined;
  for (let tries = 0; tries < TRIES; tries++) {
    const cut = findCut(whole, dice, tries);
    if (cut === undefined) continue;
    const { from, to, i, j } = cut;
    const line: StreetLine = { a: from, b: to, kind: 'local', cuts: [] };
    whole.lines[i]?.cuts.push(from);
    whole.lines[j]?.cuts.push(to);
    return { line, plots: splitAt(whole, line, i, j) };
  }
  return undefined;
}

/** A street from the longest edge, near its middle, across to another edge. */
function findCut(
  { corners, lines }: Plot,
  dice: Dice,
  tries: number,
): { from: Point; to: Point; i: number; j: number } | undefined {
  const count = corners.length;
  const length = (i: number): number => distance(corners[i]!, corners[(i + 1) % count]!);
  const byLength = corners.map((_, i) => i).sort((p, q) => length(q) - length(p) || p - q);
  const i = byLength[tries < TRIES / 2 ? 0 : Math.min(1, count - 1)]!;
  const share = 0.5 + dice.between(-OFF_MIDDLE, OFF_MIDDLE);
  const [a, b] = [corners[i]!, corners[(i + 1) % count]!];
  const from = snap(lines[i], a, b, between(a, b, share));
  if (from === undefined) return undefined;
  const lean = dice.between(-LEAN, LEAN);
  const along = Math.atan2(b.y - a.y, b.x - a.x);
  const heading = along + Math.PI / 2 + lean;
  const far = {
    x: from.x + 5000 * Math.cos(heading),
    y: from.y + 5000 * Math.sin(heading),
  };
  for (let j = 0; j < count; j++) {
    if (j === i) continue;
    const [c, d] = [corners[j]!, corners[(j + 1) % count]!];
    const at = meet(from, far, c, d);
    if (at === undefined) continue;
    const to = snap(lines[j], c, d, at);
    if (to === undefined || distance(from, to) < EDGE_MIN) return undefined;
    return isSquare(from, to, a, b) && isSquare(to, from, c, d) ? { from, to, i, j } : undefined;
  }
  return undefined;
}

/** Opposite to a street that ends near; not too near to a corner. On the bounds there is nothing opposite. */
function snap(line: StreetLine | undefined, a: Point, b: Point, at: Point): Point | undefined {
  const others = line?.cuts ?? [];
  const near = others.find((cut) => distance(cut, at) < SNAP);
  const to = near ?? at;
  const isFree =
    distance(to, a) >= EDGE_MIN &&
    distance(to, b) >= EDGE_MIN &&
    others.every((cut) => cut === near || distance(cut, to) >= EDGE_MIN);
  return isFree && Math.abs(distance(a, to) + distance(to, b) - distance(a, b)) < 1e-6
    ? to
    : undefined;
}

function isSquare(from: Point, to: Point, a: Point, b: Point): boolean {
  const dot = (to.x - from.x) * (b.x - a.x) + (to.y - from.y) * (b.y - a.y);
  return Math.abs(dot) / (distance(from, to) * distance(a, b)) < SHARP;
}

function splitAt({ corners, lines }: Plot, line: StreetLine, i: number, j: number): Plot[] {
  const part = (p: Point, first: number, q: Point, last: number): Plot => {
    const [points, edges]: [Point[], (StreetLine | undefined)[]] = [[p], [lines[first]]];
    for (let k = (first + 1) % corners.length; ; k = (k + 1) % corners.length) {
      points.push(corners[k]!);
      edges.push(lines[k]);
      if (k === last) break;
    }
    return { corners: [...points, q], lines: [...edges, line] };
  };
  return [part(line.a, i, line.b, j), part(line.b, j, line.a, i)];
}

/** The bending field: zero on the edge of the bounds and around the site. */
export function createBend(bounds: Bounds, frame: Bounds, seed: number): (at: Point) => Point {
  const [dx, dy] = [1, 2].map((k) =>
    createHills({ seed, stream: 730 + 10 * k, width: BEND.width, octaves: 2 }),
  );
  return (at) => {
    const edge = Math.min(
      at.x - bounds.minX,
      bounds.maxX - at.x,
      at.y - bounds.minY,
      bounds.maxY - at.y,
    );
    const site = Math.hypot(
      Math.max(0, frame.minX - at.x, at.x - frame.maxX),
      Math.max(0, frame.minY - at.y, at.y - frame.maxY),
    );
    const much = BEND.meters * ease(edge / 40) * ease((site - 8) / 50);
    return { x: at.x + much * dx!(at.x, at.y), y: at.y + much * dy!(at.x, at.y) };
  };
}

function ease(t: number): number {
  const u = Math.min(1, Math.max(0, t));
  return u * u * (3 - 2 * u);
}

function distance(a: Point, b: Point): number {
  return Math.hypot(b.x - a.x, b.y - a.y);
}

function between(a: Point, b: Point, share: number): Point {
  return { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share };
}

function meet(a: Point, b: Point, c: Point, d: Point): Point | undefined {
  const [ux, uy, vx, vy] = [b.x - a.x, b.y - a.y, d.x - c.x, d.y - c.y];
  const cross = ux * vy - uy * vx;
  if (cross === 0) return undefined;
  const share = ((c.x - a.x) * vy - (c.y - a.y) * vx) / cross;
  const others = ((c.x - a.x) * uy - (c.y - a.y) * ux) / cross;
  if (share < 1e-9 || share > 1 || others < 0 || others > 1) return undefined;
  return between(c, d, others);
}
