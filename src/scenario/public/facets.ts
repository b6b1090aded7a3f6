/** What the reader must know of every kind of hazard, place and person. */
export { hazardReadings } from '../hazard-reading.ts';
export type { HazardReading } from '../hazard-reading.ts';
export { placeReadings } from '../place-reading.ts';
export type { PlaceReading } from '../place-reading.ts';
export { openThingReadings } from '../open-thing-reading.ts';
export type { OpenThingReading } from '../open-thing-reading.ts';
export { placeDefaults } from '../complete/place-defaults.ts';
export type {
  BuildingDefaults,
  GroundDefaults,
  PlaceDefaults,
  WayDefaults,
} from '../complete/place-defaults.ts';
export { agentRoles } from '../agent-role.ts';
export type { AgentRole } from '../agent-role.ts';
export type { Charge } from '../scenario.ts';
export type { EgressRule } from '../complete/egress-rule.ts';
