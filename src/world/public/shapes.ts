/** Lines and areas that are cut, joined and widened. */
export { cutLine, placeOn } from '../plan/lines.ts';
export { floorRings } from '../plan/floor-rings.ts';
export { cutToBox, intersect, subtract, toShapes, unite, widen } from '../plan/shapes.ts';
export type { Shape } from '../plan/shapes.ts';
