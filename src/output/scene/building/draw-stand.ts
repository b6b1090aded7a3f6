/** Stands and balconies as the steps their rows are on. */
import type { Level, Point, Ring } from '#world/walkable';
import type { Sketch } from '../mesh-sketch.ts';
import { PALETTE } from '../palette.ts';
import type { FlightSetting } from './draw-flights.ts';
import { heightOn, shiftRing, slopeOf } from './slope.ts';

/** The thickness under the tread of a step. */
const PLATE = 0.2;

/** Draws one step for each row. Its top is as high as the middle of the row. */
export function drawStand(
  sketch: Sketch,
  level: Level,
  seats: readonly Ring[],
  { middle, base }: FlightSetting,
): void {
  const slope = slopeOf(level);
  if (slope === undefined) return;
  const { low, high, u } = slope;
  const { first, depth } = rowsOf(seats, u);
  const start = first - Math.ceil((first - low) / depth) * depth;
  for (const outline of level.outlines)
    for (let from = start; from < high - 1e-3; from += depth) {
      const [a, b] = [Math.max(low, from), Math.min(high, from + depth)];
      const slice = sliceAcross(outline, u, a, b);
      if (b - a < 1e-3 || slice.length < 3) continue;
      const top = heightOn(level, slope, (a + b) / 2) - base;
      sketch.prism(PALETTE.concrete, shiftRing(slice, middle), {
        from: top - slope.grade * depth - PLATE,
        to: top,
        ends: 'both',
      });
    }
}

const ROW_DEPTH = 0.8;

/** The end of the first row, measured up the slope, and the distance between rows. */
function rowsOf(seats: readonly Ring[], u: Point): { first: number; depth: number } {
  const ends = [
    ...new Set(
      seats.map((ring) => Math.round(Math.max(...ring.map(({ x, y }) => x * u.x + y * u.y)) * 1e3)),
    ),
  ].sort((a, b) => a - b);
  const [first, second] = ends;
  if (first === undefined || second === undefined)
    return { first: (first ?? 0) / 1e3, depth: ROW_DEPTH };
  return { first: first / 1e3, depth: Math.max(0.5, (second - first) / 1e3) };
}

/** The part of an outline between two lines across a slope. */
function sliceAcross(outline: Ring, u: Point, from: number, to: number): Ring {
  const along = ({ x, y }: Point): number => x * u.x + y * u.y;
  const above = clip(outline, (point) => along(point) - from);
  return clip(above, (point) => to - along(point));
}

function clip(ring: Ring, inside: (point: Point) => number): Ring {
  return ring.flatMap((here, i) => {
    const next = ring[(i + 1) % ring.length]!;
    const [a, b] = [inside(here), inside(next)];
    const kept = a >= 0 ? [here] : [];
    if (a >= 0 === b >= 0) return kept;
    const t = a / (a - b);
    return [...kept, { x: here.x + (next.x - here.x) * t, y: here.y + (next.y - here.y) * t }];
  });
}
