/** What is driven from a cab: lorries, tankers, fire engines; and buses. */
import type { Sketch } from '../mesh-sketch.ts';
import { PALETTE } from '../palette.ts';
import { drawRod } from '../people/rods.ts';
import type { Material } from '../scene.ts';
import { drawBox } from '../solids.ts';
import { drawBeacons } from './draw-cars.ts';
import type { CarShape } from './draw-cars.ts';
import { drawAxle } from './draw-wheels.ts';
import { drawHull, drawLamps, drawPanels, drawRow, drawScreen, drawTank } from './hull.ts';

const LAMPS = { head: PALETTE.lamp_off, rear: PALETTE.paint_red };
const CAB_METERS = 2.2;
const WHEEL = 0.48;

/** Steep at the front, as cabs over the engine are. */
function drawCab(
  sketch: Sketch,
  { length, width, color }: CarShape,
  { roof, depth = CAB_METERS }: { readonly roof: number; readonly depth?: number },
): void {
  const half = width / 2;
  const [front, rear] = [length / 2, length / 2 - depth];
  drawHull(sketch, color, {
    outline: [
      [rear, 0.5],
      [front, 0.45],
      [front, 1.5],
      [front - 0.18, roof - 0.15],
      [front - 0.4, roof],
      [rear, roof],
    ],
    half,
  });
  drawScreen(sketch, PALETTE.glass, {
    from: [front, 1.52],
    to: [front - 0.16, roof - 0.35],
    half: 0.88 * half,
  });
  drawPanels(sketch, PALETTE.glass, {
    from: [front - 1.25, 1.55],
    to: [front - 0.35, roof - 0.4],
    half,
  });
  drawLamps(sketch, LAMPS, { length, half, height: 0.75 });
}

function drawFrame(sketch: Sketch, { length, width }: CarShape): void {
  drawBox(
    sketch,
    PALETTE.frame_dark,
    [-length / 2, 0.62, -0.4 * width],
    [length / 2 - 0.6, 0.9, 0.4 * width],
  );
  const rear = length > 7.5 ? [-0.5 * length + 1.2, -0.5 * length + 2.5] : [-0.5 * length + 1.6];
  for (const at of [...rear, length / 2 - 1.35]) drawAxle(sketch, { at, width, radius: WHEEL });
}

export function drawLorry(sketch: Sketch, shape: CarShape): void {
  const { length, width } = shape;
  drawCab(sketch, shape, { roof: 3 });
  drawFrame(sketch, shape);
  const front = length / 2 - CAB_METERS - 0.35;
  drawBox(
    sketch,
    PALETTE.paint_white,
    [-length / 2, 0.95, -width / 2 - 0.02],
    [front, 3.6, width / 2 + 0.02],
  );
  drawScreen(sketch, PALETTE.frame, {
    from: [-length / 2, 1.05],
    to: [-length / 2, 3.5],
    half: 0.46 * width,
  });
}

/** Draws a lorry with an open bed for loads. */
export function drawFlatbed(sketch: Sketch, shape: CarShape): void {
  const { length, width } = shape;
  drawCab(sketch, shape, { roof: 2.9 });
  drawFrame(sketch, shape);
  const front = length / 2 - CAB_METERS - 0.2;
  const [low, high, half] = [0.95, 1.65, width / 2];
  drawBox(sketch, PALETTE.metal, [-length / 2, low, -half], [front, low + 0.12, half]);
  for (const [from, to] of [
    [-half, -half + 0.06],
    [half - 0.06, half],
  ] as const)
    drawBox(sketch, shape.color, [-length / 2, low, from], [front, high, to]);
  drawBox(sketch, shape.color, [front - 0.06, low, -half], [front, high + 0.3, half]);
}

export function drawTanker(sketch: Sketch, shape: CarShape): void {
  const { length, width } = shape;
  drawCab(sketch, { ...shape, color: PALETTE.paint_red }, { roof: 3 });
  drawFrame(sketch, shape);
  const [rear, front] = [-length / 2 + 0.35, length / 2 - CAB_METERS - 0.7];
  const radius = 0.47 * width;
  const height = 0.95 + radius;
  drawTank(sketch, PALETTE.tank, { from: rear, to: front, radius, height });
  // The filling hatches and the hazard plate.
  for (const part of [0.25, 0.5, 0.75]) {
    const x = rear + part * (front - rear);
    const top = height + radius;
    drawBox(
      sketch,
      PALETTE.frame_dark,
      [x - 0.25, top - 0.05, -0.25],
      [x + 0.25, top + 0.12, 0.25],
    );
  }
  drawScreen(sketch, PALETTE.paint_yellow, {
    from: [-length / 2 + 0.02, 0.95],
    to: [-length / 2 + 0.02, 1.25],
    half: 0.3,
  });
  drawPanels(sketch, PALETTE.paint_red, {
    from: [rear + 0.2, height - 0.1],
    to: [front - 0.2, height + 0.12],
    half: radius,
  });
}

