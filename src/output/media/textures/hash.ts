/** Pseudo-random numbers by position: integers in, integers out, the same on every machine. */

/** 32 bits of a place on a lattice: two rounds of lowbias32 (Wellons, "Prospecting for hash functions", 2018). */
export function hashOf(x: number, y: number, seed: number): number {
  let h =
    (Math.imul(x, 0x9e3779b1) ^ Math.imul(y, 0x85ebca6b) ^ Math.imul(seed + 1, 0xc2b2ae35)) | 0;
  h = Math.imul(h ^ (h >>> 16), 0x21f0aaad);
  h = Math.imul(h ^ (h >>> 15), 0x735a2d97);
  return (h ^ (h >>> 15)) >>> 0;
}

/** The same as a share: at least 0, below 1. */
export function shareOf(x: number, y: number, seed: number): number {
  return hashOf(x, y, seed) / 2 ** 32;
}
