/**
 * People moving in walkable space. `space` makes a plan ready to walk in, `walk` moves everybody by a step, `routes` knows the
 * ways to safety, `simulation` puts them together; `verify` holds it against published tests.
 */
export { createNeighbours, sortNeighbours } from './walk/neighbours.ts';
export { createWalk } from './walk/walk.ts';
export { createWalkers } from './walk/walkers.ts';
export { loadVerification } from './verify/load-verification.ts';
export {
  CrowdFileSchema,
  describeCrowdFile,
  parseCrowdFile,
  playRun,
  toExitsCsv,
  toFlowsCsv,
  toResult,
  toRun,
} from './file/index.ts';
export type { CrowdResult, CrowdRun, Mistake, PlayedRun, Progress, Reading } from './file/index.ts';
export { drawCurve, drawStorey, listStoreys } from './trace/index.ts';
export type { RunReport } from './trace/observe-run.ts';
export { estimateFromCounts } from './estimate/estimate-from-counts.ts';
export { estimateFromWalkable } from './estimate/estimate-from-walkable.ts';
export { createHazards, listProblems } from './hazards/index.ts';
export type { HazardDescription, HazardOptions, Hazards } from './hazards/index.ts';
export { createSimulation } from './simulation/simulation.ts';
export type { Simulation, SimulationOptions } from './simulation/simulation.ts';
export type { Person } from './simulation/person.ts';
export { checkWalkable, findReach, prepareSpace } from './space/index.ts';
export { castPeople } from './cast/cast-people.ts';
export type { CastOptions, CastPeople } from './cast/cast-people.ts';
export { preMovementOf } from './cast/pre-movement-of.ts';
export {
  ABOUT_TO_STEP,
  HELD_BY,
  KIND_TRAITS,
  NOBODY,
  ON_CROSSING,
  VEHICLES_MAX,
  VEHICLE_KINDS,
  acceptsGap,
  createTraffic,
} from './vehicles/index.ts';
export type {
  Closure,
  Counters,
  Driver,
  Fleet,
  Light,
  Manners,
  Source,
  Traffic,
  TrafficOptions,
  Vehicle,
  VehicleKind,
} from './vehicles/index.ts';
