/** The closed vocabularies of scenarios. */
export type {
  AgentKind,
  BlockedThing,
  EventType,
  Goal,
  Absence,
  Negation,
  StructureKind,
} from '../kinds.ts';
export { TIMED_WAYS } from '../kinds.ts';
