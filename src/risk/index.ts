/**
 * How dangerous is here, now: from evidence to a field of weights, and from the field to points, threats, zones and advice.
 * *Evidence* is what somebody reported, a *hazard* is what it adds at a place, a *weight* is the probability they make
 * together, a *threat* is evidence as people are told of it.
 */
export type { RouteAdvice } from './advice.ts';
export { adviseRoute } from './advise-route.ts';
export { wishForWay } from './avoid.ts';
export type { WayWish } from './avoid.ts';
export { MODEL_VERSION } from './model-version.ts';
export type { Knowledge, LayerCoverage, Resolution } from './question.ts';
export { analyzeRadius } from './radius.ts';
export type { RadiusRisk } from './radius.ts';
export { analyzeRoute } from './route.ts';
export type { AnalyzedRoute, RouteRisk } from './route.ts';
export type { Coverage } from './coverage.ts';
export type { Threat } from './threats.ts';
