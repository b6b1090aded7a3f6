/** Seconds from each cell of a level to the best of its targets. */
export interface Field {
  readonly time: Float32Array;
  /** Gates through which people leave the field, or places where it ends. */
  readonly lines: readonly FieldLine[];
  /** Where the time is longer, no line is within the next two cells. */
  readonly nearTime: number;
  /**
   * The directions of cells that were asked for, kept by `directionAt`: x and y of a vector 32767 long; (0, 0) where
   * not yet known.
   */
  readonly ways: Int16Array;
}

/** A gate as the end of a way, or a place if it has no width. It runs from (ax, ay) along (tangentX, tangentY), of length 1. */
export interface FieldLine {
  readonly ax: number;
  readonly ay: number;
  readonly tangentX: number;
  readonly tangentY: number;
  readonly width: number;
  /** The distance that the middle of a body keeps from both ends. */
  readonly inset: number;
}
