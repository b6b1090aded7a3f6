/** Seeded choices: the same seed and index give the same draws, whatever was drawn before for other indexes. */

export interface Draw {
  /** At least 0, below 1. */
  unit(): number;
  /** A whole number, both ends included. */
  whole(min: number, max: number): number;
  chance(probability: number): boolean;
  pick<T>(choices: readonly T[]): T;
  /** One of the names, as often as its weight says. */
  weighted<Name extends string>(weights: Readonly<Record<Name, number>>): Name;
}

export function createDraw(seed: number, index: number): Draw {
  const unit = mulberry32(
    Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(index + 1, 0xc2b2ae35),
  );
  const whole = (min: number, max: number): number => min + Math.floor(unit() * (max - min + 1));
  return {
    unit,
    whole,
    chance: (probability) => unit() < probability,
    pick: (choices) => choices[whole(0, choices.length - 1)]!,
    weighted: (weights) => {
      const entries = Object.entries<number>(weights);
      let left = unit() * entries.reduce((sum, [, weight]) => sum + weight, 0);
      const chosen = entries.find(([, weight]) => (left -= weight) < 0) ?? entries.at(-1)!;
      return chosen[0] as keyof typeof weights;
    },
  };
}

/** Tommy Ettinger's 32-bit generator: short, and even enough to choose test inputs with. */
function mulberry32(state: number): () => number {
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
