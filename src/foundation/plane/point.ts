/** What plane geometry is about. Meters, x to the east, y to the north. */

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Segment {
  readonly from: Point;
  readonly to: Point;
}

/** A closed line without a repeated last point, either way round. */
export type Ring = readonly Point[];

/** A box along the axes that says how far something reaches. */
export interface Bounds {
  readonly minX: number;
  readonly minY: number;
  readonly maxX: number;
  readonly maxY: number;
}
