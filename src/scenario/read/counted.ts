import type { Quantity } from '../text/numbers.ts';
import type { Mention } from './reading.ts';

export interface Counted {
  readonly quantity: Quantity;
  /** The last noun of the phrase: what is counted. */
  readonly head: Mention;
  /** Nouns before it that modify it: "elderly" in "80 elderly residents". */
  readonly modifiers: readonly Mention[];
  /** "6 of them", "40 of whom": a part of what was counted before. */
  readonly isPart: boolean;
  /** The whole it is a part of, when given: "a third of the guests". */
  readonly whole?: Mention;
  /** "six of those": a part of the part that was told last. */
  readonly isOfLast?: boolean;
  /** "two teams of 50": so many groups of that number. */
  readonly times?: number;
  /** "18 classes": the number counts something else, and how many people that means is judged. */
  readonly estimate?: { readonly value: number; readonly because: string };
  /** "the 500 people": counted before. */
  readonly isDefinite: boolean;
}
