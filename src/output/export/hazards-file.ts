/**
 * `hazards.json`: fire, smoke, gas and water over the place during the run, sample by sample, as plain numbers
 * (docs/result-files.md, "Hazards over time").
 */
import type { FireHistory, HazardHistory, SmokeSquare, WaterSquare } from '#crowd/hazard-traces';
import { measureFlame } from '#scene';
import { roundTo, toCentimeters } from './rounding.ts';

const VERSION = 1;

export function toHazardsFile({ seconds, fires, smoke, water, gas }: HazardHistory): string {
  return JSON.stringify({
    version: VERSION,
    seconds: list(seconds, 1),
    fires: fires.map(toFire),
    smoke: smoke.map(toSmoke),
    water: water.map((square) => ({ ...toPlace(square), depth_m: list(square.depthM, 2) })),
    gas: gas.map((square) => ({ ...toPlace(square), escape_part: list(square.escapePart, 2) })),
  });
}

function toFire({ level, x, y, z, ceilingM, isFlameless, heatKw }: FireHistory) {
  const flames = Array.from(heatKw, (kw) =>
    kw === 0 || isFlameless ? { heightM: 0, diameterM: 0 } : measureFlame(kw),
  );
  return {
    level,
    at: [x, y, z].map(toCentimeters),
    ...(ceilingM === undefined ? {} : { ceiling_m: toCentimeters(ceilingM) }),
    heat_kw: list(heatKw, 0),
    // Flames are no higher than the ceiling.
    flame_height_m: list(
      flames.map(({ heightM }) => Math.min(heightM, ceilingM ?? Infinity)),
      2,
    ),
    flame_diameter_m: list(
      flames.map(({ diameterM }) => diameterM),
      2,
    ),
  };
}

function toSmoke(square: SmokeSquare) {
  return {
    ...toPlace(square),
    ceiling_m: toCentimeters(square.ceilingM),
    depth_m: list(square.depthM, 2),
    extinction_per_m: list(square.extinctionPerM, 2),
    head_extinction_per_m: list(square.headExtinctionPerM, 2),
    head_temperature_c: list(square.headTemperatureC, 0),
  };
}

/** `box` is west, south, east, north. */
function toPlace({ level, minX, minY, maxX, maxY, z }: Omit<WaterSquare, 'depthM'>) {
  return { level, box: [minX, minY, maxX, maxY].map(toCentimeters), z: toCentimeters(z) };
}

function list(values: ArrayLike<number>, decimals: number): number[] {
  return Array.from(values, (value) => roundTo(value, decimals));
}
