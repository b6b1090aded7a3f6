/** Reads requests into typed questions. */
export { readIncidentList } from '../incident-list.ts';
export { typeQuery } from '../query.ts';
export type { RawQuery } from '../query.ts';
export {
  readDesign,
  readRadiusQuestion,
  readRouteQuestion,
  nameScenario,
  readSimulationQuestion,
} from '../questions.ts';
export type { RadiusQuestion, RouteQuestion, SimulationQuestion } from '../questions.ts';
export { readValue, refuseProblems } from '../read.ts';
export type { Problem, ReadOptions } from '../read.ts';
