/**
 * Gas with the wind over open ground: Gaussian plumes and puffs with ground reflection (Turner, Workbook of Atmospheric
 * Dispersion Estimates, 1970) and Briggs' widths (Briggs 1973; table in Griffiths 1994). Buildings, gas heavier than air and
 * wind below 0.5 m/s are outside the model; nearer than about 100 m it extrapolates.
 */
import type { GasDescription, Stability, Terrain, Wind } from './descriptions.ts';

/** a x (1 + b x)^c, metres. */
type Width = readonly [a: number, b: number, c: number];
type Widths = Readonly<Record<Stability, Width>>;

const ACROSS: Readonly<Record<Terrain, Widths>> = {
  rural: {
    A: [0.22, 1e-4, -0.5],
    B: [0.16, 1e-4, -0.5],
    C: [0.11, 1e-4, -0.5],
    D: [0.08, 1e-4, -0.5],
    E: [0.06, 1e-4, -0.5],
    F: [0.04, 1e-4, -0.5],
  },
  urban: {
    A: [0.32, 4e-4, -0.5],
    B: [0.32, 4e-4, -0.5],
    C: [0.22, 4e-4, -0.5],
    D: [0.16, 4e-4, -0.5],
    E: [0.11, 4e-4, -0.5],
    F: [0.11, 4e-4, -0.5],
  },
};
const UPWARDS: Readonly<Record<Terrain, Widths>> = {
  rural: {
    A: [0.2, 0, 1],
    B: [0.12, 0, 1],
    C: [0.08, 2e-4, -0.5],
    D: [0.06, 1.5e-3, -0.5],
    E: [0.03, 3e-4, -1],
    F: [0.016, 3e-4, -1],
  },
  urban: {
    A: [0.24, 1e-3, 0.5],
    B: [0.24, 1e-3, 0.5],
    C: [0.2, 0, 1],
    D: [0.14, 3e-4, -0.5],
    E: [0.08, 1.5e-3, -0.5],
    F: [0.08, 1.5e-3, -0.5],
  },
};

/** Judgement: daylight, overcast, in a town, blowing east. */
const WIND_DEFAULT: Wind = { speedMps: 3, towards: 0, stability: 'D', terrain: 'urban' };
/** Gaussian plumes need some wind. */
const WIND_MPS_MIN = 0.5;
/** Judgement: a source as high as heads or higher is breathed in at this height. */
const BREATHING_M = 1.5;
/** Judgement: radius of a source for which no size was given. */
const SOURCE_M = 0.5;
/** A top-hat of radius r is as wide as a Gaussian of r / 2.15 (Turner 1970). */
const SIGMA_PER_RADIUS = 1 / 2.15;

export function sigmaAcrossM(wind: Pick<Wind, 'terrain' | 'stability'>, downwindM: number): number {
  return widthM(ACROSS[wind.terrain][wind.stability], downwindM);
}

export function sigmaUpwardsM(
  wind: Pick<Wind, 'terrain' | 'stability'>,
  downwindM: number,
): number {
  return widthM(UPWARDS[wind.terrain][wind.stability], downwindM);
}

function widthM([a, b, c]: Width, downwindM: number): number {
  return b === 0 ? a * downwindM : a * downwindM * (1 + b * downwindM) ** c;
}

/** Q / (2 pi u sy sz) exp(-y^2 / 2 sy^2) [exp(-(z-h)^2 / 2 sz^2) + exp(-(z+h)^2 / 2 sz^2)], kg/m3 (Turner 1970, eq. 3.1). */
export function plumeKgPerM3(
  sourceKgPerS: number,
  windMps: number,
  sigmaY: number,
  sigmaZ: number,
  acrossM: number,
  heightM: number,
  sourceHeightM: number,
): number {
  return (
    (sourceKgPerS / (2 * Math.PI * windMps * sigmaY * sigmaZ)) *
    Math.exp(-((acrossM / sigmaY) ** 2) / 2) *
    overGround(heightM, sourceHeightM, sigmaZ)
  );
}

/** M / ((2 pi)^1.5 sx sy sz) exp(-(x-ut)^2 / 2 sx^2) exp(-y^2 / 2 sy^2) [as above], kg/m3, with sx = sy (Turner 1970, eq. 5.21). */
export function puffKgPerM3(
  massKg: number,
  sigmaY: number,
  sigmaZ: number,
  alongM: number,
  acrossM: number,
  heightM: number,
  sourceHeightM: number,
): number {
  return (
    (massKg / ((2 * Math.PI) ** 1.5 * sigmaY * sigmaY * sigmaZ)) *
    Math.exp(-((alongM / sigmaY) ** 2 + (acrossM / sigmaY) ** 2) / 2) *
    overGround(heightM, sourceHeightM, sigmaZ)
  );
}

function overGround(heightM: number, sourceHeightM: number, sigmaZ: number): number {
  return (
    Math.exp(-(((heightM - sourceHeightM) / sigmaZ) ** 2) / 2) +
    Math.exp(-(((heightM + sourceHeightM) / sigmaZ) ** 2) / 2)
  );
}

/**
 * Concentration of a release outdoors where people breathe it, at a time after its start.
 *
 * A release from the ground is judged at the ground (Turner 1970, eq. 3.4; 40 CFR 68.22(d) has the worst case released there): close by,
 * its plume is thinner than people are tall, and at 1.5 m it would pass below their heads. That nobody's mouth is above it
 * is judgement, on the safe side: these gases are mostly cold or heavier than air, and people fall, crouch or are children.
 * Up to the height of heads a raised source is judged at its own height, so straight away from it there is never more.
 */
export function releaseKgPerM3(
  release: GasDescription,
  x: number,
  y: number,
  secondsAfter: number,
): number {
  if (secondsAfter <= 0) return 0;
  const wind = release.wind ?? WIND_DEFAULT;
  const mps = Math.max(WIND_MPS_MIN, wind.speedMps);
  const [cos, sin] = [Math.cos(wind.towards), Math.sin(wind.towards)];
  const along = (x - release.x) * cos + (y - release.y) * sin;
  const across = (y - release.y) * cos - (x - release.x) * sin;
  const size = (release.radiusM ?? SOURCE_M) * SIGMA_PER_RADIUS;
  const travelled = mps * secondsAfter;
  const isPuff = release.durationSeconds <= 0;
  const downwind = Math.max(0, isPuff ? travelled : along);
  const sigmaY = Math.hypot(size, sigmaAcrossM(wind, downwind));
  const sigmaZ = Math.hypot(size, sigmaUpwardsM(wind, downwind));
  const height = release.heightM ?? 0;
  const breathing = Math.min(height, BREATHING_M);
  if (isPuff)
    return puffKgPerM3(
      release.massKg,
      sigmaY,
      sigmaZ,
      along - travelled,
      across,
      breathing,
      height,
    );
  // The plume reaches from where the wind has carried its tail to where it has carried its head.
  const tail = travelled - mps * release.durationSeconds;
  if (along < -size || along > travelled || along < tail) return 0;
  const rate = release.massKg / release.durationSeconds;
  return plumeKgPerM3(rate, mps, sigmaY, sigmaZ, across, breathing, height);
}
