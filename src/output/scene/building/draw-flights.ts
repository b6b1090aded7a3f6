/** Stairs with their real steps, ramps, escalators and landings. */
import type { Level, Point } from '#world/walkable';
import type { Sketch } from '../mesh-sketch.ts';
import { PALETTE } from '../palette.ts';
import type { Material } from '../scene.ts';
import { heightOn, placer, shiftRing, slopeOf } from './slope.ts';
import type { Slope } from './slope.ts';

export interface FlightSetting {
  readonly middle: Point;
  /** Height of the storey's own 0. */
  readonly base: number;
}

/** IBC 1011.5.2: risers of at most 0.18 m. */
const RISER_MAX = 0.18;
const PLATE = 0.2;
const LANDING = 0.2;
const HANDRAIL = { height: 0.9, half: 0.025 };

export function drawFlight(sketch: Sketch, level: Level, setting: FlightSetting): void {
  const slope = slopeOf(level);
  if (slope === undefined) {
    for (const outline of level.outlines)
      sketch.prism(PALETTE.concrete, shiftRing(outline, setting.middle), {
        from: level.z - setting.base - LANDING,
        to: level.z - setting.base,
        ends: 'both',
      });
    return;
  }
  const { low, high, grade } = slope;
  const foot = heightOn(level, slope, low) - setting.base;
  const rise = grade * (high - low);
  const material = level.kind === 'escalator' ? PALETTE.metal : PALETTE.concrete;
  if (level.kind === 'ramp') drawRamp(sketch, slope, { foot, rise, material, ...setting });
  else drawSteps(sketch, slope, { foot, rise, material, ...setting });
  drawHandrails(sketch, slope, { foot, rise, isPanel: level.kind === 'escalator', ...setting });
}

interface Run extends FlightSetting {
  readonly foot: number;
  readonly rise: number;
  readonly material: Material;
}

/** Between n risers lie n − 1 treads: the last riser leads onto the floor above. */
function drawSteps(sketch: Sketch, slope: Slope, { foot, rise, material, middle }: Run): void {
  const risers = Math.max(2, Math.ceil(rise / RISER_MAX - 1e-6));
  const going = (slope.high - slope.low) / (risers - 1);
  const riser = rise / risers;
  const put = placer(slope, middle);
  for (let i = 0; i < risers; i++) {
    const from = slope.low + i * going;
    const [below, tread] = [foot + i * riser, foot + (i + 1) * riser];
    const { left, right } = slope;
    sketch.quad(
      material,
      put(from, left, below),
      put(from, right, below),
      put(from, right, tread),
      put(from, left, tread),
    );
    if (i === risers - 1) continue;
    const to = from + going;
    sketch.quad(
      material,
      put(from, left, tread),
      put(from, right, tread),
      put(to, right, tread),
      put(to, left, tread),
    );
    const [under, on] = [below - PLATE, tread - PLATE];
    sketch.quad(
      material,
      put(from, left, under),
      put(from, left, tread),
      put(to, left, tread),
      put(to, left, on),
    );
    sketch.quad(
      material,
      put(to, right, on),
      put(to, right, tread),
      put(from, right, tread),
      put(from, right, under),
    );
    sketch.quad(
      material,
      put(from, right, under),
      put(from, left, under),
      put(to, left, on),
      put(to, right, on),
    );
  }
}

function drawRamp(sketch: Sketch, slope: Slope, { foot, rise, material, middle }: Run): void {
  const put = placer(slope, middle);
  const { low, high, left, right } = slope;
  const top = foot + rise;
  sketch.quad(
    material,
    put(low, left, foot),
    put(low, right, foot),
    put(high, right, top),
    put(high, left, top),
  );
  sketch.quad(
    material,
    put(low, right, foot - PLATE),
    put(low, left, foot - PLATE),
    put(high, left, top - PLATE),
    put(high, right, top - PLATE),
  );
  sketch.quad(
    material,
    put(low, left, foot - PLATE),
    put(low, left, foot),
    put(high, left, top),
    put(high, left, top - PLATE),
  );
  sketch.quad(
    material,
    put(high, right, top - PLATE),
    put(high, right, top),
    put(low, right, foot),
    put(low, right, foot - PLATE),
  );
}

/** Draws handrails along both sides; an escalator gets panels. */
function drawHandrails(
  sketch: Sketch,
  slope: Slope,
  { foot, rise, isPanel, middle }: Omit<Run, 'material'> & { readonly isPanel: boolean },
): void {
  const put = placer(slope, middle);
  const { low, high } = slope;
  const material = isPanel ? PALETTE.glass_clear : PALETTE.metal;
  const [from, to] = isPanel
    ? [0, HANDRAIL.height + 0.05]
    : [HANDRAIL.height, HANDRAIL.height + 0.05];
  for (const [side, inwards] of [
    [slope.left, -1],
    [slope.right, 1],
  ] as const) {
    const [a, b] = [side, side + inwards * 2 * HANDRAIL.half];
    const [left, right] = a > b ? [a, b] : [b, a];
    const top = foot + rise;
    sketch.quad(
      material,
      put(low, left, foot + to),
      put(low, right, foot + to),
      put(high, right, top + to),
      put(high, left, top + to),
    );
    sketch.quad(
      material,
      put(low, left, foot + from),
      put(low, left, foot + to),
      put(high, left, top + to),
      put(high, left, top + from),
    );
    sketch.quad(
      material,
      put(high, right, top + from),
      put(high, right, top + to),
      put(low, right, foot + to),
      put(low, right, foot + from),
    );
    sketch.quad(
      material,
      put(low, right, foot + from),
      put(low, left, foot + from),
      put(high, left, top + from),
      put(high, right, top + from),
    );
  }
}
