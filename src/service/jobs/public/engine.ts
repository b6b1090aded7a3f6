/** The engine for callers that run it without a queue. */
export type { AtOnce, FindEvidence, RiskQuestion } from '../assess-at-once.ts';
export {
  loadAssessAtOnce,
  loadBuild,
  loadTryMeasure,
  openBakery,
  openRunHelper,
  openFileHelper,
  openScenarioReader,
  openStudyHelpers,
} from '../load-build.ts';
export { toScenarioSettings } from '../order.ts';
export { ScenarioRefused } from '../scenario-refused.ts';
export { toRunCommands } from '../run-commands.ts';
