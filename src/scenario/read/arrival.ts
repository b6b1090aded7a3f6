export interface Arrival {
  /** First token of the mention of the people who come. */
  readonly who: number;
  /** As stated; absent where the prompt only says that they come. */
  readonly seconds?: number;
  /** Tokens that say it, end excluded. */
  readonly start: number;
  readonly end: number;
}
