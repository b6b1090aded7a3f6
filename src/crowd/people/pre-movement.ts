/** How long people stay before they start to leave, in seconds after the alarm: distributions, drawn from dice. */
import { invariant } from '#base';
import type { Dice } from '#base';
import { preMovementCdf, toLognormal } from './pre-movement-cdf.ts';
import type { Lognormal, PreMovement } from './pre-movement-times.ts';

export function samplePreMovement(preMovement: PreMovement, dice: Dice): number {
  switch (preMovement.kind) {
    case 'constant':
      return preMovement.seconds;
    case 'uniform':
      return dice.between(preMovement.low, preMovement.high);
    case 'normal': {
      const { mean, deviation, low = 0, high = Infinity } = preMovement;
      return drawBetween(low, high, () => dice.normal(mean, deviation));
    }
    case 'lognormal':
      return sampleLognormal(preMovement, dice);
    case 'percentiles':
      return sampleLognormal(toLognormal(preMovement), dice);
    case 'gamma':
      return preMovement.scale * sampleGamma(preMovement.shape, dice);
    case 'weibull':
      // Inversion; 1 - next() is above 0, so the logarithm is finite.
      return preMovement.scale * (-Math.log(1 - dice.next())) ** (1 / preMovement.shape);
  }
}

export function samplePreMovements(
  preMovement: PreMovement,
  dice: Dice,
  into: Float64Array,
): Float64Array {
  for (let i = 0; i < into.length; i += 1) into[i] = samplePreMovement(preMovement, dice);
  return into;
}

/** Throws for what cannot be drawn: no spread where one is needed, or a cut that leaves almost nothing. */
export function checkPreMovement(preMovement: PreMovement): void {
  const numbers = Object.values(preMovement).filter((value) => typeof value === 'number');
  invariant(!numbers.some(Number.isNaN), 'a pre-movement time is a number');
  if (preMovement.kind === 'gamma' || preMovement.kind === 'weibull')
    invariant(preMovement.shape > 0 && preMovement.scale > 0, 'shape and scale are above 0');
  if (preMovement.kind === 'percentiles')
    invariant(0 < preMovement.p1 && preMovement.p1 < preMovement.p99, 'p1 is above 0, below p99');
  if (preMovement.kind !== 'normal' && preMovement.kind !== 'lognormal') return;
  const { low: _low, high: _high, ...uncut } = preMovement;
  const { low = 0, high = Infinity } = preMovement;
  const cdf = preMovementCdf({ ...uncut, low: -Infinity });
  invariant(cdf(high) - cdf(low) >= CUT_SHARE_MIN, 'a cut leaves at least a thousandth');
}

const CUT_SHARE_MIN = 0.001;

function sampleLognormal({ mu, sigma, shift = 0, low, high }: Lognormal, dice: Dice): number {
  return drawBetween(
    low ?? shift,
    high ?? Infinity,
    () => shift + Math.exp(dice.normal(mu, sigma)),
  );
}

function drawBetween(low: number, high: number, draw: () => number): number {
  for (;;) {
    const value = draw();
    if (value >= low && value <= high) return value;
  }
}

/** Marsaglia and Tsang, "A simple method for generating gamma variables" (ACM TOMS 26, 2000), for scale 1. */
function sampleGamma(shape: number, dice: Dice): number {
  if (shape < 1) return sampleGamma(shape + 1, dice) * (1 - dice.next()) ** (1 / shape);
  const d = shape - 1 / 3;
  const c = 1 / Math.sqrt(9 * d);
  for (;;) {
    const x = dice.normal(0, 1);
    const v = (1 + c * x) ** 3;
    if (v > 0 && Math.log(1 - dice.next()) < 0.5 * x * x + d - d * v + d * Math.log(v))
      return d * v;
  }
}
