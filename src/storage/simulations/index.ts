/**
 * Simulations in the database: the request, the progress, the results, and how long they are kept. `Simulations` is for
 * owners and readers, `BuildQueue` for workers.
 */
export { isInsider, isOwner, refuseHiddenFrom, refuseMissing } from './access.ts';
export { createSimulations } from './create-simulations.ts';
export type { Estimate, Work } from './price.ts';
export type { BuildQueueOptions, SimulationsOptions } from './options.ts';
export type {
  ListQuery,
  Made,
  OpenedBody,
  SimulationPage,
  Simulations,
  Wish,
} from './simulations.ts';
