/** What the world must know of every kind of hazard, place and vehicle. */
export { hazardPlacings } from '../hazard-placing.ts';
export type { HazardPlacing } from '../hazard-placing.ts';
export { placeDrawings } from '../place-drawing.ts';
export type { BuildingDrawing, OpenDrawing, PlaceDrawing } from '../place-drawing.ts';
export { openThingDrawings } from '../open-thing-drawing.ts';
export type { OpenThingDrawing } from '../open-thing-drawing.ts';
export { vehicleShapes } from '../vehicle-shape.ts';
export type { VehicleShape } from '../vehicle-shape.ts';
