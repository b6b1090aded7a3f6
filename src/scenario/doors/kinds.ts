/** The closed lists of words a scenario is told in. */
export type {
  AgentKind,
  BlockedThing,
  EventType,
  Goal,
  Negation,
  StructureKind,
} from '../kinds.ts';
