/** Vehicles, plain but told from each other at a glance: along +x, on their wheels, their middle at the origin. */
import type { Sketch } from '../mesh-sketch.ts';
import { PALETTE } from '../palette.ts';
import type { Material } from '../scene.ts';
import { drawBox } from '../solids.ts';
import { drawBoat, drawHelicopter, drawTwoWheeler } from './draw-craft.ts';
import { drawWheels } from './draw-wheels.ts';

export interface VehicleShape {
  readonly kind: string;
  readonly length: number;
  readonly width: number;
  /** Which of the usual colors a car has. */
  readonly paint: number;
}

export const PAINTS: readonly Material[] = [
  PALETTE.paint_white,
  PALETTE.paint_blue,
  PALETTE.paint_red,
  PALETTE.paint_grey,
];

/** As parts of the length, from the rear: where the cabin stands; heights in meters. */
interface Body {
  readonly sill: number;
  readonly bonnet: number;
  readonly roof: number;
  readonly cabin: readonly [rear: number, front: number];
  readonly paint?: Material;
  /** A light on the roof of emergency vehicles. */
  readonly beacon?: Material;
  readonly stripe?: Material;
}

const CAR: Body = { sill: 0.3, bonnet: 0.85, roof: 1.45, cabin: [0.12, 0.72] };
const BOX: Body = { sill: 0.35, bonnet: 1.1, roof: 2.6, cabin: [0, 0.86] };
const BODIES: Readonly<Record<string, Body>> = {
  car: CAR,
  taxi: { ...CAR, paint: PALETTE.paint_yellow },
  police_car: {
    ...CAR,
    paint: PALETTE.paint_white,
    stripe: PALETTE.paint_blue,
    beacon: PALETTE.paint_blue,
  },
  van: { ...BOX, roof: 2.2 },
  ambulance: {
    ...BOX,
    paint: PALETTE.paint_white,
    stripe: PALETTE.paint_red,
    beacon: PALETTE.paint_blue,
  },
  fire_engine: {
    ...BOX,
    roof: 3.2,
    cabin: [0, 1],
    paint: PALETTE.paint_red,
    stripe: PALETTE.paint_yellow,
    beacon: PALETTE.paint_blue,
  },
  bus: { ...BOX, roof: 3, cabin: [0, 1], paint: PALETTE.paint_red },
  truck: { ...BOX, roof: 3.6, cabin: [0, 1], paint: PALETTE.paint_grey },
  tram: { ...BOX, roof: 3.4, cabin: [0, 1], paint: PALETTE.paint_yellow },
  train: { ...BOX, roof: 3.8, cabin: [0, 1], paint: PALETTE.paint_blue },
};

export function drawVehicle(sketch: Sketch, shape: VehicleShape): void {
  const { kind, length, width } = shape;
  if (/^(bicycle|motorcycle|scooter)$/.test(kind)) return drawTwoWheeler(sketch, shape);
  if (kind === 'boat') return drawBoat(sketch, { length });
  if (kind === 'helicopter' || kind === 'drone') return drawHelicopter(sketch, { length });
  drawBody(sketch, BODIES[kind] ?? CAR, { ...shape, half: width / 2 });
  if (kind !== 'train' && kind !== 'tram')
    drawWheels(sketch, { length, width, radius: length > 7 ? 0.48 : 0.32 });
}

function drawBody(
  sketch: Sketch,
  { sill, bonnet, roof, cabin, paint, beacon, stripe }: Body,
  shape: VehicleShape & { readonly half: number },
): void {
  const { length, half } = shape;
  const color = paint ?? PAINTS[shape.paint % PAINTS.length]!;
  const [rear, front] = [-length / 2, length / 2];
  drawBox(sketch, color, [rear, sill, -half], [front, bonnet, half]);
  const [from, to] = cabin.map((part) => rear + part * length) as [number, number];
  const isTall = roof > 2;
  const inset = isTall ? 0 : 0.12;
  const glassLow = isTall ? 0.55 * roof : bonnet;
  const glassHigh = isTall ? 0.82 * roof : roof - 0.06;
  if (isTall) drawBox(sketch, color, [from, bonnet, -half], [to, glassLow, half]);
  const pane = { low: [from, to], high: [from + inset * 3, to - inset * 4] } as const;
  drawGlasshouse(sketch, { ...pane, half, inset, bottom: glassLow, top: glassHigh });
  const [top, bottom] = [pane.high, roof];
  drawBox(sketch, color, [top[0], glassHigh, -half + inset], [top[1], bottom, half - inset]);
  if (stripe)
    for (const side of [-half - 0.01, half])
      drawBox(
        sketch,
        stripe,
        [rear + 0.1, bonnet - 0.25, side],
        [front - 0.1, bonnet - 0.08, side + 0.01],
      );
  if (beacon)
    drawBox(
      sketch,
      beacon,
      [(from + to) / 2 + 0.2, roof, -0.4],
      [(from + to) / 2 + 0.5, roof + 0.14, 0.4],
    );
  drawLights(sketch, { rear, front, half, height: sill + 0.35 });
}

interface Glasshouse {
  readonly low: readonly [number, number];
  readonly high: readonly [number, number];
  readonly half: number;
  readonly inset: number;
  readonly bottom: number;
  readonly top: number;
}

/** Windows all around, leaning inwards. */
function drawGlasshouse(sketch: Sketch, house: Glasshouse): void {
  const { low, high, half, inset, bottom, top } = house;
  const [l, h] = [half, half - inset];
  const corners = [
    [low[0], high[0], l, h],
    [low[1], high[1], l, h],
    [low[1], high[1], -l, -h],
    [low[0], high[0], -l, -h],
  ] as const;
  for (const [i, [x, upX, z, upZ]] of corners.entries()) {
    const [nextX, nextUpX, nextZ, nextUpZ] = corners[(i + 1) % 4]!;
    sketch.quad(
      PALETTE.glass,
      [x, bottom, z],
      [nextX, bottom, nextZ],
      [nextUpX, top, nextUpZ],
      [upX, top, upZ],
    );
  }
}

function drawLights(
  sketch: Sketch,
  { rear, front, half, height }: { rear: number; front: number; half: number; height: number },
): void {
  for (const z of [-half + 0.1, half - 0.45]) {
    drawBox(sketch, PALETTE.lamp_off, [front, height, z], [front + 0.02, height + 0.14, z + 0.35]);
    drawBox(sketch, PALETTE.paint_red, [rear - 0.02, height, z], [rear, height + 0.14, z + 0.35]);
  }
}
