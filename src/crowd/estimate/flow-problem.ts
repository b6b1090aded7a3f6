/** A network to be emptied in equal time steps, in columns and whole units. */
export interface FlowProblem {
  /** Whole units that can wait at each node from one step to the next. */
  readonly storage: Float64Array;
  /** Whole units that come to each node in each step; nodes without any have an empty table. */
  readonly release: readonly Float64Array[];
  readonly from: Int32Array;
  /** OUTSIDE for an exit. */
  readonly to: Int32Array;
  /** Whole units that can enter each link in a step, and the steps it takes to pass. */
  readonly capacity: Float64Array;
  readonly delay: Int32Array;
}

export const OUTSIDE = -1;
/** Storage from here on is room for everybody. */
export const UNLIMITED = 2 ** 50;
