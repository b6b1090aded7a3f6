/** From a sentence to a plan: what a prompt says, what follows from it, what had to be assumed. */
export { hazardReadings } from './hazard-reading.ts';
export type { HazardReading, SaidWord } from './hazard-reading.ts';
export { placeReadings } from './place-reading.ts';
export type { PlaceReading } from './place-reading.ts';
export { FROM_OUTSIDE } from './complete/complete-people.ts';
export { GOALS, NEGATIONS, PERSON_KINDS, STRUCTURE_KINDS, VEHICLE_KINDS } from './kinds.ts';
export type { AgentKind, BlockedThing, EventType, Goal, Negation, StructureKind } from './kinds.ts';
export { DESIGN_KEYS, DESIGN_NAMES, fromDesignWords, toDesignWords } from './design.ts';
export type { DesignSettings, FireGrowthClass } from './design.ts';
export type {
  AgentGroup,
  Amount,
  Assumption,
  Blocked,
  Conflict,
  ConflictKind,
  Environment,
  Feature,
  FeatureKind,
  FireDesign,
  Charge,
  HazardEvent,
  LngLat,
  PartOfDay,
  People,
  Place,
  Scenario,
  ScenarioSettings,
  ScenarioType,
  Side,
  Source,
  Sourced,
  Structure,
  Time,
  Unmet,
  Unread,
  Weather,
  Where,
} from './scenario.ts';
export { createPlaceFinder } from './places/create-place-finder.ts';
export { foldName } from './places/fold-name.ts';
export type { Area, Country, Gazetteer, Town } from './places/gazetteer.ts';
export type { FindPlaces, PlaceMention } from './places/place-finder.ts';
export { egressLimitsOf } from './complete/egress-limits.ts';
export { completeScenario } from './complete/complete-scenario.ts';
export { resampleAgents } from './complete/resample-agents.ts';
export { DRAFT_VERSION, getDraftSchema } from './merge/draft-schema.ts';
export type { Disagreement } from './merge/merge-leaf.ts';
export { mergeReadings } from './merge/merge-readings.ts';
export { parseDraft } from './merge/parse-draft.ts';
export { toDraft } from './merge/to-draft.ts';
export type { Stated } from './stated.ts';
export { toScenarioFile } from './scenario-file.ts';
export { listLeaves, listUnread } from './list-unread.ts';
export { readPrompt } from './read-prompt.ts';
export { toSlots } from './to-slots.ts';
export type { Slots } from './to-slots.ts';
