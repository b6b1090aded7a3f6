/** Whether lines lie on what is drawn for people on foot and for vehicles: by the drawn shapes alone, point by point. */
import { isInRing } from '#plane';
import type { Quarter } from '#world';
import type { Shape } from '#world/shapes';
import type { Point, Ring } from '#world/walkable';

/** Drawings are rounded to tenths of a millimetre, and streets end on the edge of the drawing. */
const EDGE_METERS = 0.05;
const SAMPLE_METERS = 1;

/** The points along a line that are on none of the pavements and crossings nor on the square. */
export function listOffWalk(
  { pavements, crossings, square }: Quarter,
  line: readonly Point[],
): Point[] {
  const shapes = [
    ...pavements,
    ...[...crossings, square].map((outline) => ({ outline, holes: [] })),
  ];
  return sample(line).filter((point) => !shapes.some((shape) => isOn(shape, point)));
}

/** The same for roadways. */
export function listOffRoad({ roadways }: Quarter, line: readonly Point[]): Point[] {
  return sample(line).filter((point) => !roadways.some((shape) => isOn(shape, point)));
}

function sample(line: readonly Point[]): Point[] {
  return line.flatMap((to, i) => {
    const from = line[Math.max(0, i - 1)]!;
    const steps = Math.max(1, Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / SAMPLE_METERS));
    return Array.from({ length: steps }, (_, k) => ({
      x: from.x + ((k + 1) / steps) * (to.x - from.x),
      y: from.y + ((k + 1) / steps) * (to.y - from.y),
    }));
  });
}

function isOn({ outline, holes }: Shape, point: Point): boolean {
  if (!isInBox(outline, point)) return false;
  if (isInRing(outline, point) && !holes.some((hole) => isInRing(hole, point))) return true;
  return [outline, ...holes].some((ring) => isOnEdge(ring, point));
}

const boxes = new WeakMap<Ring, readonly [number, number, number, number]>();

function isInBox(ring: Ring, { x, y }: Point): boolean {
  const box = boxes.get(ring) ?? [
    Math.min(...ring.map((point) => point.x)) - EDGE_METERS,
    Math.min(...ring.map((point) => point.y)) - EDGE_METERS,
    Math.max(...ring.map((point) => point.x)) + EDGE_METERS,
    Math.max(...ring.map((point) => point.y)) + EDGE_METERS,
  ];
  boxes.set(ring, box);
  return x >= box[0] && y >= box[1] && x <= box[2] && y <= box[3];
}

function isOnEdge(ring: Ring, { x, y }: Point): boolean {
  return ring.some((a, i) => {
    const b = ring[(i + 1) % ring.length]!;
    const [dx, dy] = [b.x - a.x, b.y - a.y];
    const share = ((x - a.x) * dx + (y - a.y) * dy) / (dx * dx + dy * dy || 1);
    const at = Math.min(1, Math.max(0, share));
    return Math.hypot(x - a.x - at * dx, y - a.y - at * dy) < EDGE_METERS;
  });
}
