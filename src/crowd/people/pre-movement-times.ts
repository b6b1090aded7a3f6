/** The distributions of how long people stay before they start to leave. */

export type PreMovement =
  | { readonly kind: 'constant'; readonly seconds: number }
  | { readonly kind: 'uniform'; readonly low: number; readonly high: number }
  | Cut<{ readonly kind: 'normal'; readonly mean: number; readonly deviation: number }>
  | Lognormal
  /** By the times at which 1 and 99 of 100 people have started. */
  | { readonly kind: 'percentiles'; readonly p1: number; readonly p99: number }
  /** Mean shape × scale. */
  | { readonly kind: 'gamma'; readonly shape: number; readonly scale: number }
  | { readonly kind: 'weibull'; readonly scale: number; readonly shape: number };

/** ln (t - shift) is normal with mean mu and deviation sigma. */
export type Lognormal = Cut<{
  readonly kind: 'lognormal';
  readonly mu: number;
  readonly sigma: number;
  readonly shift?: number;
}>;

/** Values outside are drawn again. A normal distribution is cut at 0 unless given otherwise. */
type Cut<T> = T & { readonly low?: number; readonly high?: number };
