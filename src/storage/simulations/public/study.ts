/** Running studies: their runs and wanted evacuations. */
export type { ClaimedRun, DoneRun, WantedRun } from '../study.ts';
