/** In what time a place should be left. */

export interface EgressLimits {
  /** In which everybody should have passed the ways out, at their full flow. */
  readonly flowSeconds: number;
  /** From the last who sets off until everybody is out. */
  readonly movementSeconds: number;
  readonly because: string;
}

/** The times for a kind of place. */
export interface EgressRule extends EgressLimits {
  /**
   * `more_time`: each storey away from the exits adds to what is allowed for moving. `more_time_and_flow`: and the people of other
   * storeys need pass the ways out only in that time.
   */
  readonly storeys: 'no_matter' | 'more_time' | 'more_time_and_flow';
}
