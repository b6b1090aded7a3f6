/** The time in which a place should be empty. */

export interface EgressLimits {
  /** Time in which everybody should have passed the exits, at their full flow. */
  readonly flowSeconds: number;
  /** From when the last person sets off until everybody is out. */
  readonly movementSeconds: number;
  readonly because: string;
  /** The same of the flow time, where it differs. */
  readonly flowBecause?: string;
}

/** The times for a kind of place. */
export interface EgressRule extends EgressLimits {
  /**
   * `more_time`: each storey away from the exits adds to the movement time. `more_time_and_flow`: and the people of
   * other storeys need to pass the exits only within that time.
   */
  readonly storeys: 'no_matter' | 'more_time' | 'more_time_and_flow';
}
