/** What carries people: a horse, a stretcher, a bed, a chair. They look along +z, as figures do. */
import type { Sketch, Vec3 } from '../mesh-sketch.ts';
import { PALETTE } from '../palette.ts';
import type { Material } from '../scene.ts';
import { drawBox } from '../solids.ts';
import { BED_METERS } from './lay-bed.ts';
import { drawRod } from './rods.ts';

/** A riding horse: 2.4 m long, its back at 1.5 m. */
export function drawHorse(sketch: Sketch): void {
  const { horse, frame_dark: dark } = PALETTE;
  const rod = (from: Vec3, to: Vec3, radius: number, material: Material = horse): void =>
    drawRod(sketch, material, { from, to, radius });
  rod([0, 1.22, -0.75], [0, 1.24, 0.7], 0.27);
  rod([0, 1.26, 0.55], [0, 1.78, 1.05], 0.16);
  rod([0, 1.82, 1], [0, 1.62, 1.42], 0.11);
  rod([0, 1.32, -0.72], [0, 0.78, -0.98], 0.05, dark);
  rod([0, 1.45, 0.62], [0, 1.95, 0.98], 0.04, dark);
  for (const z of [-0.62, 0.58])
    for (const x of [-0.17, 0.17]) {
      rod([x, 1.12, z], [x, 0.58, z + 0.04], 0.09);
      rod([x, 0.58, z + 0.04], [x, 0, z], 0.055);
    }
  drawBox(sketch, dark, [-0.24, 1.42, -0.25], [0.24, 1.52, 0.25]);
}

/** Two poles with canvas between them, at the height of hands. */
export function drawStretcher(sketch: Sketch): void {
  for (const x of [-0.27, 0.27])
    drawRod(sketch, PALETTE.frame, { from: [x, 0.82, -1.15], to: [x, 0.82, 1.15], radius: 0.02 });
  drawBox(sketch, PALETTE.canvas, [-0.27, 0.82, -0.95], [0.27, 0.85, 0.95]);
}

/** Draws a bed with its head at the back. */
export function drawBed(sketch: Sketch): void {
  const [along, across] = [BED_METERS.length / 2, BED_METERS.width / 2];
  const { height } = BED_METERS;
  drawBox(sketch, PALETTE.furniture, [-across, 0.14, -along], [across, 0.32, along]);
  drawBox(
    sketch,
    PALETTE.cloth_white,
    [-across + 0.02, 0.32, -along + 0.03],
    [across - 0.02, height, along - 0.02],
  );
  drawBox(sketch, PALETTE.furniture, [-across, 0.14, -along - 0.04], [across, 0.85, -along]);
  drawBox(
    sketch,
    PALETTE.cloth_white,
    [-0.3, height, -along + 0.06],
    [0.3, height + 0.07, -along + 0.4],
  );
  for (const x of [-across + 0.04, across - 0.09])
    for (const z of [-along, along - 0.05])
      drawBox(sketch, PALETTE.furniture, [x, 0, z], [x + 0.05, 0.14, z + 0.05]);
}

/** Draws a seat under a rider who sits a little behind its middle. */
export function drawSeat(sketch: Sketch): void {
  drawBox(sketch, PALETTE.furniture, [-0.21, 0.4, -0.38], [0.21, 0.44, 0.04]);
  drawBox(sketch, PALETTE.furniture, [-0.21, 0.5, -0.4], [0.21, 0.86, -0.37]);
  for (const x of [-0.2, 0.17])
    for (const [z, top] of [
      [-0.4, 0.5],
      [0, 0.4],
    ] as const)
      drawBox(sketch, PALETTE.furniture, [x, 0, z], [x + 0.03, top, z + 0.03]);
}
