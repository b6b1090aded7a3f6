/**
 * A manual wheelchair, as large as usual ones are: wheels of 24 inches, a seat 0.5 m high and 0.45 m wide, 1.0 m long
 * with the feet of the person in it (ISO 7176-5 allows 1.3 by 0.7 m).
 */
import { createSketch } from '../mesh-sketch.ts';
import type { Sketch, Vec3 } from '../mesh-sketch.ts';
import { PALETTE } from '../palette.ts';
import { drawRod, drawWheel } from './rods.ts';
import type { Seat } from './stances.ts';

export const WHEEL_RADIUS = 0.305;
/** The push rim is smaller than the wheel, and outside it. */
export const RIM_RADIUS = 0.26;
/** The axle: its height, its distance behind the middle, and the distance of the wheels from the middle. */
export const AXLE_BEHIND = 0.1;
const WHEEL_ASIDE = 0.27;
export const RIM_ASIDE = 0.3;

const SEAT_HEIGHT = 0.5;
const SEAT_HALF = 0.225;
/** The hip joints are half a thigh above the seat. */
export const SEAT: Seat = { height: SEAT_HEIGHT + 0.085, behind: 0.17, thighDown: 1, kneeBend: 78 };

export type WheelSide = -1 | 1;

export const wheelPlace = (side: WheelSide): Vec3 => [
  side * WHEEL_ASIDE,
  WHEEL_RADIUS,
  -AXLE_BEHIND,
];

export function drawChair(sketch: Sketch = createSketch()): Sketch {
  const { frame_dark: dark, seat } = PALETTE;
  const rod = (from: Vec3, to: Vec3, radius = 0.012): void =>
    drawRod(sketch, dark, { from, to, radius });
  const back = -SEAT.behind - 0.13;
  box(sketch, {
    from: [-SEAT_HALF, SEAT_HEIGHT - 0.05, back],
    to: [SEAT_HALF, SEAT_HEIGHT, back + 0.43],
  });
  box(sketch, {
    from: [-SEAT_HALF, SEAT_HEIGHT, back - 0.02],
    to: [SEAT_HALF, SEAT_HEIGHT + 0.4, back + 0.01],
  });
  for (const side of [-1, 1] as const) {
    const x = side * (SEAT_HALF + 0.012);
    const front = back + 0.44;
    rod([x, SEAT_HEIGHT - 0.02, back], [x, SEAT_HEIGHT - 0.02, front]);
    rod([x, 0.28, back], [x, 0.92, back]);
    rod([x, 0.92, back], [x, 0.92, back - 0.11]);
    rod([x, SEAT_HEIGHT - 0.02, front], [0.75 * x, 0.1, front + 0.13]);
    rod([x, SEAT_HEIGHT - 0.02, front - 0.06], [x, 0.13, front - 0.02]);
    drawRod(sketch, seat, {
      from: [x, SEAT_HEIGHT + 0.21, back + 0.08],
      to: [x, SEAT_HEIGHT + 0.21, back + 0.34],
      radius: 0.018,
    });
    rod([x, SEAT_HEIGHT, back + 0.3], [x, SEAT_HEIGHT + 0.2, back + 0.3]);
    drawWheel(
      sketch,
      { tyre: dark, spoke: dark },
      {
        middle: [x, 0.065, front - 0.02],
        radius: 0.065,
        spokes: 0,
        segments: 6,
        breadth: 0.025,
        depth: 0.06,
      },
    );
    box(sketch, {
      from: [side > 0 ? 0.03 : -0.2, 0.07, front + 0.06],
      to: [side > 0 ? 0.2 : -0.03, 0.085, front + 0.22],
    });
  }
  return sketch;
}

/** Draws a big wheel with its rim around a middle, which is 0,0,0 for a wheel that turns. */
export function drawBigWheel(
  side: WheelSide,
  middle: Vec3,
  segments: number,
  sketch = createSketch(),
): Sketch {
  const { frame_dark: tyre, frame: spoke } = PALETTE;
  const size = { radius: WHEEL_RADIUS, segments, breadth: 0.03, depth: 0.035 };
  drawWheel(sketch, { tyre, spoke }, { ...size, middle, spokes: segments });
  const rim: Vec3 = [middle[0] + side * (RIM_ASIDE - WHEEL_ASIDE), middle[1], middle[2]];
  drawWheel(
    sketch,
    { tyre: spoke, spoke },
    { middle: rim, radius: RIM_RADIUS, spokes: 0, segments, breadth: 0.016, depth: 0.016 },
  );
  return sketch;
}

function box(sketch: Sketch, { from, to }: { readonly from: Vec3; readonly to: Vec3 }): void {
  const ring = [
    { x: from[0], y: -to[2] },
    { x: to[0], y: -to[2] },
    { x: to[0], y: -from[2] },
    { x: from[0], y: -from[2] },
  ];
  sketch.prism(PALETTE.seat, ring, { from: from[1], to: to[1], ends: 'both' });
}
