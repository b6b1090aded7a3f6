/** Hills, valleys and water around a site that lies flat at height 0. */
import { boundsOf, distanceToSegment, edgesOf, isInRing } from '#plane';
import { growBounds, isInBounds } from '../plan/bounds.ts';
import type { Point, Ring } from '../walkable.ts';
import type { Ground } from '../world.ts';
import { findDrainage } from './drain.ts';
import { drawWater } from './draw-water.ts';
import type { GroundBrief, HeightGrid } from './ground-brief.ts';
import { createHills } from './noise.ts';

/** Heights of the hills and the distance between them, meters. */
const RELIEFS = {
  flat: { height: 0.6, width: 260 },
  rolling: { height: 7, width: 220 },
  hilly: { height: 28, width: 260 },
} as const;
const OCTAVES = 4;
const CELL_MIN = 5;
const CELLS_MAX = 40_000;
/** Distance over which the ground rises from the flattened part to its own height. */
const FADE = 60;
/** Heights below the site of water surfaces and of beds; banks slope over this distance. */
const BED = -3;
const BANK = 15;
const STREAM = 710;

export function drawGround(brief: GroundBrief): Ground {
  const { bounds, flattened } = brief;
  const [wide, deep] = [bounds.maxX - bounds.minX, bounds.maxY - bounds.minY];
  const cell = Math.max(CELL_MIN, Math.sqrt((wide * deep) / CELLS_MAX));
  const columns = Math.ceil(wide / cell) + 1;
  const rows = Math.ceil(deep / cell) + 1;
  const [x0, y0] = [bounds.minX, bounds.minY];
  const water = [...drawWater(brief), ...(brief.waters ?? [])];
  const heightOf = brief.heights ? readHeights(brief.heights, flattened) : drawHills(brief);
  const distanceToFlat = createDistance(flattened, FADE);
  const distanceToWater = createDistance(water, BANK);
  const heights = new Float64Array(columns * rows);
  const isWet = new Uint8Array(columns * rows);
  const isFlat = new Uint8Array(columns * rows);
  for (let at = 0; at < heights.length; at++) {
    const point = { x: x0 + (at % columns) * cell, y: y0 + Math.floor(at / columns) * cell };
    const toFlat = distanceToFlat(point);
    const toWater = distanceToWater(point);
    // The grid's corners around a flattened ring are flat too, so that the interpolation inside is flat.
    isFlat[at] = toFlat < 1.5 * cell ? 1 : 0;
    isWet[at] = toWater === 0 ? 1 : 0;
    const dry = isFlat[at] ? 0 : ease(toFlat / FADE) * heightOf(point);
    if (isWet[at]) heights[at] = BED;
    else heights[at] = isFlat[at] ? 0 : Math.min(dry, 0.2 + (dry - 0.2) * ease(toWater / BANK));
  }
  if (!brief.heights) drain({ columns, rows, heights }, isWet, isFlat);
  for (let at = 0; brief.raised !== undefined && at < heights.length; at++) {
    const point = { x: x0 + (at % columns) * cell, y: y0 + Math.floor(at / columns) * cell };
    heights[at] = Math.max(heights[at]!, ...brief.raised.map((hill) => raiseAt(hill, point)));
  }
  return {
    cell,
    columns,
    rows,
    x0,
    y0,
    heights: Array.from(heights, (height) => Math.round(1000 * height) / 1000),
    water,
    source: brief.heights ? 'import' : 'procedural',
  };
}

/** All of the rise on its top, nothing outside of its box. */
function raiseAt(
  { box, top, rise }: NonNullable<GroundBrief['raised']>[number],
  { x, y }: Point,
): number {
  const out = Math.max(top.minX - x, x - top.maxX, top.minY - y, y - top.maxY, 0);
  const slope = Math.max(1, top.minX - box.minX);
  return rise * Math.max(0, 1 - out / slope);
}

/** The height between the corners of a cell; outside, that of the nearest edge. */
export function heightAt(ground: HeightGrid, { x, y }: Point): number {
  const { x0, y0, cell, columns, rows, heights } = ground;
  const u = Math.min(columns - 1, Math.max(0, (x - x0) / cell));
  const v = Math.min(rows - 1, Math.max(0, (y - y0) / cell));
  const [column, row] = [Math.min(columns - 2, Math.floor(u)), Math.min(rows - 2, Math.floor(v))];
  const [du, dv] = [u - column, v - row];
  const at = row * columns + column;
  const south = heights[at]! * (1 - du) + heights[at + 1]! * du;
  const north = heights[at + columns]! * (1 - du) + heights[at + columns + 1]! * du;
  return south * (1 - dv) + north * dv;
}

function drawHills({ relief, seed }: GroundBrief): (at: Point) => number {
  const { height, width } = RELIEFS[relief];
  const hills = createHills({ seed, stream: STREAM, width, octaves: OCTAVES });
  return ({ x, y }) => height * hills(x, y);
}

/** Measured heights above the middle of the flattened ground; unknown ones count as level with it. */
function readHeights(grid: HeightGrid, flattened: readonly Ring[]): (at: Point) => number {
  const points = flattened.flat();
  const known = points.map((point) => heightAt(grid, point)).filter(Number.isFinite);
  const base = known.length > 0 ? known.reduce((sum, one) => sum + one, 0) / known.length : 0;
  return (at) => {
    const height = heightAt(grid, at) - base;
    return Number.isFinite(height) ? height : 0;
  };
}

/**
 * Cuts a ditch from the flat ground to where water leaves, and fills the remaining hollows. A site in a hollow would be
 * a pond; filling alone would raise it.
 */
function drain(
  cells: { readonly columns: number; readonly rows: number; readonly heights: Float64Array },
  isWet: Uint8Array,
  isFlat: Uint8Array,
): void {
  const { heights } = cells;
  const { to } = findDrainage(cells, (cell) => isWet[cell] === 1);
  const isCut = new Uint8Array(heights.length);
  for (let start = 0; start < heights.length; start++) {
    if (!isFlat[start]) continue;
    for (let cell = start; cell >= 0 && !isCut[cell]; cell = to[cell]!) {
      isCut[cell] = 1;
      if (!isWet[cell]) heights[cell] = Math.min(heights[cell]!, 0);
    }
  }
  heights.set(findDrainage(cells, (cell) => isWet[cell] === 1).levels);
}

/** The distance of a point from the rings: 0 inside, capped. */
function createDistance(rings: readonly Ring[], far: number): (at: Point) => number {
  const known = rings.map((ring) => ({
    ring,
    box: growBounds(boundsOf(ring), far),
    edges: edgesOf(ring).filter(({ from, to }) => from.x !== to.x || from.y !== to.y),
  }));
  return (at) => {
    let nearest = far;
    for (const { ring, box, edges } of known) {
      if (!isInBounds(box, at)) continue;
      if (isInRing(ring, at)) return 0;
      for (const edge of edges) {
        const isFar =
          Math.min(edge.from.x, edge.to.x) - at.x > nearest ||
          at.x - Math.max(edge.from.x, edge.to.x) > nearest ||
          Math.min(edge.from.y, edge.to.y) - at.y > nearest ||
          at.y - Math.max(edge.from.y, edge.to.y) > nearest;
        if (!isFar) nearest = Math.min(nearest, distanceToSegment(at, edge));
      }
    }
    return nearest;
  };
}

function ease(t: number): number {
  return t * t * (3 - 2 * t);
}
