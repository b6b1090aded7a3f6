/** Plain but distinguishable vehicles: along +x, on their wheels, centred on the origin. */
import type { Sketch } from '../mesh-sketch.ts';
import { PALETTE } from '../palette.ts';
import type { Material } from '../scene.ts';
import {
  drawAmbulance,
  drawCar,
  drawMinibus,
  drawPoliceCar,
  drawTaxi,
  drawVan,
} from './draw-cars.ts';
import type { CarShape } from './draw-cars.ts';
import { drawBoat, drawDrone, drawHelicopter } from './draw-craft.ts';
import { drawBus, drawFireEngine, drawFlatbed, drawLorry, drawTanker } from './draw-lorries.ts';
import { drawTankWagons, drawTrain, drawTram } from './draw-rail.ts';
import { drawBicycle, drawForklift, drawMotorcycle, drawScooter } from './draw-riders.ts';

export interface VehicleShape {
  readonly kind: string;
  /** The prompt's word for it: a coach and a minibus are buses. */
  readonly role?: string;
  readonly length: number;
  readonly width: number;
  /** The number of the car's colour among the usual ones. */
  readonly paint: number;
  /** The number of carriages of a train. */
  readonly carriages?: number;
}

export const PAINTS: readonly Material[] = [
  PALETTE.paint_white,
  PALETTE.paint_blue,
  PALETTE.paint_red,
  PALETTE.paint_grey,
];

type Draw = (sketch: Sketch, shape: VehicleShape & CarShape) => void;

const TRAM_SECTION_METERS = 10;
const CARRIAGE_METERS = 20;

const DRAW: Readonly<Record<string, Draw>> = {
  car: drawCar,
  taxi: drawTaxi,
  police_car: (sketch, shape) =>
    isCalled(shape, /\bvan\b|wagon/)
      ? drawPoliceVan(sketch, shape)
      : drawPoliceCar(sketch, { ...shape, ...toCarSize(shape) }),
  van: drawVan,
  ambulance: drawAmbulance,
  fire_engine: drawFireEngine,
  bus: (sketch, shape) => {
    if (isCalled(shape, /mini|shuttle/)) drawMinibus(sketch, shape);
    else if (isCalled(shape, /coach|tour|intercity/)) drawBus(sketch, shape, 'coach');
    else drawBus(sketch, shape, isCalled(shape, /double/) ? 'double' : 'city');
  },
  truck: (sketch, shape) =>
    (isCalled(shape, /flatbed|dump|tow|pickup|military/) ? drawFlatbed : drawLorry)(sketch, shape),
  tanker: drawTanker,
  tram: (sketch, shape) =>
    drawTram(sketch, { ...shape, carriages: divide(shape.length, TRAM_SECTION_METERS) }),
  train: (sketch, shape) => {
    const carriages = shape.carriages ?? divide(shape.length, CARRIAGE_METERS);
    const isGoods = isCalled(shape, /tank|goods|freight|cargo/);
    (isGoods ? drawTankWagons : drawTrain)(sketch, { ...shape, carriages });
  },
  boat: (sketch, shape) =>
    drawBoat(sketch, {
      length: shape.length,
      isOpen: isCalled(shape, /row|dinghy|inflatable|raft|canoe|kayak|rubber|zodiac|gondola|flat/),
    }),
  ferry: (sketch, shape) => drawBoat(sketch, { length: shape.length }),
  helicopter: drawHelicopter,
  drone: drawDrone,
  bicycle: drawBicycle,
  motorcycle: drawMotorcycle,
  scooter: drawScooter,
  forklift: drawForklift,
};

/** The kinds with a drawing of their own. */
export const DRAWN_KINDS: readonly string[] = Object.keys(DRAW);

export function drawVehicle(sketch: Sketch, shape: VehicleShape): void {
  const draw = DRAW[shape.kind] ?? drawCar;
  draw(sketch, { ...shape, color: PAINTS[shape.paint % PAINTS.length]! });
}

/** The size of a responder's car, a large estate (judgement): traffic makes all responders as long as an ambulance. */
function toCarSize({ length, width }: CarShape): { length: number; width: number } {
  return { length: Math.min(4.9, length), width: Math.min(1.9, width) };
}

function drawPoliceVan(sketch: Sketch, shape: CarShape): void {
  drawMinibus(sketch, { ...shape, color: PALETTE.paint_blue });
}

function isCalled({ role = '' }: VehicleShape, words: RegExp): boolean {
  return words.test(role);
}

function divide(length: number, each: number): number {
  return Math.max(1, Math.round(length / each));
}
