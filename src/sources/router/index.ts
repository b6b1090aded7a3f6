/**
 * A router of the operator's own (Valhalla, OpenRouteService or OSRM) that knows the roads. It proposes ways; whether one is
 * safer is judged by `#risk`, exactly as our own detours are. Without a router, or without an answer of it in time, there
 * are no proposals and nothing else changes.
 */
export { createRouter } from './router.ts';
export type { Router, RouterKind, RouterOptions } from './router.ts';
