/** Open vehicles with their drivers: bicycles, motorcycles, scooters, forklifts. */
import type { Sketch, Vec3 } from '../mesh-sketch.ts';
import { PALETTE } from '../palette.ts';
import { drawRod } from '../people/rods.ts';
import type { Material } from '../scene.ts';
import { drawBox, drawTurned } from '../solids.ts';
import { drawAxle, drawWheel } from './draw-wheels.ts';
import { drawHull } from './hull.ts';

const CLOTHES: readonly Material[] = [
  PALETTE.cloth_blue,
  PALETTE.cloth_red,
  PALETTE.cloth_green,
  PALETTE.cloth_grey,
];

interface Rider {
  readonly seat: Vec3;
  /** The position of one hand; the other is its mirror image. */
  readonly hand: Vec3;
  readonly foot: Vec3;
  readonly lean: number;
  readonly paint: number;
  readonly helmet?: Material;
  /** Whether the rider stands with straight legs. */
  readonly stands?: boolean;
}

/** Draws a rider: hips on the seat, hands and feet at the given positions. */
function drawRider(sketch: Sketch, rider: Rider): void {
  const { seat, hand, foot, lean, paint, helmet, stands = false } = rider;
  const top = CLOTHES[paint % CLOTHES.length]!;
  const [x, y] = seat;
  const shoulder: Vec3 = [x + 0.5 * Math.sin(lean), y + 0.5 * Math.cos(lean), 0];
  drawRod(sketch, top, { from: [x, y, 0], to: shoulder, radius: 0.16 });
  for (const side of [-1, 1]) {
    const hip: Vec3 = [x, y, 0.1 * side];
    const ankle: Vec3 = [foot[0], foot[1], foot[2] * side];
    const knee: Vec3 = stands
      ? [(x + ankle[0]) / 2, (y + ankle[1]) / 2, 0.08 * side]
      : [Math.max(x, ankle[0]) + 0.22, (y + ankle[1]) / 2 + 0.12, 0.16 * side];
    drawRod(sketch, PALETTE.cloth_dark, { from: hip, to: knee, radius: 0.075 });
    drawRod(sketch, PALETTE.cloth_dark, { from: knee, to: ankle, radius: 0.06 });
    drawRod(sketch, top, {
      from: [shoulder[0], shoulder[1] - 0.05, 0.19 * side],
      to: [hand[0], hand[1], hand[2] * side],
      radius: 0.05,
    });
  }
  const neck: Vec3 = [shoulder[0] + 0.05, shoulder[1] + 0.02, 0];
  drawTurned(
    sketch,
    helmet ?? PALETTE.skin_tan,
    [
      [0, 0],
      [0.1, 0.06],
      [0.115, 0.16],
      [0.07, 0.25],
      [0, 0.28],
    ],
    { sides: 8, at: neck },
  );
}

export function drawBicycle(
  sketch: Sketch,
  { length, paint }: { readonly length: number; readonly paint: number },
): void {
  const radius = 0.34;
  const reach = Math.min(0.55, length / 2 - radius);
  for (const x of [-reach, reach]) drawWheel(sketch, [x, radius, 0], radius, 0.05);
  const [seat, crank, head]: Vec3[] = [
    [-0.2, 0.9, 0],
    [-0.02, 0.3, 0],
    [reach - 0.15, 0.88, 0],
  ];
  for (const [from, to] of [
    [crank!, seat!],
    [crank!, head!],
    [seat!, head!],
    [seat!, [-reach, radius, 0]],
    [crank!, [-reach, radius, 0]],
    [
      [reach - 0.17, 1, 0],
      [reach, radius, 0],
    ],
  ] as const)
    drawRod(sketch, PALETTE.paint_red, { from, to, radius: 0.02 });
  drawRod(sketch, PALETTE.frame_dark, {
    from: [reach - 0.16, 1.02, -0.28],
    to: [reach - 0.16, 1.02, 0.28],
    radius: 0.018,
  });
  drawRider(sketch, {
    seat: [-0.2, 1, 0],
    hand: [reach - 0.16, 1.05, 0.26],
    foot: [0.05, 0.28, 0.12],
    lean: 0.45,
    paint,
    helmet: PALETTE.paint_white,
  });
}

