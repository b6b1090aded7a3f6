/** What hazards leave behind: their history by square, and the time until which each place was tenable. */
export { VISIBILITY_MAX_M } from './air-history.ts';
export type { AirSeries } from './air-history.ts';
export { HAZARD_TRACES, createHazardRecorder } from './hazard-history.ts';
export type {
  FireHistory,
  GasSquare,
  HazardHistory,
  SmokeSquare,
  WaterSquare,
} from './hazard-history.ts';
export { TENABILITY_CAUSES, TENABILITY_LIMITS, createTenabilityWatch } from './tenability.ts';
export type { Tenability } from './tenability.ts';
