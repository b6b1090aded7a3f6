/**
 * How dangerous a place is at a time: from evidence to a field of weights, and from the field to points, threats, zones
 * and advice.
 *
 * *Evidence* is a report; a *hazard* is what it adds at a place; a *weight* is the probability that all hazards make
 * together; a *threat* is evidence in the form that answers show.
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
