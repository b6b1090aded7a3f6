/** Evidence, its kinds and levels, and the layers it comes in. */
export { RISK_TYPES } from '../evidence.ts';
export type { CountryReport, Evidence, EvidenceGeometry, Report, RiskType } from '../evidence.ts';
export type { Baseline } from '../field.ts';
export { SEVERITY_OF_LEVEL, toLevel } from '../hazard.ts';
export type { RiskLevel } from '../hazard.ts';
export { createShapeLayer } from '../shape-layer.ts';
export type { Footing } from '../footing.ts';
