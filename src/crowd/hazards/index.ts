/**
 * Hazards in time: fire, smoke, gas, water, rubble, explosions and attackers. Other folders know of them only by a
 * description (plain data), by their effect at a place (speed, cost, blocked, exposure) and by the dose a person has
 * taken. The air and the floor are cut into *parcels*, connected by *links*; a *gate* is a door, join or exit.
 * `createHazards` returns the hazards of a run, ready to step.
 */
export { eardrumShare } from './blast.ts';
export { listProblems } from './check-descriptions.ts';
export { jammedShare } from './debris.ts';
export type { HazardDescription } from './descriptions.ts';
export { createExposure, poisonOf } from './exposure.ts';
export { burningRadiusM, growthKwPerS2, plumeM3PerS } from './fire.ts';
export { fitInflow } from './fit-inflow.ts';
export { findParcel } from './hazard-graph.ts';
export type { HazardOptions } from './hazard-options.ts';
export { createHazards } from './hazards.ts';
export { createWaterFlow } from './shared-water.ts';
export { isPastEscape } from './toxic-load.ts';
