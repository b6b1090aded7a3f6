/** A fire: its heat release over time, what it gives off, what it entrains and what it radiates. */
import type { FireDescription, FireGrowth, Fuel, FuelYields } from './descriptions.ts';

/** Seconds to 1055 kW (NFPA 92:2021, annex B; NFPA 204). */
const SECONDS_TO_1055_KW: Readonly<Record<FireGrowth, number>> = {
  slow: 600,
  medium: 300,
  fast: 150,
  'ultra-fast': 75,
};

/**
 * Furnishings: the design values before flashover of New Zealand's verification method C/VM2 (2012, table 2.1), HCN by our
 * judgement as a tenth of the CO. Wood (red oak) and flexible polyurethane foam (GM21): Khan, Tewarson and Chaos, SFPE
 * Handbook, 5th ed., table A.39, well ventilated; HCN of the foam by our judgement from the 0.5 to 1.5 % of its mass reported.
 */
const FUEL_YIELDS: Readonly<Record<Fuel, FuelYields>> = {
  furnishings: { heatKjPerKg: 20_000, soot: 0.07, co: 0.04, hcn: 0.004, co2: 1.5 },
  wood: { heatKjPerKg: 12_400, soot: 0.015, co: 0.004, hcn: 0, co2: 1.27 },
  polyurethane: { heatKjPerKg: 17_800, soot: 0.131, co: 0.01, hcn: 0.01, co2: 1.55 },
};

/** Part of the heat that leaves as radiation: 0.3 to 0.35 for most fuels (NFPA 92:2021). */
export const RADIANT_PART = 0.3;
/** Heat per floor area that burns, kW/m2: retail and assembly 500 (C/VM2 2012, table 2.1 range 250 to 1000). */
const BURNING_KW_PER_M2 = 500;
/** Judgement: for radiation nobody counts as nearer to the middle of the flame than this. */
const RADIATION_M_MIN = 0.5;
/** kg/m3, smoke at about 80 C: the density that turns the mass of the plume into volume. */
const SMOKE_KG_PER_M3 = 1;

export function fuelYields(fire: FireDescription): FuelYields {
  const fuel = fire.fuel ?? 'furnishings';
  return typeof fuel === 'string' ? FUEL_YIELDS[fuel] : fuel;
}

/** Q = alpha t^2, alpha = 1055 kW / t_g^2 (NFPA 92:2021, annex B). */
export function growthKwPerS2(growth: FireDescription['growth']): number {
  return typeof growth === 'number' ? growth : 1055 / SECONDS_TO_1055_KW[growth] ** 2;
}

/** Heat release at a time after ignition. */
export function heatReleaseKw(fire: FireDescription, seconds: number): number {
  if (seconds <= 0) return 0;
  const alpha = growthKwPerS2(fire.growth);
  const { grown, fading, over } = phases(fire, alpha);
  if (seconds < grown) return alpha * seconds * seconds;
  if (seconds < fading) return fire.peakKw;
  if (seconds >= over) return 0;
  return (fire.peakKw * (over - seconds)) / (over - fading);
}

/** Heat released from ignition to a time: the exact integral of `heatReleaseKw`. */
export function heatReleasedKj(fire: FireDescription, seconds: number): number {
  if (seconds <= 0) return 0;
  const alpha = growthKwPerS2(fire.growth);
  const { grown, fading, over } = phases(fire, alpha);
  const growing = (alpha * Math.min(seconds, grown) ** 3) / 3;
  const steady = fire.peakKw * Math.max(0, Math.min(seconds, fading) - grown);
  if (seconds <= fading) return growing + steady;
  const fadingSeconds = over - fading;
  const left = Math.max(0, over - seconds);
  if (fadingSeconds <= 0) return growing + steady;
  return growing + steady + (fire.peakKw * (fadingSeconds - (left * left) / fadingSeconds)) / 2;
}

function phases(
  fire: FireDescription,
  alpha: number,
): { readonly grown: number; readonly fading: number; readonly over: number } {
  const grown = Math.sqrt(fire.peakKw / alpha);
  const fading = grown + (fire.steadySeconds ?? Infinity);
  return { grown, fading, over: fading + (fire.decaySeconds ?? 0) };
}

/** Volume of smoke that rises into the layer: 0.076 Q^1/3 z^5/3 kg/s (Zukoski 1978; Yamaguchi and Tanaka 2005), as volume. */
export function plumeM3PerS(heatKw: number, clearM: number): number {
  return (0.076 / SMOKE_KG_PER_M3) * Math.cbrt(heatKw) * Math.cbrt(clearM) ** 5;
}

/** Radius of the floor that burns. */
export function burningRadiusM(heatKw: number): number {
  return Math.sqrt(heatKw / (BURNING_KW_PER_M2 * Math.PI));
}

/** Flux at a distance from a flame taken as a point: 0.3 Q / (4 pi r^2) (Modak 1977; SFPE Handbook, 5th ed., chapter 66). */
export function flameFluxKwPerM2(heatKw: number, distanceM: number): number {
  return (RADIANT_PART * heatKw) / (4 * Math.PI * Math.max(RADIATION_M_MIN, distanceM) ** 2);
}

/** Flux from a hot black layer to what is under it: sigma (T^4 - T0^4) (Stefan and Boltzmann). */
export function layerFluxKwPerM2(temperatureC: number, ambientC: number): number {
  return 5.670374e-11 * ((temperatureC + 273.15) ** 4 - (ambientC + 273.15) ** 4);
}
