/** The share of people who have started by a time, for each distribution of pre-movement times, and the time for a share. */
import type { Lognormal, PreMovement } from './pre-movement-times.ts';
import { bisect, gammaP, normalCdf } from './special-functions.ts';

export type Cdf = (seconds: number) => number;

export function preMovementCdf(preMovement: PreMovement): Cdf {
  switch (preMovement.kind) {
    case 'constant':
      return (t) => (t < preMovement.seconds ? 0 : 1);
    case 'uniform': {
      const { low, high } = preMovement;
      return (t) => Math.min(1, Math.max(0, (t - low) / (high - low)));
    }
    case 'normal': {
      const { mean, deviation, low = 0, high = Infinity } = preMovement;
      return cut((t) => normalCdf((t - mean) / deviation), low, high);
    }
    case 'lognormal':
      return lognormalCdf(preMovement);
    case 'percentiles':
      return lognormalCdf(toLognormal(preMovement));
    case 'gamma':
      return (t) => gammaP(preMovement.shape, t / preMovement.scale);
    case 'weibull':
      return (t) => (t <= 0 ? 0 : -Math.expm1(-((t / preMovement.scale) ** preMovement.shape)));
  }
}

/** The time by which a share of the people have started. */
export function preMovementQuantile(preMovement: PreMovement, share: number): number {
  if (preMovement.kind === 'constant') return preMovement.seconds;
  const cdf = preMovementCdf(preMovement);
  let high = 1;
  while (cdf(high) < share && high < SECONDS_MAX) high *= 2;
  return bisect((t) => cdf(t) - share, 0, high);
}

/** PD 7974-6: p1 and p99 of a lognormal lie 2 × 2.3263 deviations apart. */
export function toLognormal(percentiles: { readonly p1: number; readonly p99: number }): Lognormal {
  const [low, high] = [Math.log(percentiles.p1), Math.log(percentiles.p99)];
  return { kind: 'lognormal', mu: (low + high) / 2, sigma: (high - low) / 4.6526 };
}

const SECONDS_MAX = 1e9;

function lognormalCdf({ mu, sigma, shift = 0, low, high }: Lognormal): Cdf {
  const uncut: Cdf = (t) => (t <= shift ? 0 : normalCdf((Math.log(t - shift) - mu) / sigma));
  return cut(uncut, low ?? shift, high ?? Infinity);
}

function cut(uncut: Cdf, low: number, high: number): Cdf {
  const below = uncut(low);
  const share = uncut(high) - below;
  return (t) => Math.min(1, Math.max(0, (uncut(Math.min(Math.max(t, low), high)) - below) / share));
}
