/** The kinds of zones of a risk analysis, as the interface names them. */
export const RISK_ZONE_TYPES = [
  'bottleneck',
  'structural',
  'fire_smoke',
  'flood',
  'crowd_density',
  'blocked_exit',
  'vehicle_conflict',
  'security',
  'environmental',
  'accessibility',
] as const;
export type RiskZoneType = (typeof RISK_ZONE_TYPES)[number];
