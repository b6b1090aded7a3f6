/** The vocabulary of scenarios. */

/** The name of a registered kind of place (`placeReadings.kinds` has them all). */
export type StructureKind = string;

export const PERSON_KINDS = [
  'worker',
  'staff',
  'student',
  'teacher',
  'patient',
  'visitor',
  'spectator',
  'passenger',
  'resident',
  'protester',
  'runner',
  'child',
  'elderly',
  'wheelchair',
  'mobility_impaired',
  'visually_impaired',
  'firefighter',
  'police',
  'paramedic',
  'security',
  'attacker',
  'refugee',
  'performer',
  // People of whom nothing more is said; never a kind of its own in the slots.
  'person',
] as const;
export const VEHICLE_KINDS = [
  'car',
  'van',
  'bus',
  'truck',
  'tanker',
  'ambulance',
  'fire_engine',
  'police_car',
  'bicycle',
  'motorcycle',
  'tram',
  'train',
  'boat',
  'ferry',
  'helicopter',
  'taxi',
  'scooter',
  'drone',
  'forklift',
] as const;
export type AgentKind = (typeof PERSON_KINDS)[number] | (typeof VEHICLE_KINDS)[number];

/** The name of a registered kind of hazard: one of `hazardReadings.kinds`. */
export type EventType = string;

export const GOALS = [
  'evacuate',
  'egress',
  'shelter',
  'lockdown',
  'commute',
  'race',
  'rescue',
  'disperse',
  'board',
  'respond',
  'cross',
  'plan',
] as const;
export type Goal = (typeof GOALS)[number];

export const NEGATIONS = [
  'vehicles',
  'elevators',
  'panic',
  'injuries',
  'children',
  'staff',
  'wind',
  'alarm',
  'traffic',
  'power',
  'buildings',
  'smoke',
  'pedestrians',
  'responders',
  'sprinklers',
] as const;
export type Negation = (typeof NEGATIONS)[number];
/** Nothing happens at all. */
export const NO_EVENTS = 'events';
/** What is said to be absent: a negation, `NO_EVENTS`, or the name of a registered kind of hazard. */
export type Absence = string;

export const BLOCKED_THINGS = [
  'exit',
  'entrance',
  'stair',
  'elevator',
  'escalator',
  'door',
  'corridor',
  'gate',
  'road',
  'lane',
  'bridge',
  'platform',
  'other',
] as const;
export type BlockedThing = (typeof BLOCKED_THINGS)[number];

/** What has a gate of its own, which opens or shuts at a time. */
export const TIMED_WAYS: ReadonlySet<BlockedThing> = new Set<BlockedThing>([
  'exit',
  'entrance',
  'door',
  'gate',
  'stair',
  'escalator',
]);
