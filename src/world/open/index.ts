/** Open places: parks, markets, bridges, villages. A brief asks (`open-brief.ts`), a draft answers (`open-draft.ts`). */
export { drawFacing } from './draw-open-place.ts';
export { moveOpen } from './move-open.ts';
