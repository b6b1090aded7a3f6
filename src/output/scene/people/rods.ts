/** Straight pieces of a thing: rods between two points, boxes, wheels; flat faces into a sketch. */
import type { Sketch, Vec3 } from '../mesh-sketch.ts';
import type { Material } from '../scene.ts';
import { add, cross, subtract, times, toUnit } from './rotation.ts';

export interface Rod {
  readonly from: Vec3;
  readonly to: Vec3;
  readonly radius: number;
}

/** Draws a rod with four sides, closed at both ends. */
export function drawRod(sketch: Sketch, material: Material, { from, to, radius }: Rod): void {
  const along = toUnit(subtract(to, from));
  const other: Vec3 = Math.abs(along[1]) > 0.9 ? [1, 0, 0] : [0, 1, 0];
  const u = times(toUnit(cross(other, along)), radius);
  const v = times(toUnit(cross(along, u)), radius);
  const corners = [add(u, v), subtract(v, u), times(add(u, v), -1), subtract(u, v)];
  const [low, high] = [from, to].map((end) => corners.map((corner) => add(end, corner)));
  for (let i = 0; i < 4; i++) {
    const j = (i + 1) % 4;
    sketch.quad(material, low![i]!, low![j]!, high![j]!, high![i]!);
  }
  sketch.quad(material, high![0]!, high![1]!, high![2]!, high![3]!);
  sketch.quad(material, low![3]!, low![2]!, low![1]!, low![0]!);
}

export interface Wheel {
  readonly middle: Vec3;
  readonly radius: number;
  readonly spokes: number;
  readonly segments: number;
  /** The tyre: its breadth across the wheel, and its depth from the edge inwards. */
  readonly breadth: number;
  readonly depth: number;
}

/** Draws an upright tyre with thin spokes. Its axle lies along x. */
export function drawWheel(
  sketch: Sketch,
  { tyre, spoke }: { readonly tyre: Material; readonly spoke: Material },
  { middle, radius, spokes, segments, breadth, depth }: Wheel,
): void {
  const at = (angle: number, r: number, aside: number): Vec3 =>
    add(middle, [aside, r * Math.cos(angle), r * Math.sin(angle)]);
  const [inner, half] = [radius - depth, breadth / 2];
  for (let i = 0; i < segments; i++) {
    const [a, b] = [i, i + 1].map((k) => (2 * Math.PI * k) / segments) as [number, number];
    sketch.quad(
      tyre,
      at(a, radius, half),
      at(a, radius, -half),
      at(b, radius, -half),
      at(b, radius, half),
    );
    sketch.quad(
      tyre,
      at(a, inner, -half),
      at(a, inner, half),
      at(b, inner, half),
      at(b, inner, -half),
    );
    sketch.quad(
      tyre,
      at(a, inner, half),
      at(a, radius, half),
      at(b, radius, half),
      at(b, inner, half),
    );
    sketch.quad(
      tyre,
      at(a, radius, -half),
      at(a, inner, -half),
      at(b, inner, -half),
      at(b, radius, -half),
    );
  }
  for (let i = 0; i < spokes; i++) {
    const angle = (2 * Math.PI * i) / spokes;
    drawRod(sketch, spoke, { from: at(angle, 0.02, 0), to: at(angle, inner, 0), radius: 0.004 });
  }
}
