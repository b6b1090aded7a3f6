/** The types of plane geometry. Metres, x to the east, y to the north. */

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Segment {
  readonly from: Point;
  readonly to: Point;
}

/** A closed line without a repeated last point, in either direction. */
export type Ring = readonly Point[];

/** An axis-aligned bounding box. */
export interface Bounds {
  readonly minX: number;
  readonly minY: number;
  readonly maxX: number;
  readonly maxY: number;
}
