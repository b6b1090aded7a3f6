/** What kinds of zones a risk analysis tells of. */
export { RISK_ZONE_TYPES } from '../zones/risk-zone-types.ts';
export type { RiskZoneType } from '../zones/risk-zone-types.ts';
