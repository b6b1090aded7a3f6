/**
 * How many people live around a point. A town is known by its centre and its population; its people are spread around the
 * centre as in C. Clark, "Urban population densities", J. Royal Statistical Society A 114, 1951: density falls
 * exponentially with distance. docs/baseline.md, "Population", has the fit and its limits.
 */
import { DEGREE, MEAN_RADIUS_KM } from '#geo';
import { cellAt, countCells, forEachCell, lngReach, packCells, toSphere } from '../earth/index.ts';
import type { EarthGrid, SpherePoint } from '../earth/index.ts';

export interface Towns {
  readonly lats: Float64Array;
  readonly lngs: Float64Array;
  readonly populations: Float64Array;
}

export interface PopulationData {
  /** x, y, z of each town on the unit sphere. */
  readonly centers: Float32Array;
  /** Clark's central density, people per square kilometre, and the distance over which it falls to 1/e. */
  readonly densities: Float32Array;
  readonly scalesKm: Float32Array;
  /** The towns whose people reach into cell c are `cellItems[cellStart[c] .. cellStart[c + 1]]`. */
  readonly cellStart: Uint32Array;
  readonly cellItems: Uint32Array;
}

/**
 * The area of a town grows as population to the 5/6 (L. Bettencourt, "The origins of scaling in cities", Science 340, 2013).
 * 343 makes it right for London: 7.56 million people in GeoNames, 1,572 square kilometres, 4,800 people on each.
 */
const PEOPLE_PER_KM2_OF_ONE = 343;
const AREA_EXPONENT = 5 / 6;

/** People are counted out to five scales, where less than one in twenty-five is left. */
const SCALES_MAX = 5;
const CUT = Math.exp(-SCALES_MAX);

/** exp(-scales) less its value at the cut, interpolated linearly: 2e-6 off at most, and several times as fast. */
const STEPS_PER_SCALE = 256;
const FALL = Float64Array.from(
  { length: SCALES_MAX * STEPS_PER_SCALE + 2 },
  (_, step) => Math.exp(-step / STEPS_PER_SCALE) - CUT,
);

export function packPopulation(
  grid: EarthGrid,
  { lats, lngs, populations }: Towns,
): PopulationData {
  const count = populations.length;
  const centers = new Float32Array(3 * count);
  const densities = new Float32Array(count);
  const scalesKm = new Float32Array(count);
  for (let i = 0; i < count; i++) {
    const { x, y, z } = toSphere({ lat: lats[i]!, lng: lngs[i]! });
    centers[3 * i] = x;
    centers[3 * i + 1] = y;
    centers[3 * i + 2] = z;
    const areaKm2 = populations[i]! ** AREA_EXPONENT / PEOPLE_PER_KM2_OF_ONE;
    // Half the radius of that area: Clark's law then has twice the mean density in the centre.
    scalesKm[i] = Math.sqrt(areaKm2 / Math.PI) / 2;
    densities[i] = (2 * populations[i]!) / areaKm2;
  }
  const packed = packCells(countCells(grid), (put) => {
    for (let i = 0; i < count; i++) {
      const radians = (SCALES_MAX * scalesKm[i]!) / MEAN_RADIUS_KM;
      const [lat, lng, half] = [lats[i]!, lngs[i]!, lngReach(lats[i]!, radians)];
      const box = {
        south: lat - radians / DEGREE,
        north: lat + radians / DEGREE,
        west: lng - half,
        east: lng + half,
      };
      forEachCell(grid, box, (cell) => put(cell, i));
    }
  });
  return { centers, densities, scalesKm, ...packed };
}

/** People per square kilometre. */
export function densityAt(grid: EarthGrid, data: PopulationData, at: SpherePoint): number {
  const { centers, densities, scalesKm, cellStart, cellItems } = data;
  const { x, y, z } = at;
  const cell = cellAt(grid, at);
  const end = cellStart[cell + 1]!;
  let sum = 0;
  for (let k = cellStart[cell]!; k < end; k++) {
    const i = cellItems[k]!;
    const dx = x - centers[3 * i]!;
    const dy = y - centers[3 * i + 1]!;
    const dz = z - centers[3 * i + 2]!;
    // Towns reach less than 100 km, where the chord is shorter than the arc by a metre.
    const chord2 = (dx * dx + dy * dy + dz * dz) * (MEAN_RADIUS_KM * MEAN_RADIUS_KM);
    const scale2 = scalesKm[i]! * scalesKm[i]!;
    if (chord2 < SCALES_MAX * SCALES_MAX * scale2) {
      const step = Math.sqrt(chord2 / scale2) * STEPS_PER_SCALE;
      const below = step | 0;
      const high = FALL[below]!;
      sum += densities[i]! * (high + (step - below) * (FALL[below + 1]! - high));
    }
  }
  return sum;
}
