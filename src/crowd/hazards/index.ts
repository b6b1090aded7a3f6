/**
 * Hazards in time: fire, smoke, gas, water, rubble, explosions and attackers. Others know of them
 * only by a description (plain data), by what they make of a place (speed, cost, blocked, exposure) and by the dose a person
 * has taken. The air and the floor are cut into *parcels*, connected by *links*; a *gate* is a door, join or exit.
 */
export { VISIBILITY_MAX_M } from './air-history.ts';
export type { AirSeries } from './air-history.ts';
export { listProblems } from './check-descriptions.ts';
export type { HazardDescription } from './descriptions.ts';
export { findParcel } from './hazard-graph.ts';
export { HAZARD_TRACES, createHazardRecorder } from './hazard-history.ts';
export type {
  FireHistory,
  GasSquare,
  HazardHistory,
  SmokeSquare,
  WaterSquare,
} from './hazard-history.ts';
export { createHazards } from './hazards.ts';
export type { HazardOptions } from './hazard-options.ts';
export type { Hazards } from './hazards.ts';
export { TENABILITY_CAUSES, TENABILITY_LIMITS, createTenabilityWatch } from './tenability.ts';
export type { Tenability } from './tenability.ts';
