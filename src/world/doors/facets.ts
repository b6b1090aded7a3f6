/** What the world must know of every kind of hazard and place. */
export { hazardPlacings } from '../hazard-placing.ts';
export type { HazardPlacing } from '../hazard-placing.ts';
export { placeDrawings } from '../place-drawing.ts';
export type { OpenDrawing, PlaceDrawing } from '../place-drawing.ts';
export { openThingDrawings } from '../open-thing-drawing.ts';
export type { OpenThingDrawing } from '../open-thing-drawing.ts';
