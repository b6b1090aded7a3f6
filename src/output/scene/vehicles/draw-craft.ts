/** Vehicles that are not boxes on four wheels: bicycles and motorcycles with their riders, boats, helicopters. */
import type { Sketch } from '../mesh-sketch.ts';
import { PALETTE } from '../palette.ts';
import { drawBox, drawTurned, toPost } from '../solids.ts';
import { drawWheel } from './draw-wheels.ts';

export function drawTwoWheeler(
  sketch: Sketch,
  { kind, length }: { readonly kind: string; readonly length: number },
): void {
  const radius = kind === 'bicycle' ? 0.34 : 0.28;
  const breadth = kind === 'bicycle' ? 0.05 : 0.14;
  const reach = length / 2 - radius;
  for (const x of [-reach, reach]) drawWheel(sketch, [x, radius, 0], radius, breadth);
  const frame = kind === 'bicycle' ? 0.03 : 0.12;
  drawBox(sketch, PALETTE.paint_blue, [-reach, radius, -frame], [reach, radius + 0.3, frame]);
  drawBox(sketch, PALETTE.rubber, [-0.35, 0.8, -0.1], [0, 0.88, 0.1]);
  drawBox(sketch, PALETTE.frame_dark, [reach - 0.15, 0.95, -0.32], [reach - 0.1, 1.02, 0.32]);
  // The rider.
  drawBox(sketch, PALETTE.cloth_dark, [-0.2, 0.6, -0.17], [0.1, 0.95, 0.17]);
  drawBox(sketch, PALETTE.cloth_blue, [-0.2, 0.95, -0.22], [0.05, 1.5, 0.22]);
  drawTurned(
    sketch,
    PALETTE.skin_tan,
    [
      [0, 1.5],
      [0.1, 1.56],
      [0.11, 1.66],
      [0, 1.76],
    ],
    { sides: 8, at: [-0.02, 0, 0] },
  );
}

/** A hull with a pointed bow, half a meter in the water. */
export function drawBoat(sketch: Sketch, { length }: { readonly length: number }): void {
  const half = length / 2;
  const beam = Math.min(2.5, 0.16 * length + 0.5);
  const hull = [
    { x: -half, y: -beam },
    { x: 0.45 * half, y: -beam },
    { x: half, y: 0 },
    { x: 0.45 * half, y: beam },
    { x: -half, y: beam },
  ];
  const deck = 0.12 * length;
  sketch.prism(PALETTE.ship_white, hull, { from: -0.5, to: deck, ends: 'both' });
  drawBox(
    sketch,
    PALETTE.paint_white,
    [-0.55 * half, deck, -0.6 * beam],
    [0.15 * half, deck + 0.1 * length, 0.6 * beam],
  );
  drawBox(
    sketch,
    PALETTE.glass,
    [0.15 * half, deck + 0.04 * length, -0.55 * beam],
    [0.16 * half + 0.02, deck + 0.09 * length, 0.55 * beam],
  );
}

export function drawHelicopter(sketch: Sketch, { length }: { readonly length: number }): void {
  const half = length / 2;
  drawBox(
    sketch,
    PALETTE.paint_yellow,
    [-0.1 * half, 0.08 * length, -0.11 * length],
    [0.7 * half, 0.28 * length, 0.11 * length],
  );
  drawBox(
    sketch,
    PALETTE.paint_yellow,
    [-half, 0.2 * length, -0.03 * length],
    [0, 0.26 * length, 0.03 * length],
  );
  drawTurned(sketch, PALETTE.frame_dark, toPost(0.05 * half, 0.28 * length, 0.34 * length), {
    sides: 6,
    at: [0.25 * half, 0, 0],
  });
  for (const z of [0, 1])
    drawBox(
      sketch,
      PALETTE.frame_dark,
      z === 0 ? [-0.6 * half, 0.34 * length, -0.06] : [0.25 * half - 0.06, 0.34 * length, -half],
      z === 0 ? [1.1 * half, 0.35 * length, 0.06] : [0.25 * half + 0.06, 0.35 * length, half],
    );
}
