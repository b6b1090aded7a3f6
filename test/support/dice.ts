/** Dice with a seed, so that a run that failed can be thrown again. */
export interface Dice {
  readonly seed: number;
  /** From 0 up to and without 1. */
  roll(): number;
  between(min: number, max: number): number;
  pick<T>(choices: readonly T[]): T;
}

/** mulberry32 (Tommy Ettinger, 2017, public domain): small, and good enough to choose moments and victims. */
export function createDice(seed: number): Dice {
  let state = seed >>> 0;
  const roll = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    seed,
    roll,
    between: (min, max) => min + roll() * (max - min),
    pick: (choices) => choices[Math.floor(roll() * choices.length)]!,
  };
}
