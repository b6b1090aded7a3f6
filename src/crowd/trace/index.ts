/**
 * What a run leaves behind: the *trace*, everybody's places over time (`record-trace.ts`, `read-trace.ts`); *maps* of what
 * happened where; the *outcome* in figures; *bottlenecks*; and pictures of them. `createRunObserver` gathers all but the trace
 * while a run goes on.
 */
export { drawCurve } from './draw-curve.ts';
export { drawStorey, listStoreys } from './draw-storey.ts';
