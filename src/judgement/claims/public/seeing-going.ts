/** Judges of people who go somewhere, stay, or get on and off, for use by the kinds of behaviours. */
export { judgeAlighting } from '../deeds/alight.ts';
export { judgeAssembling } from '../deeds/assemble.ts';
export { judgeBoarding } from '../deeds/board.ts';
export { judgeCrossing } from '../deeds/cross.ts';
export { judgeHiding } from '../deeds/hide.ts';
export { judgeLeaving } from '../deeds/leave.ts';
export { judgePlaying } from '../deeds/play.ts';
export { judgeQueue } from '../deeds/queue.ts';
export { judgeRunning } from '../deeds/run.ts';
export { judgeSheltering, judgeWaiting } from '../deeds/stay.ts';
export { judgeDriving, judgeMarching, judgeWalking } from '../deeds/walk.ts';
export { judgeWorking } from '../deeds/work.ts';
