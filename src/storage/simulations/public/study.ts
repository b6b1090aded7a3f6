/** Studies under way: their runs, and the evacuations they want. */
export type { ClaimedRun, DoneRun, WantedRun } from '../study.ts';