export function drawFireEngine(sketch: Sketch, shape: CarShape): void {
  const { length, width } = shape;
  const half = width / 2;
  const red = { ...shape, color: PALETTE.paint_red };
  const [rear, front] = [-length / 2, length / 2];
  const depth = 0.36 * length;
  drawCab(sketch, red, { roof: 3, depth });
  drawPanels(sketch, PALETTE.glass, {
    from: [front - depth + 0.2, 1.6],
    to: [front - 1.4, 2.6],
    half,
  });
  drawBox(sketch, PALETTE.paint_red, [rear, 0.55, -half], [front - depth - 0.05, 3.05, half]);
  drawRow(sketch, PALETTE.frame, {
    from: [rear + 0.25, 1.25],
    to: [front - depth - 0.15, 2.8],
    half,
    count: 3,
  });
  drawPanels(sketch, PALETTE.high_vis, { from: [rear, 1], to: [front - 0.1, 1.2], half });
  // The ladder on the roof.
  for (const z of [-0.28, 0.28])
    drawRod(sketch, PALETTE.frame, {
      from: [rear + 0.2, 3.25, z],
      to: [front - 1.2, 3.3, z],
      radius: 0.04,
    });
  const rungs = 7;
  for (let i = 0; i <= rungs; i++) {
    const x = rear + 0.3 + (i / rungs) * (length - 1.8);
    drawRod(sketch, PALETTE.frame, { from: [x, 3.26, -0.28], to: [x, 3.26, 0.28], radius: 0.025 });
  }
  drawBeacons(sketch, { at: front - 1, height: 3, half: 0.8 * half });
  drawBeacons(sketch, { at: rear + 0.05, height: 3.05, half: 0.8 * half });
  drawAxle(sketch, { at: 0.3 * length, width, radius: WHEEL });
  drawAxle(sketch, { at: -0.28 * length, width, radius: WHEEL });
}

export type BusSort = 'city' | 'coach' | 'double';

const BUSES: Readonly<
  Record<BusSort, { roof: number; glass: readonly (readonly [number, number])[]; color?: Material }>
> = {
  city: { roof: 3.05, glass: [[1.35, 2.55]], color: PALETTE.paint_red },
  coach: { roof: 3.5, glass: [[1.95, 3]], color: PALETTE.paint_white },
  double: {
    roof: 4.35,
    glass: [
      [1.25, 2.1],
      [2.75, 3.7],
    ],
    color: PALETTE.paint_red,
  },
};

export function drawBus(sketch: Sketch, { length, width }: CarShape, sort: BusSort): void {
  const { roof, glass, color = PALETTE.paint_red } = BUSES[sort];
  const half = width / 2;
  const [rear, front] = [-length / 2, length / 2];
  drawHull(sketch, color, {
    outline: [
      [rear, 0.32],
      [front, 0.32],
      [front, 1.2],
      [front - 0.22, roof - 0.12],
      [front - 0.5, roof],
      [rear + 0.1, roof],
      [rear, roof - 0.15],
    ],
    half,
  });
  for (const [low, high] of glass) {
    drawRow(sketch, PALETTE.glass, {
      from: [rear + 0.3, low],
      to: [front - 0.5, high],
      half,
      count: Math.max(3, Math.round(length / 1.6)),
    });
    drawScreen(sketch, PALETTE.glass, {
      from: [slope(front, low, roof), low],
      to: [slope(front, high, roof), high],
      half: 0.9 * half,
    });
    drawScreen(sketch, PALETTE.glass, { from: [rear, low], to: [rear, high], half: 0.85 * half });
  }
  // Doors on the right side, which is south of what looks east.
  const doors = sort === 'coach' ? [front - 1.5] : [front - 1.5, -0.1 * length];
  for (const x of doors)
    drawBox(sketch, PALETTE.frame_dark, [x, 0.4, half + 0.013], [x + 1.15, 2.4, half + 0.02]);
  if (sort === 'coach')
    drawPanels(sketch, PALETTE.paint_blue, {
      from: [rear + 0.1, 0.95],
      to: [front - 0.2, 1.3],
      half,
    });
  drawLamps(sketch, LAMPS, { length, half, height: 0.62 });
  for (const at of [-0.27 * length, 0.3 * length]) drawAxle(sketch, { at, width, radius: WHEEL });
}

/** The position of a bus's front at a height. */
function slope(front: number, y: number, roof: number): number {
  return front - (0.22 * Math.max(0, y - 1.2)) / (roof - 0.12 - 1.2);
}
