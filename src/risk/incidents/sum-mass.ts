/**
 * The sum of what all places in reach add at a point: the mass of each, faded by its distance. The inner loop of the
 * field.
 */
import { DEGREE, MEAN_RADIUS_KM } from '#geo';
import type { LatLng } from '#geo';
import { SIGMAS_MAX } from '../kernels.ts';
import { createStretches, findStretches, toCellReach } from './cells.ts';
import type { Places } from './places.ts';

/** The mass of each place, above 0 where there is any; `find` computes those that are not known yet. */
export interface MassOf {
  readonly known: Float32Array;
  find?(place: number): void;
}

/** New memory is zero without being written, so a million places that nobody asks about cost nothing. */
export const UNKNOWN = 0;
const NONE = -1;

/**
 * Computes each place's mass once per question, however many points ask. A journey of many days is one question for
 * each day, and most of those are near nothing: they get no memory.
 */
export function keepMass(count: number, sum: (place: number) => number): MassOf {
  let known: Float32Array | undefined;
  return {
    get known() {
      return (known ??= new Float32Array(count));
    },
    find(place) {
      this.known[place] = sum(place) || NONE;
    },
  };
}

/**
 * exp(-d^2 / 2 sigma^2) by d^2, up to the cut, interpolated linearly: 1.5e-7 off at most, and four times as fast as the
 * function, which is called a million times for a thousand points in a city.
 */
const STEPS = 4096;
const FADE = Float64Array.from({ length: STEPS + 2 }, (_, step) =>
  Math.exp((-step / STEPS) * (SIGMAS_MAX ** 2 / 2)),
);

/** Reused between queries; no callback may search itself. */
const SUMMED = createStretches();

export function createMassSum(
  places: Places,
  sigmaKm: number,
  massOf: MassOf,
): (at: LatLng) => number {
  const { starts, radiusMaxKm } = places;
  const cutKm = SIGMAS_MAX * sigmaKm + radiusMaxKm;
  const stepsPerKm2 = STEPS / (SIGMAS_MAX * sigmaKm) ** 2;
  const reach = toCellReach(cutKm);
  const point: Point = { x: 0, y: 0, z: 0, cut2: cutKm * cutKm, stepsPerKm2 };

  return (at) => {
    const cosLat = Math.cos(at.lat * DEGREE);
    point.x = MEAN_RADIUS_KM * cosLat * Math.cos(at.lng * DEGREE);
    point.y = MEAN_RADIUS_KM * cosLat * Math.sin(at.lng * DEGREE);
    point.z = MEAN_RADIUS_KM * Math.sin(at.lat * DEGREE);
    let sum = 0;
    const stretches = SUMMED;
    findStretches(places, at, reach, stretches);
    for (let s = 0; s < stretches.count; s += 2) {
      const from = starts[stretches.bounds[s]!]!;
      const to = starts[stretches.bounds[s + 1]!]!;
      const { known } = massOf;
      if (massOf.find) findMasses(known, massOf, from, to);
      sum +=
        radiusMaxKm > 0
          ? sumWide(places, known, point, from, to)
          : sumNarrow(places, known, point, from, to);
    }
    return sum;
  };
}

function findMasses(known: Float32Array, massOf: MassOf, from: number, to: number): void {
  for (let place = from; place < to; place++) if (known[place] === UNKNOWN) massOf.find?.(place);
}

interface Point {
  x: number;
  y: number;
  z: number;
  readonly cut2: number;
  readonly stepsPerKm2: number;
}

// The two loops call nothing and keep everything in local variables: that alone halves their time.

function sumNarrow(
  { xyz }: Places,
  masses: Float32Array,
  { x: px, y: py, z: pz, cut2, stepsPerKm2 }: Point,
  from: number,
  to: number,
): number {
  let sum = 0;
  for (let place = from; place < to; place++) {
    const mass = masses[place]!;
    if (mass <= 0) continue;
    const dx = xyz[3 * place]! - px;
    const dy = xyz[3 * place + 1]! - py;
    const dz = xyz[3 * place + 2]! - pz;
    const d2 = dx * dx + dy * dy + dz * dz;
    if (d2 > cut2) continue;
    const step = d2 * stepsPerKm2;
    const below = step | 0;
    const high = FADE[below]!;
    sum += mass * (high + (step - below) * (FADE[below + 1]! - high));
  }
  return sum;
}

function sumWide(
  { xyz, radiusKm }: Places,
  masses: Float32Array,
  { x: px, y: py, z: pz, cut2, stepsPerKm2 }: Point,
  from: number,
  to: number,
): number {
  let sum = 0;
  for (let place = from; place < to; place++) {
    const mass = masses[place]!;
    if (mass <= 0) continue;
    const dx = xyz[3 * place]! - px;
    const dy = xyz[3 * place + 1]! - py;
    const dz = xyz[3 * place + 2]! - pz;
    const d2 = dx * dx + dy * dy + dz * dz;
    if (d2 > cut2) continue;
    const beyond = Math.max(0, Math.sqrt(d2) - radiusKm[place]!);
    const step = beyond * beyond * stepsPerKm2;
    if (step > STEPS) continue;
    const below = step | 0;
    const high = FADE[below]!;
    sum += mass * (high + (step - below) * (FADE[below + 1]! - high));
  }
  return sum;
}
