/**
 * Plane geometry: points, segments, rings, bounds. Metres, x to the east, y to the north. Areas are cut and joined in
 * `world/plan/shapes.ts`; the functions that the crowd calls millions of times in a step are in `crowd/space`, in plain
 * numbers.
 */
export type { Bounds, Point, Ring, Segment } from './point.ts';
export { areaByProducts, boundsOf, crossingX, isInRing, meanCorner, signedArea } from './rings.ts';
export { distanceToSegment, edgesOf, lengthOf, lineLength, middleOf } from './segments.ts';
