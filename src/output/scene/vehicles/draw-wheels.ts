/** Wheels: turned pieces that lie on their side. */
import type { Sketch, Vec3 } from '../mesh-sketch.ts';
import { PALETTE } from '../palette.ts';

const SIDES = 12;

export interface Wheels {
  readonly length: number;
  readonly width: number;
  readonly radius: number;
}

/** Two axles, a fifth of the length from the ends. */
export function drawWheels(sketch: Sketch, { length, width, radius }: Wheels): void {
  for (const x of [-0.3 * length, 0.3 * length])
    for (const z of [-width / 2 + 0.1, width / 2 - 0.1]) drawWheel(sketch, [x, radius, z], radius);
}

export function drawWheel(sketch: Sketch, at: Vec3, radius: number, breadth = 0.22): void {
  const rim = (side: number, z: number): Vec3 => {
    const angle = (2 * Math.PI * side) / SIDES;
    return [at[0] + radius * Math.cos(angle), at[1] + radius * Math.sin(angle), at[2] + z];
  };
  const half = breadth / 2;
  for (let side = 0; side < SIDES; side++) {
    const [a, b] = [rim(side, half), rim(side + 1, half)];
    const [c, d] = [rim(side + 1, -half), rim(side, -half)];
    sketch.quad(PALETTE.rubber, d, c, b, a);
    sketch.triangle(PALETTE.rubber, [at[0], at[1], at[2] + half], a, b);
    sketch.triangle(PALETTE.rubber, [at[0], at[1], at[2] - half], c, d);
  }
}
