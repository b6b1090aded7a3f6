/** The parts of a scenario: places, people, events, ways that are closed, weather and time. */
export type {
  AgentGroup,
  Blocked,
  Casualties,
  Feature,
  FeatureKind,
  FireDesign,
  GroupState,
  HazardEvent,
  OpenThing,
  Row,
  Structure,
  Where,
} from '../scenario.ts';
export { isWheeled } from '../is-wheeled.ts';
export { listWithin } from '../list-within.ts';
export { WAY_LISTS } from '../task.ts';
