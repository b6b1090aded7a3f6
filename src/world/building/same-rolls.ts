/**
 * Dice that repeat the same numbers from the start each time, so that a drawing tried at several sizes is the same
 * drawing.
 */
import { createDice } from '#base';
import type { Dice } from '#base';

const SEEDS = 2 ** 31;

export function createSameRolls(dice: Dice): () => Dice {
  const seed = dice.pick(SEEDS);
  return () => createDice(seed);
}
