/** Small plans in a short form: rectangles and polygons, gaps, one floor or several. */
import type { Exit, Level, Ring, Segment, Walkable } from '#world/walkable';

export function rectangle(x: number, y: number, width: number, height: number): Ring {
  return polygon([x, y], [x + width, y], [x + width, y + height], [x, y + height]);
}

export function polygon(...points: readonly (readonly [number, number])[]): Ring {
  return points.map(([x, y]) => ({ x, y }));
}

export function line(fromX: number, fromY: number, toX: number, toY: number): Segment {
  return { from: { x: fromX, y: fromY }, to: { x: toX, y: toY } };
}

export function floor(outline: Ring | readonly Ring[], more: Partial<Level> = {}): Level {
  return {
    id: 'floor',
    kind: 'floor',
    storey: 0,
    z: 0,
    outlines: isRings(outline) ? outline : [outline],
    holes: [],
    walls: [],
    doors: [],
    areas: [],
    ...more,
  };
}

function isRings(outline: Ring | readonly Ring[]): outline is readonly Ring[] {
  return Array.isArray(outline[0]);
}

export function exit(id: string, segment: Segment, more: Partial<Exit> = {}): Exit {
  return { id, level: 'floor', segment, ...more };
}

export function plan(
  levels: readonly Level[],
  exits: readonly Exit[],
  more: Partial<Walkable> = {},
): Walkable {
  return { levels, exits, joins: [], lifts: [], ...more };
}

/** A straight stair that rises to the east between two plates. */
export interface StairPlan {
  /** Along the slope. */
  readonly length: number;
  readonly width: number;
  /** Depth of the plate at each end; they are as wide as `plateWidth`, or as the stair. */
  readonly plate: number;
  readonly plateWidth?: number;
  readonly isUp: boolean;
}

/** Rise over run of the usual step, 17 cm by 29 cm (DIN 18065). */
const RISE = 0.17 / 0.29;

export function runOf(slopeLength: number): number {
  return slopeLength / Math.hypot(1, RISE);
}

/**
 * People start on one plate ("floor", the first level) and leave from the other, whose far side is all exit. The west plate
 * is x from -plate to 0, the stair from 0 to its run; gates "foot" and "head" are its ends.
 */
export function stairPlan({ length, width, plate, plateWidth = width, isUp }: StairPlan): Walkable {
  const run = runOf(length);
  const aside = (plateWidth - width) / 2;
  const low = floor(rectangle(-plate, -aside, plate, plateWidth), { id: isUp ? 'floor' : 'far' });
  const high = floor(rectangle(run, -aside, plate, plateWidth), {
    id: isUp ? 'far' : 'floor',
    storey: 1,
    z: RISE * run,
  });
  const stair = floor(rectangle(0, 0, run, width), {
    id: 'stair',
    kind: 'stair',
    rise: { perX: RISE, perY: 0 },
  });
  const end = isUp ? run + plate : -plate;
  return plan(
    isUp ? [low, stair, high] : [high, stair, low],
    [exit('out', line(end, -aside, end, plateWidth - aside), { level: 'far' })],
    {
      joins: [
        { id: 'foot', segment: line(0, 0, 0, width), levels: [low.id, 'stair'] },
        { id: 'head', segment: line(run, 0, run, width), levels: ['stair', high.id] },
      ],
    },
  );
}
