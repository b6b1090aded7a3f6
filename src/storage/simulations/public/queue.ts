/** The queue of builds: claims, leases, numbers. */
export type { BuildProgress, BuildQueue, Claim, Reexported, WhichBuilds } from '../build-queue.ts';
export { KEEP_ALIVE_MS } from '../build-queue.ts';
export { createBuildQueue } from '../create-build-queue.ts';
export type { QueueNumbers } from '../queue-numbers.ts';
