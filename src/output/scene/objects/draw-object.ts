/** Trees, street furniture, stalls: small, plain, and as large as the people beside them say. They look along +x. */
import type { WorldObject } from '#world/site';
import type { Sketch } from '../mesh-sketch.ts';
import { PALETTE } from '../palette.ts';
import { drawBox, drawTurned, toPost } from '../solids.ts';
import { drawBoat } from '../vehicles/draw-craft.ts';
import { drawVehicle } from '../vehicles/draw-vehicle.ts';

export interface ObjectShape {
  readonly kind: WorldObject['kind'];
  readonly height: number;
  readonly radius: number;
  /** The kind of tree: 0, 1 or 2. */
  readonly variant: number;
  readonly isLit: boolean;
}

type Draw = (sketch: Sketch, shape: ObjectShape) => void;

export function drawObject(sketch: Sketch, shape: ObjectShape): void {
  DRAW[shape.kind](sketch, shape);
}

/** Draws a tree: tall and narrow, broad, or a fir. */
function drawTree(sketch: Sketch, { height, radius, variant }: ObjectShape): void {
  // The radius the world gives is that of the trunk people walk around; crowns are wider.
  const trunk = Math.min(0.25, Math.max(0.1, radius));
  const crown = Math.min(0.32 * height, Math.max(1.2, 3.2 * radius));
  if (variant === 2) {
    drawTurned(sketch, PALETTE.bark, toPost(trunk, 0, 0.2 * height), { sides: 6 });
    for (const [k, low] of [0.15, 0.4, 0.63].entries())
      drawTurned(
        sketch,
        PALETTE.leaves_dark,
        [
          [0, low * height],
          [crown * (1 - 0.25 * k), low * height],
          [0, Math.min(1, low + 0.42) * height],
        ],
        { sides: 8, turn: 0.4 * k },
      );
    return;
  }
  const bole = (variant === 0 ? 0.28 : 0.35) * height;
  drawTurned(
    sketch,
    PALETTE.bark,
    [
      [1.3 * trunk, 0],
      [trunk, 0.15 * bole],
      [0.8 * trunk, bole + 0.2 * height],
    ],
    { sides: 7 },
  );
  const wide = variant === 0 ? 0.85 * crown : 1.1 * crown;
  const tall = height - bole;
  drawBall(sketch, { at: [0, bole + 0.5 * tall, 0], wide, tall: 0.5 * tall, turn: 0 });
  drawBall(sketch, {
    at: [0.45 * wide, bole + 0.36 * tall, 0.3 * wide],
    wide: 0.62 * wide,
    tall: 0.33 * tall,
    turn: 0.5,
  });
  drawBall(sketch, {
    at: [-0.4 * wide, bole + 0.4 * tall, -0.35 * wide],
    wide: 0.6 * wide,
    tall: 0.34 * tall,
    turn: 1,
  });
}

interface Ball {
  readonly at: readonly [number, number, number];
  readonly wide: number;
  readonly tall: number;
  readonly turn: number;
}

function drawBall(sketch: Sketch, { at, wide, tall, turn }: Ball): void {
  const rings = [-1, -0.6, 0, 0.55, 0.87, 1].map(
    (up) => [wide * Math.sqrt(Math.max(0, 1 - up * up)), tall * up] as const,
  );
  drawTurned(sketch, PALETTE.leaves, rings, { sides: 8, at, turn });
}

function drawLamp(sketch: Sketch, { height, isLit }: ObjectShape): void {
  drawTurned(sketch, PALETTE.paint_grey, toPost(0.07, 0, height - 0.1), { sides: 6 });
  drawBox(sketch, PALETTE.paint_grey, [0, height - 0.14, -0.05], [1, height - 0.04, 0.05]);
  const head = isLit ? PALETTE.lamp_lit : PALETTE.lamp_off;
  drawBox(sketch, head, [0.55, height - 0.2, -0.14], [1.15, height - 0.14, 0.14]);
}

