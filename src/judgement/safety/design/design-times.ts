/** The required time that decides, by its parts. */

/** Seconds from the event. */
export interface DesignRset {
  readonly detectionSeconds: number;
  /** Until 99 of 100 have set off, as told. */
  readonly preMovementSeconds: number;
  /** From then until the last is out. */
  readonly movementSeconds: number;
  readonly totalSeconds: number;
  /** Parts of the movement: the walk of a slow person, and the people by the flow of the way that decides. */
  readonly travelSeconds: number;
  readonly flowSeconds: number;
  /** People who do not get out: without a way, or unable to take stairs. With any, the time is that of the others. */
  readonly notOut: number;
  /** The source gives "more than" for the pre-movement: the time is at least this. */
  readonly isLeast: boolean;
}

/** For comparisons: a place that some do not leave needs longer than any that all leave. */
export function requiredSeconds({ totalSeconds, notOut }: DesignRset): number {
  return notOut > 0 ? Infinity : totalSeconds;
}
