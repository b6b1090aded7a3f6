/**
 * Plane geometry: points, straight pieces, rings, how far they reach. Meters, x to the east, y to the north. Areas are cut and
 * joined in `world/plan/shapes.ts`; what the crowd asks millions of times in a step is in `crowd/space`, in plain numbers.
 */
export type { Bounds, Point, Ring, Segment } from './point.ts';
export { areaByProducts, boundsOf, crossingX, isInRing, meanCorner, signedArea } from './rings.ts';
export { distanceToSegment, edgesOf, lengthOf, lineLength, middleOf } from './segments.ts';
