/** Judges of people who go somewhere or stay, for use by the kinds of behaviours. */
export { judgeAlighting, judgeBoarding } from '../deeds/aboard.ts';
export {
  judgeCrossing,
  judgeMarching,
  judgePlaying,
  judgeRunning,
  judgeSearching,
  judgeWalking,
} from '../deeds/going.ts';
export { judgeFleeing, judgeLeaving } from '../deeds/leave.ts';
export { runs } from '../deeds/run.ts';
export { judgeAssembling, judgeSheltering, judgeWaiting, judgeWorking } from '../deeds/staying.ts';
