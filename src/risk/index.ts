/**
 * How dangerous is here, now: from evidence to a field of weights, and from the field to points, threats, zones and advice.
 * *Evidence* is what somebody reported, a *hazard* is what it adds at a place, a *weight* is the probability they make
 * together, a *threat* is evidence as people are told of it.
 */
export type { RouteAdvice } from './advice.ts';
export { adviseRoute } from './advise-route.ts';
export { wishForWay } from './avoid.ts';
export type { WayWish } from './avoid.ts';
export { RISK_TYPES } from './evidence.ts';
export type { Evidence, EvidenceGeometry, RiskType } from './evidence.ts';
export type { Baseline, Layer } from './field.ts';
export { SEVERITY_OF_LEVEL, toLevel } from './hazard.ts';
export type { RiskLevel } from './hazard.ts';
export {
  INCIDENTS_MAX,
  createIncidentLayer,
  sortIncidents,
  toIncidentLayer,
} from './incidents/index.ts';
export type { IncidentColumns, IncidentLayer, SortedIncidents, Span } from './incidents/index.ts';
export { MODEL_VERSION } from './model-version.ts';
export type { Knowledge, LayerCoverage, Resolution } from './question.ts';
export { analyzeRadius } from './radius.ts';
export type { RadiusRisk } from './radius.ts';
export { analyzeRoute } from './route.ts';
export type { AnalyzedRoute, RouteRisk } from './route.ts';
export { createShapeLayer } from './shape-layer.ts';
export type { Footing } from './footing.ts';
export type { Coverage } from './coverage.ts';
export type { Threat } from './threats.ts';
export { createBaseline, packBaseline } from './baseline/index.ts';
export type { BaselineData, BaselineSource } from './baseline/index.ts';
export { BACKTEST_TYPES, BacktestRefused, backtest } from './backtest/index.ts';
export type { BacktestModel, BacktestReport, ModelReport } from './backtest/index.ts';
export { createContext, listStandings, listTableRows, packWarFront } from './context/index.ts';
export type {
  Context,
  ContextFact,
  ContextRow,
  ContextType,
  OwnRow,
  PlaceContext,
  Standing,
} from './context/index.ts';
export { createLocator, packGeography } from './geography/index.ts';
export type {
  ContextCountry,
  ContextGeography,
  ContextRegion,
  FrontData,
  GeographyData,
  GeographySource,
} from './geography/index.ts';