export function drawMotorcycle(
  sketch: Sketch,
  { length, paint }: { readonly length: number; readonly paint: number },
): void {
  const radius = 0.3;
  const reach = length / 2 - radius;
  for (const x of [-reach, reach]) drawWheel(sketch, [x, radius, 0], radius, 0.14);
  drawHull(sketch, paint % 2 === 0 ? PALETTE.paint_red : PALETTE.paint_blue, {
    outline: [
      [-0.15, 0.4],
      [0.35, 0.4],
      [0.5, 0.75],
      [0.3, 0.95],
      [-0.1, 0.8],
    ],
    half: 0.14,
  });
  drawHull(sketch, PALETTE.rubber, {
    outline: [
      [-reach, 0.68],
      [-0.05, 0.68],
      [-0.05, 0.8],
      [-reach - 0.1, 0.88],
    ],
    half: 0.13,
  });
  for (const side of [-0.07, 0.07])
    drawRod(sketch, PALETTE.frame, {
      from: [0.42, 0.95, side],
      to: [reach, radius, side],
      radius: 0.03,
    });
  drawRod(sketch, PALETTE.frame_dark, {
    from: [0.35, 1, -0.36],
    to: [0.35, 1, 0.36],
    radius: 0.02,
  });
  drawBox(sketch, PALETTE.lamp_off, [0.5, 0.8, -0.09], [0.56, 0.95, 0.09]);
  drawRider(sketch, {
    seat: [-0.25, 0.88, 0],
    hand: [0.34, 1.02, 0.34],
    foot: [0.02, 0.38, 0.18],
    lean: 0.35,
    paint: paint + 3,
    helmet: PALETTE.frame_dark,
  });
}

/** Draws a scooter with a standing rider. */
export function drawScooter(
  sketch: Sketch,
  { paint }: { readonly length: number; readonly paint: number },
): void {
  for (const x of [-0.5, 0.5]) drawWheel(sketch, [x, 0.11, 0], 0.11, 0.05);
  drawBox(sketch, PALETTE.frame_dark, [-0.45, 0.12, -0.08], [0.4, 0.17, 0.08]);
  drawRod(sketch, PALETTE.frame_dark, { from: [0.5, 0.12, 0], to: [0.38, 1.12, 0], radius: 0.02 });
  drawRod(sketch, PALETTE.frame_dark, {
    from: [0.38, 1.12, -0.22],
    to: [0.38, 1.12, 0.22],
    radius: 0.018,
  });
  drawRider(sketch, {
    seat: [-0.08, 1.05, 0],
    hand: [0.38, 1.15, 0.2],
    foot: [-0.02, 0.2, 0.06],
    lean: 0.1,
    paint,
    stands: true,
  });
}

/** A counterbalance truck: mast and forks at the front, a roof of bars over the driver. */
export function drawForklift(
  sketch: Sketch,
  { length, width }: { readonly length: number; readonly width: number },
): void {
  const half = width / 2;
  const [rear, front] = [-length / 2, length / 2];
  const mast = front - 1.15;
  drawHull(sketch, PALETTE.paint_yellow, {
    outline: [
      [rear, 0.3],
      [mast - 0.1, 0.25],
      [mast - 0.1, 0.75],
      [rear + 0.9, 0.75],
      [rear + 0.75, 1.1],
      [rear, 1.05],
    ],
    half: 0.92 * half,
  });
  drawBox(sketch, PALETTE.rubber, [rear + 0.85, 0.75, -0.25], [rear + 1.3, 0.9, 0.25]);
  for (const z of [-0.75 * half, 0.75 * half]) {
    drawRod(sketch, PALETTE.frame_dark, {
      from: [mast, 0.1, 0.7 * z],
      to: [mast, 2.2, 0.7 * z],
      radius: 0.06,
    });
    drawRod(sketch, PALETTE.frame_dark, {
      from: [mast - 0.2, 0.75, z],
      to: [mast - 0.4, 2.1, z],
      radius: 0.035,
    });
    drawRod(sketch, PALETTE.frame_dark, {
      from: [rear + 0.45, 1.05, z],
      to: [rear + 0.6, 2.1, z],
      radius: 0.035,
    });
    drawBox(
      sketch,
      PALETTE.frame_dark,
      [mast, 0.08, 0.5 * z - 0.06],
      [front, 0.13, 0.5 * z + 0.06],
    );
  }
  drawBox(
    sketch,
    PALETTE.frame_dark,
    [rear + 0.55, 2.08, -0.8 * half],
    [mast - 0.35, 2.14, 0.8 * half],
  );
  drawBox(sketch, PALETTE.frame_dark, [mast, 0.1, -0.6 * half], [mast + 0.06, 0.5, 0.6 * half]);
  for (const x of [mast - 0.35, mast - 0.5])
    drawRod(sketch, PALETTE.frame_dark, {
      from: [mast - 0.3, 0.75, 0],
      to: [x, 1.2, 0],
      radius: 0.02,
    });
  drawRider(sketch, {
    seat: [rear + 1.05, 0.98, 0],
    hand: [mast - 0.5, 1.2, 0.14],
    foot: [mast - 0.3, 0.8, 0.14],
    lean: 0.08,
    paint: 3,
    helmet: PALETTE.paint_yellow,
  });
  drawAxle(sketch, { at: mast - 0.45, width, radius: 0.33 });
  drawAxle(sketch, { at: rear + 0.45, width: 0.9 * width, radius: 0.26 });
}
