/**
 * Open places: parks, markets, bridges, villages. The input is a brief (`open-brief.ts`), the result a draft
 * (`open-draft.ts`).
 */
export { drawFacing } from './draw-open-place.ts';
export { moveOpen } from './move-open.ts';
