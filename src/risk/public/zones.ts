/** The types of zones in a risk analysis. */
export { RISK_ZONE_TYPES } from '../zones/risk-zone-types.ts';
export type { RiskZoneType } from '../zones/risk-zone-types.ts';
