/** Seconds from each cell of a level to the best of its targets. */
export interface Field {
  readonly time: Float32Array;
  /** Gates through which one leaves the field, or places where it ends. */
  readonly lines: readonly FieldLine[];
  /** Where the time is longer, no line is within the next two cells. */
  readonly nearTime: number;
  /** The ways of cells that were asked for, kept by `directionAt`: x and y of a vector 32767 long; (0, 0) where not yet. */
  readonly ways: Int16Array;
}

/** A gate as the end of a way, or a place if it has no width. It runs from (ax, ay) along (tangentX, tangentY), of length 1. */
export interface FieldLine {
  readonly ax: number;
  readonly ay: number;
  readonly tangentX: number;
  readonly tangentY: number;
  readonly width: number;
  /** What a body's middle keeps from both ends. */
  readonly inset: number;
}
