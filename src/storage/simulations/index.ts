/**
 * Simulations in the database: what was asked, how far it is, what came of it, and for how long it is kept. `Simulations` is
 * for those who ask and read, `BuildQueue` for those who build.
 */
export { isInsider, isOwner, refuseHiddenFrom, refuseMissing } from './access.ts';
export type { BuildQueue, Claim, Reexported } from './build-queue.ts';
export { KEEP_ALIVE_MS } from './build-queue.ts';
export { createBuildQueue } from './create-build-queue.ts';
export { createSimulations } from './create-simulations.ts';
export type { BuildQueueOptions, SimulationsOptions } from './options.ts';
export { createLiveRuns } from './live-runs.ts';
export type { ClockChange, LiveRun, LiveRuns, NewCommand } from './live-runs.ts';
export type { QueueNumbers } from './queue-numbers.ts';
export { BODY_ENCODINGS, RESULT_BODIES, TRAJECTORY_FILE } from './record.ts';
export type {
  BodyEncoding,
  ExportFailure,
  Failure,
  ResultBody,
  Retention,
  SimulationRecord,
  StoredFile,
  StoredFiles,
  StoredResults,
} from './record.ts';
export type {
  ListQuery,
  Made,
  OpenedBody,
  SimulationPage,
  Simulations,
  Wish,
} from './simulations.ts';
