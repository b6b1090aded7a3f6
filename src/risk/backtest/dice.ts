/** Stateless random numbers: the same for the same arguments, whatever the order of calls. */

/** 0 (inclusive) to 1, from three whole numbers. Mixing steps of MurmurHash3 (Appleby 2011). */
export function rollDice(seed: number, week: number, cell: number): number {
  let h = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b);
  h = mix(h ^ Math.imul(week + 1, 0xcc9e2d51));
  h = mix(h ^ Math.imul(cell + 1, 0x1b873593));
  return (h >>> 0) / 2 ** 32;
}

function mix(value: number): number {
  let h = value;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return h ^ (h >>> 16);
}
