/**
 * Routes to safety: fields of travel time, maps of gates, and the turns on the way. `createFieldStore` returns the
 * fields of a space, `createRouteMap` the effort from anywhere to an exit.
 */
export { createFieldStore } from './field-store.ts';
export type { FieldStore, VisitedPlace } from './field-store.ts';
export { createRouteMap } from './route-map.ts';
export { traceWay, walkDown } from './trace-way.ts';
