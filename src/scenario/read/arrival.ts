export interface Arrival {
  /** First token of the mention of who comes. */
  readonly who: number;
  /** As stated; absent where only that they come is said. */
  readonly seconds?: number;
  /** Tokens that say it, end excluded. */
  readonly start: number;
  readonly end: number;
}
