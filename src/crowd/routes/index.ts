/** Ways to safety: fields of time, maps of gates, and the turns on the way. */
export { createFieldStore } from './field-store.ts';
export type { FieldStore, VisitedPlace } from './field-store.ts';
export { createRouteMap } from './route-map.ts';
export { traceWay, walkDown } from './trace-way.ts';
