/**
 * An optional router of the operator (Valhalla, OpenRouteService or OSRM), which knows the roads. It proposes routes;
 * `#risk` decides whether one is safer, exactly as for our own detours. Without a router, or without a response in
 * time, there are no proposals and nothing else changes.
 */
export { createRouter } from './router.ts';
export type { Router, RouterKind, RouterOptions } from './router.ts';
