/** A number that a prompt gives about a structure. */
import type { Structure } from '../scenario.ts';

export type AttributeName = Exclude<
  {
    [K in keyof Structure]-?: NonNullable<Structure[K]> extends { readonly value: number }
      ? K
      : never;
  }[keyof Structure],
  'count'
>;

export interface Attribute {
  readonly name: AttributeName;
  readonly value: number;
  /** Tokens, end excluded. */
  readonly start: number;
  readonly end: number;
  /** "ten-storey", "60 m x 30 m plaza": it stands before its noun. */
  readonly isBeforeNoun: boolean;
  /** Repeated with a correcting cue, or about all: "all 8 floors". */
  readonly isCorrection: boolean;
}
