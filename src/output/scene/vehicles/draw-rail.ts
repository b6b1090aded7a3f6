/** Trams and trains: carriages on bogies, joined to one. */
import type { Sketch } from '../mesh-sketch.ts';
import { PALETTE } from '../palette.ts';
import { drawRod } from '../people/rods.ts';
import type { Material } from '../scene.ts';
import { drawBox } from '../solids.ts';
import { drawHull, drawPanels, drawRow, drawScreen, drawTank } from './hull.ts';

export interface RailShape {
  readonly length: number;
  readonly width: number;
  readonly carriages: number;
}

interface Carriage {
  readonly from: number;
  readonly to: number;
  readonly half: number;
  readonly floor: number;
  readonly roof: number;
  readonly color: Material;
  /** A nose at the rear, at the front. */
  readonly noses: readonly [boolean, boolean];
}

const JOINT_METERS = 0.6;
const NOSE_METERS = 0.9;

export function drawTrain(sketch: Sketch, shape: RailShape): void {
  eachCarriage(shape, (span, noses) =>
    drawCarriage(sketch, {
      ...span,
      noses,
      half: shape.width / 2,
      floor: 0.75,
      roof: 3.75,
      color: PALETTE.paint_blue,
    }),
  );
}

/** Draws a tram: low over the street, with a wire above. */
export function drawTram(sketch: Sketch, shape: RailShape): void {
  eachCarriage(shape, (span, noses) =>
    drawCarriage(sketch, {
      ...span,
      noses,
      half: shape.width / 2,
      floor: 0.32,
      roof: 3.35,
      color: PALETTE.paint_yellow,
    }),
  );
  for (const [from, to] of [
    [-0.6, 0.2],
    [0.2, -0.5],
  ] as const)
    drawRod(sketch, PALETTE.frame_dark, {
      from: [from, from < 0 ? 3.4 : 4.1, 0],
      to: [to, to > 0 ? 4.1 : 4.8, 0],
      radius: 0.03,
    });
  drawBox(sketch, PALETTE.frame_dark, [-0.55, 4.8, -0.8], [-0.45, 4.86, 0.8]);
}

/** Draws a goods train of tank wagons. */
export function drawTankWagons(sketch: Sketch, shape: RailShape): void {
  const half = shape.width / 2;
  eachCarriage(shape, ({ from, to }) => {
    const radius = 0.92 * half;
    drawBox(sketch, PALETTE.frame_dark, [from, 0.95, -0.8 * half], [to, 1.2, 0.8 * half]);
    drawTank(sketch, PALETTE.tank, {
      from: from + 0.8,
      to: to - 0.8,
      radius,
      height: 1.2 + radius,
    });
    drawBogies(sketch, { from, to, half });
  });
}

function eachCarriage(
  { length, carriages }: RailShape,
  draw: (span: { from: number; to: number }, noses: readonly [boolean, boolean]) => void,
): void {
  const each = length / carriages;
  for (let k = 0; k < carriages; k++) {
    const isFirst = k === 0;
    const isLast = k === carriages - 1;
    const from = -length / 2 + k * each + (isFirst ? 0 : JOINT_METERS / 2);
    const to = -length / 2 + (k + 1) * each - (isLast ? 0 : JOINT_METERS / 2);
    draw({ from, to }, [isFirst, isLast]);
  }
}

function drawCarriage(sketch: Sketch, carriage: Carriage): void {
  const { from, to, half, floor, roof, color, noses } = carriage;
  const [rear, front] = noses.map((isNose) => (isNose ? NOSE_METERS : 0)) as [number, number];
  drawHull(sketch, color, {
    outline: [
      [from, floor],
      [to, floor],
      [to, floor + 0.8],
      [to - front, roof - 0.35],
      [from + rear, roof - 0.35],
      [from, floor + 0.8],
    ],
    half,
  });
  drawHull(sketch, PALETTE.paint_grey, {
    outline: [
      [from + rear, roof - 0.35],
      [to - front, roof - 0.35],
      [to - front - 0.15, roof],
      [from + rear + 0.15, roof],
    ],
    half,
    halfTop: 0.72 * half,
  });
  const [low, high] = [floor + 1.05, roof - 0.75];
  const [first, last] = [from + rear + 0.4, to - front - 0.4];
  drawRow(sketch, PALETTE.glass, {
    from: [first, low],
    to: [last, high],
    half,
    count: Math.max(4, Math.round((last - first) / 1.7)),
  });
  // Doors: lighter than the body, from floor to head.
  for (const part of [0.22, 0.78]) {
    const x = from + part * (to - from);
    drawPanels(sketch, PALETTE.paint_white, {
      from: [x - 0.65, floor + 0.05],
      to: [x + 0.65, high + 0.05],
      half: half + 0.014,
    });
    drawPanels(sketch, PALETTE.glass, {
      from: [x - 0.5, low],
      to: [x + 0.5, high],
      half: half + 0.028,
    });
  }
  for (const [isNose, x, inward] of [
    [noses[0], from, rear],
    [noses[1], to, -front],
  ] as const)
    if (isNose) drawNose(sketch, carriage, { x, inward });
    else drawJoint(sketch, carriage, x);
  drawBogies(sketch, { from, to, half });
}

function drawNose(
  sketch: Sketch,
  { floor, roof, half, from }: Carriage,
  { x, inward }: { x: number; inward: number },
): void {
  const height = roof - 0.35 - floor - 0.8;
  const at = (part: number): [number, number] => [x + part * inward, floor + 0.8 + part * height];
  drawScreen(sketch, PALETTE.glass, { from: at(0.1), to: at(0.85), half: 0.85 * half });
  const out = x === from ? -0.02 : 0;
  for (const z of [-0.75 * half, 0.75 * half - 0.25])
    drawBox(
      sketch,
      PALETTE.lamp_lit,
      [x + out, floor + 0.35, z],
      [x + out + 0.02, floor + 0.5, z + 0.25],
    );
}

/** Draws half of the bellows between two carriages. */
function drawJoint(sketch: Sketch, { floor, roof, half, from }: Carriage, x: number): void {
  const out = JOINT_METERS / 2;
  drawBox(
    sketch,
    PALETTE.rubber,
    [x === from ? x - out : x, floor + 0.05, -0.8 * half],
    [x === from ? x : x + out, roof - 0.5, 0.8 * half],
  );
}

function drawBogies(
  sketch: Sketch,
  { from, to, half }: Pick<Carriage, 'from' | 'to' | 'half'>,
): void {
  for (const part of [0.17, 0.83]) {
    const x = from + part * (to - from);
    drawBox(
      sketch,
      PALETTE.frame_dark,
      [x - 1.3, 0.12, -0.62 * half],
      [x + 1.3, 0.72, 0.62 * half],
    );
  }
}
