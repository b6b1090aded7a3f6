/** Something that was built and can be named: its kind, its name, its position, and how far and how large it is. */
import { isInRing, lineLength } from '#plane';
import type { Point, Ring, Segment } from '#world/walkable';
import { toWords } from './words.ts';

export type ThingKind =
  | 'building'
  | 'place'
  | 'part'
  | 'room'
  | 'stair'
  | 'escalator'
  | 'ramp'
  | 'lift'
  | 'exit'
  | 'gate'
  | 'door'
  | 'street'
  | 'lane'
  | 'water'
  | 'object';

export interface Thing {
  readonly id: string;
  readonly kind: ThingKind;
  readonly label: string;
  /** Of a building or open place its kind; of a room or part its use. */
  readonly use: string;
  /** Words of its name and use, and of what is like it. */
  readonly words: ReadonlySet<string>;
  readonly side?: string;
  readonly storey?: number;
  /** Levels it is on; empty for things on all levels, such as a building. */
  readonly levels?: readonly string[];
  readonly outline?: Ring;
  readonly line?: readonly Point[];
  readonly at: Point;
  readonly widthM?: number;
  /** The building or open place it belongs to. */
  readonly of?: string;
  /** When the thing is closed, all these ids are closed. */
  readonly ways: readonly string[];
  /** The prompt asked for it, or it is inside something that was asked for. */
  readonly isAsked: boolean;
}

type Draft = Pick<Thing, 'id' | 'kind' | 'label' | 'use'> &
  Partial<Omit<Thing, 'words'>> & { readonly more?: string };

/** Its words are those of its name, its use and what is like it. */
export function toThing({ more = '', ...draft }: Draft): Thing {
  return {
    isAsked: false,
    ways: [draft.id],
    ...draft,
    at: draft.at ?? middleOf(draft.outline ?? draft.line ?? []),
    words: toWords(`${draft.label} ${draft.use} ${more}`),
  };
}

/** Where a door or gate is, and how wide. */
export function onSegment({ from, to }: Segment) {
  return {
    at: { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 },
    line: [from, to],
    widthM: Math.hypot(to.x - from.x, to.y - from.y),
  };
}

function middleOf(points: readonly Point[]): Point {
  const count = Math.max(1, points.length);
  return {
    x: points.reduce((sum, { x }) => sum + x, 0) / count,
    y: points.reduce((sum, { y }) => sum + y, 0) / count,
  };
}

/** 0 inside; else how far its edge, line or middle is. */
export function distanceTo(thing: Thing, point: Point): number {
  const { outline, line, at } = thing;
  if (outline !== undefined) {
    if (isInRing(outline, point)) return 0;
    return awayFromLine([...outline, outline[0]!], point);
  }
  if (line !== undefined && line.length > 1) return awayFromLine(line, point);
  return Math.hypot(point.x - at.x, point.y - at.y);
}

export function awayFromLine(line: readonly Point[], { x, y }: Point): number {
  let least = Infinity;
  for (let i = 1; i < line.length; i++) {
    const [from, to] = [line[i - 1]!, line[i]!];
    const [dx, dy] = [to.x - from.x, to.y - from.y];
    const square = dx * dx + dy * dy;
    const along = square > 0 ? ((x - from.x) * dx + (y - from.y) * dy) / square : 0;
    const part = Math.min(1, Math.max(0, along));
    least = Math.min(least, Math.hypot(x - from.x - part * dx, y - from.y - part * dy));
  }
  return least;
}

/** Length and width of what has an outline: of the smallest box along its longest side. */
export function sizeOf(thing: Pick<Thing, 'outline' | 'line' | 'widthM'>): {
  readonly lengthM: number;
  readonly widthM: number;
} {
  const { outline, line, widthM = 0 } = thing;
  if (outline === undefined) return { lengthM: lineLength(line ?? []), widthM };
  const ring = outline;
  let [longest, angle] = [0, 0];
  ring.forEach((from, i) => {
    const to = ring[(i + 1) % ring.length]!;
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    if (length > longest) [longest, angle] = [length, Math.atan2(to.y - from.y, to.x - from.x)];
  });
  const along = ring.map(({ x, y }) => x * Math.cos(angle) + y * Math.sin(angle));
  const across = ring.map(({ x, y }) => y * Math.cos(angle) - x * Math.sin(angle));
  const extents = [along, across].map(
    (values) =>
      values.reduce((a, b) => Math.max(a, b), -Infinity) -
      values.reduce((a, b) => Math.min(a, b), Infinity),
  );
  return { lengthM: Math.max(...extents), widthM: Math.min(...extents) };
}

interface Square {
  readonly minX: number;
  readonly minY: number;
  readonly maxX: number;
  readonly maxY: number;
}

/** The middle of a square in which smoke, water or gas was sampled. */
export function squareMiddle({ minX, minY, maxX, maxY }: Square): Point {
  return { x: (minX + maxX) / 2, y: (minY + maxY) / 2 };
}
