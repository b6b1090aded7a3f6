/** Areas of a plan laid over the ground: flat where it is flat, bent with it where it rises. */
import earcut from 'earcut';
import { heightAt } from '#world';
import { cutToBox, toShapes } from '#world/shapes';
import type { Shape } from '#world/shapes';
import type { World } from '#world/site';
import type { Ring } from '#world/walkable';
import type { Sketch, Vec3 } from '../mesh-sketch.ts';
import type { Material } from '../scene.ts';

/** Below this difference the ground counts as flat. */
const FLAT_METERS = 0.02;
/** Areas that are not flat are cut into squares with this side. Each square is bent at its corners. */
const SQUARE_METERS = 8;

export interface Drape {
  /** Outlines counterclockwise and holes clockwise in one list. */
  readonly area: (sketch: Sketch, material: Material, rings: readonly Ring[], lift: number) => void;
  readonly heightAt: (x: number, y: number) => number;
}

type Height = (x: number, y: number) => number;

export function createDrape({ ground }: Pick<World, 'ground'>): Drape {
  const height: Height = (x, y) => heightAt(ground, { x, y });
  return {
    heightAt: height,
    area: (sketch, material, rings, lift) => {
      const up = ({ x, y }: Ring[number]): Vec3 => [x, height(x, y) + lift, -y];
      const lay = (part: readonly Ring[], box: Box): void => {
        if (part.length === 0) return;
        const isFlatHere = isFlat(box, height);
        if (!isFlatHere && box.maxX - box.minX > SQUARE_METERS) {
          for (const quarter of quarters(box)) lay(cutToBox(part, quarter), quarter);
          return;
        }
        for (const shape of toShapes(part))
          if (isFlatHere) sketch.cap(material, [shape.outline, ...shape.holes], lift, 'up');
          else fill(shape, (a, b, c) => sketch.triangle(material, up(a), up(b), up(c)));
      };
      for (const { outline, holes } of toShapes(rings))
        lay([outline, ...holes], squareAround(outline));
    },
  };
}

interface Box {
  readonly minX: number;
  readonly minY: number;
  readonly maxX: number;
  readonly maxY: number;
}

function isFlat({ minX, minY, maxX, maxY }: Box, height: Height): boolean {
  for (let x = minX; ; x = Math.min(maxX, x + SQUARE_METERS)) {
    for (let y = minY; ; y = Math.min(maxY, y + SQUARE_METERS)) {
      if (Math.abs(height(x, y)) > FLAT_METERS) return false;
      if (y === maxY) break;
    }
    if (x === maxX) break;
  }
  return true;
}

function quarters({ minX, minY, maxX, maxY }: Box): Box[] {
  const [midX, midY] = [(minX + maxX) / 2, (minY + maxY) / 2];
  return [
    { minX, minY, maxX: midX, maxY: midY },
    { minX: midX, minY, maxX, maxY: midY },
    { minX, minY: midY, maxX: midX, maxY },
    { minX: midX, minY: midY, maxX, maxY },
  ];
}

type Corner = Ring[number];

/** Fills an area with triangles, counterclockwise. */
function fill(
  { outline, holes }: Shape,
  triangle: (a: Corner, b: Corner, c: Corner) => void,
): void {
  const points = [outline, ...holes].flat();
  const starts = holes.map((_, i) =>
    [outline, ...holes.slice(0, i)].reduce((sum, ring) => sum + ring.length, 0),
  );
  const found = earcut(
    points.flatMap(({ x, y }) => [x, y]),
    starts,
  );
  for (let i = 0; i < found.length; i += 3) {
    const [a, b, c] = [points[found[i]!]!, points[found[i + 1]!]!, points[found[i + 2]!]!];
    const isLeft = (b.x - a.x) * (c.y - a.y) > (b.y - a.y) * (c.x - a.x);
    if (isLeft) triangle(a, b, c);
    else triangle(a, c, b);
  }
}

/** Repeated halving ends at squares of exactly the side that is bent. */
function squareAround(ring: Ring): Box {
  let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { x, y } of ring) {
    minX = Math.min(minX, x);
    minY = Math.min(minY, y);
    maxX = Math.max(maxX, x);
    maxY = Math.max(maxY, y);
  }
  const times = Math.ceil(
    Math.log2(Math.max(1, Math.max(maxX - minX, maxY - minY) / SQUARE_METERS)),
  );
  const side = SQUARE_METERS * 2 ** times;
  return { minX, minY, maxX: minX + side, maxY: minY + side };
}
