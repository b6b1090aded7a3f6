/** Rectangles, walls and gaps, as the kinds of building in the folders below use them. */
export { apportion } from '../plan/apportion.ts';
export { boxIn, createFrame, sideOf, within } from '../plan/frame.ts';
export type { Box, Frame } from '../plan/frame.ts';
export {
  areaOf,
  cut,
  depthOf,
  findSharedEdge,
  inset,
  middleOf,
  overlaps,
  rect,
  toRing,
  widthOf,
} from '../plan/rect.ts';
export type { Rect } from '../plan/rect.ts';
export { lengthOf } from '#plane';
export { gapIn } from '../plan/segments.ts';
export { SIDES, edgeOn, isAlongX, oppositeOf, towards } from '../plan/sides.ts';
export { findPlace, listFree } from '../plan/spans.ts';
export type { Span } from '../plan/spans.ts';
export { spreadGaps } from '../plan/spread-gaps.ts';
export type { Stretch } from '../plan/spread-gaps.ts';
