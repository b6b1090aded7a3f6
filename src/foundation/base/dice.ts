/**
 * Seeded random numbers: xoshiro128** (Blackman and Vigna, "Scrambled linear pseudorandom number generators", 2021),
 * its state filled by splitmix32 from a seed and a stream. The same seed and stream give the same numbers on every
 * machine.
 *
 *    const dice = createDice(seed, stream);
 *    dice.next(); // 0 to 1
 *    dice.pick(6); // 0 to 5
 */
export interface Dice {
  /** At least 0, below 1; 32 bits. */
  next(): number;
  between(low: number, high: number): number;
  /** A whole number, at least 0, below `count`. */
  pick(count: number): number;
  /** Normal, by the polar method. */
  normal(mean: number, deviation: number): number;
}

export function createDice(seed: number, stream = 0): Dice {
  let mix = (Math.imul(seed | 0, 0x9e3779b1) ^ Math.imul((stream + 1) | 0, 0x85ebca6b)) | 0;
  const fill = (): number => {
    mix = (mix + 0x9e3779b9) | 0;
    let z = mix;
    z = Math.imul(z ^ (z >>> 16), 0x21f0aaad);
    z = Math.imul(z ^ (z >>> 15), 0x735a2d97);
    return z ^ (z >>> 15);
  };
  let [a, b, c, d] = [fill(), fill(), fill(), fill()] as [number, number, number, number];
  const next = (): number => {
    const product = Math.imul(b, 5);
    const result = Math.imul((product << 7) | (product >>> 25), 9) >>> 0;
    const t = b << 9;
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    c ^= t;
    d = (d << 11) | (d >>> 21);
    return result / 2 ** 32;
  };
  return {
    next,
    between: (low, high) => low + (high - low) * next(),
    pick: (count) => Math.floor(next() * count),
    normal(mean, deviation) {
      for (;;) {
        const u = 2 * next() - 1;
        const v = 2 * next() - 1;
        const s = u * u + v * v;
        if (s > 0 && s < 1) return mean + deviation * u * Math.sqrt((-2 * Math.log(s)) / s);
      }
    },
  };
}
