/** Live runs: their clocks and commands. */
export { createLiveRuns } from '../live-runs.ts';
export type { LiveRun, LiveRuns, NewCommand } from '../live-runs.ts';
