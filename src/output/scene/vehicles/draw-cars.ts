/** Cars, vans and what is built on them: taxis, police cars, ambulances. */
import type { Sketch } from '../mesh-sketch.ts';
import { PALETTE } from '../palette.ts';
import type { Material } from '../scene.ts';
import { drawBox } from '../solids.ts';
import { drawWheels } from './draw-wheels.ts';
import { drawHull, drawLamps, drawPanels, drawRow, drawScreen } from './hull.ts';

export interface CarShape {
  readonly length: number;
  readonly width: number;
  readonly color: Material;
}

const LAMPS = { head: PALETTE.lamp_off, rear: PALETTE.paint_red };

export function drawCar(sketch: Sketch, { length, width, color }: CarShape): void {
  const half = width / 2;
  const at = (part: number): number => part * length;
  drawHull(sketch, color, {
    outline: [
      [at(-0.5), 0.3],
      [at(0.5), 0.26],
      [at(0.5), 0.62],
      [at(0.47), 0.74],
      [at(0.25), 0.88],
      [at(-0.44), 0.93],
      [at(-0.5), 0.84],
    ],
    half,
    halfTop: 0.95 * half,
  });
  const [glassLow, glassHigh] = [0.88, 1.4];
  drawHull(sketch, PALETTE.glass, {
    outline: [
      [at(-0.42), glassLow],
      [at(0.25), glassLow],
      [at(0.09), glassHigh],
      [at(-0.31), glassHigh],
    ],
    half: 0.93 * half,
    halfTop: 0.74 * half,
  });
  drawHull(sketch, color, {
    outline: [
      [at(-0.32), glassHigh - 0.01],
      [at(0.1), glassHigh - 0.01],
      [at(0.06), 1.46],
      [at(-0.28), 1.46],
    ],
    half: 0.76 * half,
    halfTop: 0.66 * half,
  });
  drawLamps(sketch, LAMPS, { length, half, height: 0.56 });
  drawWheels(sketch, { length, width, radius: 0.32 });
}

export function drawTaxi(sketch: Sketch, shape: CarShape): void {
  drawCar(sketch, { ...shape, color: PALETTE.paint_yellow });
  drawBox(sketch, PALETTE.lamp_lit, [-0.5, 1.46, -0.22], [-0.3, 1.6, 0.22]);
}

export function drawPoliceCar(sketch: Sketch, shape: CarShape): void {
  const { length, width } = shape;
  drawCar(sketch, { ...shape, color: PALETTE.paint_white });
  drawPanels(sketch, PALETTE.paint_blue, {
    from: [-0.46 * length, 0.58],
    to: [0.46 * length, 0.76],
    half: 0.98 * (width / 2),
  });
  drawBeacons(sketch, { at: -0.1 * length, height: 1.46, half: 0.45 * (width / 2) });
}

/** A bar of blue lights across the roof. */
export function drawBeacons(
  sketch: Sketch,
  { at, height, half }: { at: number; height: number; half: number },
): void {
  const top = height + 0.14;
  drawBox(sketch, PALETTE.frame_dark, [at, height, -half], [at + 0.26, height + 0.03, half]);
  for (const [from, to] of [
    [-half, -0.25 * half],
    [0.25 * half, half],
  ] as const)
    drawBox(sketch, PALETTE.beacon_blue, [at, height + 0.03, from], [at + 0.26, top, to]);
}

/** The nose slopes up to the roof. */
export function drawVan(sketch: Sketch, { length, width, color }: CarShape): void {
  const half = width / 2;
  const [front, roof] = [length / 2, 2.35];
  drawHull(sketch, color, {
    outline: [
      [-front, 0.34],
      [front, 0.3],
      [front, 0.95],
      [front - 0.75, 1.25],
      [front - 1.6, roof - 0.1],
      [front - 1.9, roof],
      [-front, roof],
    ],
    half,
    halfTop: 0.92 * half,
  });
  drawScreen(sketch, PALETTE.glass, {
    from: [front - 0.78, 1.29],
    to: [front - 1.5, roof - 0.22],
    half: 0.8 * half,
  });
  const side = 0.965 * half;
  drawPanels(sketch, PALETTE.glass, {
    from: [front - 2.2, 1.3],
    to: [front - 1.3, 1.8],
    half: side,
  });
  drawLamps(sketch, LAMPS, { length, half, height: 0.7 });
  drawWheels(sketch, { length, width, radius: 0.36 });
}

/** A box behind the cab, as most ambulances have. */
export function drawAmbulance(sketch: Sketch, { length, width }: CarShape): void {
  const half = width / 2;
  const [rear, front] = [-length / 2, length / 2];
  drawVan(sketch, { length, width: width - 0.1, color: PALETTE.paint_white });
  const [low, roof] = [0.7, 2.65];
  drawBox(sketch, PALETTE.paint_white, [rear, low, -half], [front - 2.2, roof, half]);
  drawPanels(sketch, PALETTE.paint_red, { from: [rear, 1.05], to: [front - 2.2, 1.35], half });
  drawPanels(sketch, PALETTE.high_vis, { from: [rear, 0.75], to: [front - 2.2, 1.02], half });
  drawPanels(sketch, PALETTE.glass, {
    from: [front - 3.4, 1.6],
    to: [front - 2.6, 2.1],
    half,
  });
  drawScreen(sketch, PALETTE.glass, { from: [rear, 1.5], to: [rear, 2.2], half: 0.8 * half });
  drawBeacons(sketch, { at: front - 2.3, height: roof, half: 0.85 * half });
  drawBeacons(sketch, { at: rear + 0.05, height: roof, half: 0.6 * half });
}

export function drawMinibus(sketch: Sketch, shape: CarShape): void {
  drawVan(sketch, shape);
  const { length, width } = shape;
  drawRow(sketch, PALETTE.glass, {
    from: [-length / 2 + 0.2, 1.3],
    to: [length / 2 - 2.3, 1.9],
    half: 0.962 * (width / 2),
    count: 3,
  });
}
