/** Somebody begins or ceases to leave because of a danger or an alarm. */
export interface FleeChange {
  /** Among the agents. */
  readonly index: number;
  /** Of the run. */
  readonly seconds: number;
  readonly isFleeing: boolean;
}
