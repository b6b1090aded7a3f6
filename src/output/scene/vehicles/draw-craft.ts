/** Boats, ships and aircraft. */
import { toVec3 } from '../mesh-sketch.ts';
import type { Sketch } from '../mesh-sketch.ts';
import { PALETTE } from '../palette.ts';
import { drawRod } from '../people/rods.ts';
import { drawBox, drawTurned, toPost } from '../solids.ts';
import { drawHull, drawRow } from './hull.ts';

interface BoatShape {
  readonly length: number;
  /** Whether the boat has no cabin: a dinghy, rowing boat or raft. */
  readonly isOpen?: boolean;
}

/** Longer ones carry people on decks. */
const SHIP_METERS = 18;

/** A hull with a pointed bow, half a metre in the water. */
export function drawBoat(sketch: Sketch, { length, isOpen = false }: BoatShape): void {
  const half = length / 2;
  const isShip = length >= SHIP_METERS;
  const beam = isShip ? 0.1 * length : Math.min(2.5, 0.16 * length + 0.5);
  const hull = [
    { x: -half, y: -beam },
    { x: 0.45 * half, y: -beam },
    { x: half, y: 0 },
    { x: 0.45 * half, y: beam },
    { x: -half, y: beam },
  ];
  const deck = isShip ? 2.2 : Math.min(0.9, 0.12 * length);
  if (isOpen) {
    const inner = hull.map(({ x, y }) => ({ x: 0.88 * x, y: 0.8 * y }));
    sketch.prism(PALETTE.paint_grey, hull, { from: -0.3, to: 0.05, ends: 'both' });
    sketch.prism(PALETTE.canvas_red, hull, { from: 0.05, to: 0.5, ends: 'none' });
    sketch.cap(PALETTE.canvas_red, [hull, inner], 0.5, 'up');
    inner.forEach((corner, i) => {
      const next = inner[(i + 1) % inner.length]!;
      const [a, b] = [toVec3(corner.x, corner.y, 0.05), toVec3(next.x, next.y, 0.05)];
      const [c, d] = [toVec3(next.x, next.y, 0.5), toVec3(corner.x, corner.y, 0.5)];
      sketch.quad(PALETTE.canvas_red, b, a, d, c);
    });
    sketch.cap(PALETTE.furniture, [inner], 0.06, 'up');
    for (const part of [-0.45, 0.1])
      drawBox(
        sketch,
        PALETTE.furniture,
        [part * half, 0.3, -0.75 * beam],
        [part * half + 0.25, 0.36, 0.75 * beam],
      );
    return;
  }
  sketch.prism(PALETTE.paint_blue, hull, { from: -0.5, to: 0.3, ends: 'both' });
  sketch.prism(PALETTE.ship_white, hull, { from: 0.3, to: deck, ends: 'both' });
  if (isShip) drawDecks(sketch, { half, beam, deck });
  else {
    const [low, high] = [deck, deck + Math.min(1.5, 0.24 * length)];
    drawHull(sketch, PALETTE.paint_white, {
      outline: [
        [-0.35 * half, low],
        [0.3 * half, low],
        [0.12 * half, high],
        [-0.3 * half, high],
      ],
      half: 0.62 * beam,
      halfTop: 0.5 * beam,
    });
    drawHull(sketch, PALETTE.glass, {
      outline: [
        [-0.32 * half, low + 0.45 * (high - low)],
        [0.23 * half, low + 0.45 * (high - low)],
        [0.16 * half, low + 0.85 * (high - low)],
        [-0.3 * half, low + 0.85 * (high - low)],
      ],
      half: 0.59 * beam,
      halfTop: 0.55 * beam,
    });
  }
}

/** Draws two decks with windows, a bridge and a funnel. */
function drawDecks(
  sketch: Sketch,
  { half, beam, deck }: { half: number; beam: number; deck: number },
): void {
  const storey = 2.8;
  for (const [k, [from, to]] of [
    [-0.85, 0.4],
    [-0.6, 0.3],
  ].entries()) {
    const [low, aside] = [deck + k * storey, (0.9 - 0.12 * k) * beam];
    drawBox(
      sketch,
      PALETTE.ship_white,
      [from! * half, low, -aside],
      [to! * half, low + storey, aside],
    );
    drawRow(sketch, PALETTE.glass, {
      from: [from! * half + 1, low + 1],
      to: [to! * half - 1, low + 2],
      half: aside,
      count: Math.max(3, Math.round(((to! - from!) * half) / 3)),
    });
  }
  const top = deck + 2 * storey;
  drawBox(
    sketch,
    PALETTE.glass,
    [0.1 * half, top, -0.5 * beam],
    [0.28 * half, top + 2, 0.5 * beam],
  );
  drawTurned(sketch, PALETTE.paint_red, toPost(0.25 * beam, top, top + 3), {
    sides: 10,
    at: [-0.35 * half, 0, 0],
  });
}

