/**
 * The functions behind the distributions: gamma, error and normal. Written from their definitions and apart from the samplers,
 * so that one can be tested against the other.
 */

// Lanczos approximation with g = 7, nine terms (Godfrey 2001); relative error below 1e-14 for positive arguments.
const LANCZOS = [
  0.99999999999980993, 676.5203681218851, -1259.1392167224028, 771.32342877765313,
  -176.61502916214059, 12.507343278686905, -0.13857109526572012, 9.9843695780195716e-6,
  1.5056327351493116e-7,
] as const;

/** ln Γ(x) for x above 0. */
export function lnGamma(x: number): number {
  if (x < 0.5) return Math.log(Math.PI / Math.sin(Math.PI * x)) - lnGamma(1 - x); // reflection
  let sum: number = LANCZOS[0];
  for (let i = 1; i < LANCZOS.length; i += 1) sum += LANCZOS[i]! / (x - 1 + i);
  const t = x + 6.5;
  return 0.5 * Math.log(2 * Math.PI) + (x - 0.5) * Math.log(t) - t + Math.log(sum);
}

/** The regularised lower incomplete gamma function P(shape, x) (Abramowitz and Stegun 6.5.29 and 6.5.31). */
export function gammaP(shape: number, x: number): number {
  if (x <= 0) return 0;
  if (x === Infinity) return 1;
  const front = Math.exp(shape * Math.log(x) - x - lnGamma(shape));
  return x < shape + 1 ? front * gammaSeries(shape, x) : 1 - front * gammaFraction(shape, x);
}

export function erf(x: number): number {
  return Math.sign(x) * gammaP(0.5, x * x); // Abramowitz and Stegun 6.5.16
}

export function normalCdf(x: number): number {
  // Each half is computed from its own tail, so that small probabilities keep their digits.
  return x < 0 ? 0.5 * gammaQHalf(x) : 1 - 0.5 * gammaQHalf(x);
}

/** The number below which a standard normal falls with this probability; by bisection, exact to 1e-12. */
export function normalQuantile(probability: number): number {
  if (probability <= 0) return -Infinity;
  if (probability >= 1) return Infinity;
  return bisect((x) => normalCdf(x) - probability, -40, 40);
}

/** A zero of a rising function between two numbers. */
export function bisect(rising: (x: number) => number, low: number, high: number): number {
  let [a, b] = [low, high];
  for (let i = 0; i < BISECTIONS; i += 1) {
    const middle = (a + b) / 2;
    if (rising(middle) < 0) a = middle;
    else b = middle;
  }
  return (a + b) / 2;
}

const BISECTIONS = 60;
const TERMS_MAX = 1000;
const TINY = 1e-300;

function gammaSeries(shape: number, x: number): number {
  let term = 1 / shape;
  let sum = term;
  for (let n = 1; n < TERMS_MAX && Math.abs(term) > Math.abs(sum) * 1e-16; n += 1) {
    term *= x / (shape + n);
    sum += term;
  }
  return sum;
}

/** The continued fraction of Q, by Lentz's method. */
function gammaFraction(shape: number, x: number): number {
  let b = x + 1 - shape;
  let c = 1 / TINY;
  let d = 1 / b;
  let fraction = d;
  for (let n = 1; n < TERMS_MAX; n += 1) {
    const a = -n * (n - shape);
    b += 2;
    d = 1 / nonZero(a * d + b);
    c = nonZero(b + a / c);
    fraction *= d * c;
    if (Math.abs(d * c - 1) < 1e-16) break;
  }
  return fraction;
}

function nonZero(value: number): number {
  return Math.abs(value) < TINY ? TINY : value;
}

/** Q(1/2, x²/2) = 2 (1 - Φ(|x|)). */
function gammaQHalf(x: number): number {
  const t = (x * x) / 2;
  if (t === Infinity) return 0;
  if (t < 1.5) return 1 - gammaP(0.5, t);
  return Math.exp(0.5 * Math.log(t) - t - lnGamma(0.5)) * gammaFraction(0.5, t);
}