function drawBench(sketch: Sketch): void {
  drawBox(sketch, PALETTE.furniture, [-0.22, 0.42, -0.8], [0.22, 0.47, 0.8]);
  drawBox(sketch, PALETTE.furniture, [-0.26, 0.55, -0.8], [-0.21, 0.85, 0.8]);
  for (const z of [-0.65, 0.6])
    drawBox(sketch, PALETTE.paint_grey, [-0.25, 0, z], [0.2, 0.42, z + 0.06]);
}

function drawSign(sketch: Sketch, { height }: ObjectShape): void {
  const top = Math.max(1.5, height);
  drawTurned(sketch, PALETTE.paint_grey, toPost(0.04, 0, top), { sides: 6 });
  drawBox(sketch, PALETTE.paint_blue, [0.04, top - 0.6, -0.3], [0.07, top, 0.3]);
}

/** Draws a counter under an awning. */
function drawStall(sketch: Sketch, { radius, height }: ObjectShape): void {
  const half = Math.max(0.8, 0.75 * radius);
  const top = Math.max(2.2, height);
  drawBox(sketch, PALETTE.furniture, [-half, 0, -half], [half, 0.95, -half + 0.5]);
  for (const x of [-half, half - 0.06])
    for (const z of [-half, half - 0.06])
      drawBox(sketch, PALETTE.paint_grey, [x, 0, z], [x + 0.06, top - 0.5, z + 0.06]);
  drawRoof(sketch, { half, low: top - 0.5, top, material: PALETTE.canvas_red });
}

function drawTent(sketch: Sketch, { radius, height }: ObjectShape): void {
  const half = Math.max(1, 0.75 * radius);
  const top = Math.max(2, height);
  drawBox(sketch, PALETTE.canvas, [-half, 0, -half], [half, 0.6 * top, half]);
  drawRoof(sketch, { half: 1.08 * half, low: 0.58 * top, top, material: PALETTE.canvas });
}

interface Roof {
  readonly half: number;
  readonly low: number;
  readonly top: number;
  readonly material: (typeof PALETTE)['canvas'];
}

/** Draws a roof of four slopes that meet in a point. It is also visible from below. */
function drawRoof(sketch: Sketch, { half, low, top, material }: Roof): void {
  const side = half * Math.SQRT2;
  drawTurned(
    sketch,
    material,
    [
      [0, low],
      [side, low],
      [0, top],
    ],
    { sides: 4, turn: Math.PI / 4 },
  );
}

const DRAW: Readonly<Record<WorldObject['kind'], Draw>> = {
  tree: drawTree,
  bush: (sketch, { radius, height }) =>
    drawBall(sketch, {
      at: [0, 0.45 * height, 0],
      wide: Math.max(0.4, radius),
      tall: 0.55 * height,
      turn: 0.3,
    }),
  lamp: drawLamp,
  bench: drawBench,
  bollard: (sketch, { height }) =>
    drawTurned(sketch, PALETTE.frame_dark, toPost(0.09, 0, height), { sides: 8 }),
  sign: drawSign,
  hydrant: (sketch, { height }) => {
    drawTurned(sketch, PALETTE.paint_red, toPost(0.11, 0, 0.8 * height), { sides: 8 });
    drawTurned(sketch, PALETTE.paint_red, toPost(0.15, 0.8 * height, height), { sides: 8 });
  },
  stall: drawStall,
  bag: (sketch, { radius, height }) =>
    drawTurned(sketch, PALETTE.frame_dark, toPost(radius, 0, height), {
      sides: 4,
      turn: Math.PI / 4,
    }),
  tent: drawTent,
  barrier: (sketch, { radius, height }) => {
    drawBox(sketch, PALETTE.paint_red, [-0.04, 0.5 * height, -radius], [0.04, height, radius]);
    for (const z of [-radius, radius - 0.08])
      drawBox(sketch, PALETTE.paint_grey, [-0.25, 0, z], [0.25, 0.5 * height, z + 0.08]);
  },
  car: (sketch) => drawVehicle(sketch, { kind: 'car', length: 4.5, width: 1.8, paint: 3 }),
  boat: (sketch, { radius }) => drawBoat(sketch, { length: Math.max(4, 2 * radius) }),
  other: (sketch, { radius, height }) =>
    drawBox(sketch, PALETTE.concrete, [-radius, 0, -radius], [radius, height, radius]),
};
