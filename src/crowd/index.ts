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
  sumUpRuns,
  toExitsCsv,
  toFigures,
  toFlowsCsv,
  toResult,
  toRun,
} from './file/index.ts';
export type {
  CrowdResult,
  CrowdRun,
  Mistake,
  PlayedRun,
  Progress,
  Reading,
  RunsSummary,
} from './file/index.ts';
export { drawCurve, drawStorey, listStoreys } from './trace/index.ts';
export { CRUSH_DENSITIES, CRUSH_SECONDS, TURBULENT_PRESSURE } from './trace/maps.ts';
export { CROWDED_DENSITIES } from './trace/crowding.ts';
export type { Crowding } from './trace/crowding.ts';
export { createRunObserver } from './trace/observe-run.ts';
export type { RunReport } from './trace/observe-run.ts';
export { openTrace } from './trace/read-trace.ts';
export type { Trace } from './trace/read-trace.ts';
export { createTraceRecorder } from './trace/record-trace.ts';
export { createSnapshot } from './trace/trace.ts';
export type { Snapshot } from './trace/trace.ts';
export { linkCapacity, linkSeconds, startSpeed } from './estimate/egress-network.ts';
export { createReleases } from './estimate/release.ts';
export { estimateFromCounts } from './estimate/estimate-from-counts.ts';
export { estimateFromWalkable } from './estimate/estimate-from-walkable.ts';
export {
  HAZARD_TRACES,
  TENABILITY_CAUSES,
  TENABILITY_LIMITS,
  VISIBILITY_MAX_M,
  createHazardRecorder,
  createHazards,
  createTenabilityWatch,
  findParcel,
  listProblems,
} from './hazards/index.ts';
export type {
  AirSeries,
  FireHistory,
  GasSquare,
  HazardDescription,
  HazardHistory,
  HazardOptions,
  Hazards,
  SmokeSquare,
  Tenability,
  WaterSquare,
} from './hazards/index.ts';
export { jammedShare } from './hazards/debris.ts';
export { burningRadiusM, growthKwPerS2, plumeM3PerS } from './hazards/fire.ts';
export {
  findUnreachable,
  listUnreachable,
  withEvacuationLifts,
} from './simulation/find-unreachable.ts';
export type { Unreachable } from './simulation/find-unreachable.ts';
export { createSimulation } from './simulation/simulation.ts';
export type { Simulation } from './simulation/simulation.ts';
export type { SimulationOptions } from './simulation/simulation-options.ts';
export { HARM_CAUSES, RUNNING } from './simulation/harm.ts';
export type { Person, Visit } from './simulation/person.ts';
export type { Person as PersonTraits } from './people/person.ts';
export { judgeConvergence } from './people/convergence.ts';
export { bootstrapInterval, mean, percentile, summarize } from './people/statistics.ts';
export { createFieldStore } from './routes/field-store.ts';
export type { FieldStore, VisitedPlace } from './routes/field-store.ts';
export { traceWay, walkDown } from './routes/trace-way.ts';
export { createRouteMap } from './routes/route-map.ts';
export {
  FLOW_MODES,
  checkWalkable,
  findReach,
  prepareSpace,
  setGateClosed,
} from './space/index.ts';
export type { FlowMode, Gate, Space } from './space/index.ts';
export { ABSENT, DOWN, STANDING, WALKING } from './walk/walkers.ts';
export { castPeople } from './cast/cast-people.ts';
export { findEntry } from './cast/find-entry.ts';
export type { CastOptions, CastPeople } from './cast/cast-people.ts';
export { populationOf } from './cast/populations-of.ts';
export { preMovementOf } from './cast/pre-movement-of.ts';
export type { ManagementLevel } from './cast/pre-movement-of.ts';
export { MOBILITIES } from './people/mobility.ts';
export { fillPeople } from './people/people.ts';
export { preMovementCdf } from './people/pre-movement-cdf.ts';
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
