/**
 * What a run leaves behind: the *trace*, everybody's positions over time (`record-trace.ts`, `read-trace.ts`); *maps*
 * of events by place; the *outcome* in figures; *bottlenecks*; and pictures of them. `createRunObserver` collects all
 * but the trace during a run.
 */
export type { Crowding } from './crowding.ts';
export { drawCurve } from './draw-curve.ts';
export { drawStorey, listStoreys } from './draw-storey.ts';
export { CRUSH_DENSITIES, CRUSH_SECONDS, TURBULENT_PRESSURE } from './maps.ts';
export { createRunObserver } from './observe-run.ts';
export type { RunReport, Watched } from './observe-run.ts';
export { openTrace } from './read-trace.ts';
export type { Trace } from './read-trace.ts';
export { createTraceRecorder } from './record-trace.ts';
export { createSnapshot } from './trace.ts';
export type { Snapshot } from './trace.ts';
