/**
 * Simulations in the database: what was asked, how far it is, what came of it, and for how long it is kept. `Simulations` is
 * for those who ask and read, `BuildQueue` for those who build.
 */
export { isInsider, isOwner, refuseHiddenFrom, refuseMissing } from './access.ts';
export { createSimulations } from './create-simulations.ts';
export type { BuildQueueOptions, SimulationsOptions } from './options.ts';
export type {
  ListQuery,
  Made,
  OpenedBody,
  SimulationPage,
  Simulations,
  Wish,
} from './simulations.ts';