export function drawHelicopter(
  sketch: Sketch,
  { length, width }: { readonly length: number; readonly width: number },
): void {
  const half = length / 2;
  const wide = 0.065 * length;
  const [belly, roof] = [0.07 * length, 0.22 * length];
  const middle = (belly + roof) / 2;
  drawHull(sketch, PALETTE.paint_red, {
    outline: [
      [-0.15 * half, belly],
      [0.5 * half, belly],
      [0.78 * half, middle - 0.02 * length],
      [0.62 * half, middle + 0.04 * length],
      [0.4 * half, roof],
      [-0.2 * half, roof],
      [-0.4 * half, middle],
    ],
    half: wide,
    halfTop: 0.75 * wide,
  });
  drawHull(sketch, PALETTE.glass, {
    outline: [
      [0.34 * half, middle - 0.01 * length],
      [0.75 * half, middle - 0.01 * length],
      [0.63 * half, middle + 0.042 * length],
      [0.44 * half, roof - 0.005 * length],
      [0.34 * half, roof - 0.005 * length],
    ],
    half: 0.95 * wide,
    halfTop: 0.8 * wide,
  });
  drawRow(sketch, PALETTE.glass, {
    from: [-0.1 * half, middle],
    to: [0.28 * half, roof - 0.02 * length],
    half: 0.9 * wide,
    count: 2,
  });
  // The tail with its fin and rotor.
  drawHull(sketch, PALETTE.paint_red, {
    outline: [
      [-0.95 * half, roof - 0.04 * length],
      [-0.3 * half, middle],
      [-0.25 * half, roof],
      [-0.95 * half, roof],
    ],
    half: 0.3 * wide,
  });
  drawHull(sketch, PALETTE.paint_white, {
    outline: [
      [-half, roof - 0.06 * length],
      [-0.86 * half, roof - 0.03 * length],
      [-0.92 * half, roof + 0.1 * length],
      [-half, roof + 0.1 * length],
    ],
    half: 0.06,
  });
  drawRotor(sketch, { at: 0.15 * half, height: roof + 0.06 * length, radius: width / 2 });
  drawTurned(sketch, PALETTE.frame_dark, toPost(0.14, roof, roof + 0.06 * length), {
    sides: 6,
    at: [0.15 * half, 0, 0],
  });
  for (const side of [-1, 1]) {
    const z = side * 1.1 * wide;
    drawRod(sketch, PALETTE.frame_dark, {
      from: [-0.25 * half, 0.05, z],
      to: [0.55 * half, 0.05, z],
      radius: 0.05,
    });
    for (const x of [-0.05 * half, 0.35 * half])
      drawRod(sketch, PALETTE.frame_dark, {
        from: [x, 0.05, z],
        to: [x, belly + 0.05, 0.6 * z],
        radius: 0.04,
      });
  }
}

/** Draws four blades, crosswise. */
function drawRotor(
  sketch: Sketch,
  { at, height, radius, aside = 0 }: { at: number; height: number; radius: number; aside?: number },
): void {
  const blade = Math.max(0.02, 0.025 * radius);
  drawBox(
    sketch,
    PALETTE.frame_dark,
    [at - radius, height, aside - blade],
    [at + radius, height + 0.25 * blade, aside + blade],
  );
  drawBox(
    sketch,
    PALETTE.frame_dark,
    [at - blade, height, aside - radius],
    [at + blade, height + 0.25 * blade, aside + radius],
  );
}

/** Draws four rotors at the ends of two arms. */
export function drawDrone(sketch: Sketch, { length }: { readonly length: number }): void {
  const arm = 0.35 * length;
  drawBox(sketch, PALETTE.frame_dark, [-0.15, 0.06, -0.1], [0.15, 0.16, 0.1]);
  for (const [x, z] of [
    [-arm, -arm],
    [-arm, arm],
    [arm, -arm],
    [arm, arm],
  ] as const) {
    drawRod(sketch, PALETTE.frame, { from: [0, 0.12, 0], to: [x, 0.14, z], radius: 0.015 });
    drawRotor(sketch, { at: x, height: 0.17, radius: 0.3 * length, aside: z });
  }
}
