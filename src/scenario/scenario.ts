/**
 * The plan between understanding and building: what a prompt and its settings say, what was concluded from them, and where
 * each value comes from. Plain JSON. A world depends on a scenario and its seed alone.
 *
 * Floors are storeys: 0 is the ground floor, 1 the next above, -1 the first basement.
 */
import type { FloorNames } from '#document/floors';
import type { BODY_STATES } from '#document/vocabulary';
import type { AlarmKind } from './alarm-kind.ts';
import type { DesignSettings, FireGrowthClass } from './design.ts';
import type { HazardEvent } from './hazard-event.ts';
import type { Absence, AgentKind, BlockedThing, Goal, StructureKind } from './kinds.ts';
import type { Assumption, Conflict, Unmet, Unread } from './notes.ts';
import type { Sourced } from './sourced.ts';
import type { Task } from './task.ts';
import type { Feature, Row, Side, Where } from './where.ts';

export type * from './hazard-event.ts';
export type * from './notes.ts';
export type * from './sourced.ts';
export type * from './task.ts';
export type * from './where.ts';

export interface Scenario {
  readonly seed: number;
  readonly prompt: string;
  /** `other`: the reader knows English alone and says so. */
  readonly language: 'en' | 'other';
  /** What people call the floors; the plan counts them from 0. */
  readonly floorNames: FloorNames;
  readonly scenarioType: Sourced<ScenarioType>;
  readonly place: Place;
  readonly environment: Sourced<Environment>;
  readonly structures: readonly Structure[];
  readonly people: People;
  readonly agents: readonly AgentGroup[];
  readonly events: readonly HazardEvent[];
  readonly blocked: readonly Blocked[];
  readonly weather: Weather;
  readonly time: Time;
  readonly durationSeconds: Sourced<number>;
  readonly response: Response;
  readonly fire: FireDesign;
  /** The design inputs as stated, applied or not. */
  readonly designAsked: DesignSettings;
  /** The name of a plan that has one. */
  readonly title?: string;
  /** The plan was given as a scenario document, so its words alone do not make it. */
  readonly isWritten?: true;
  readonly goals: readonly Sourced<Goal>[];
  /** Things in the open that the prompt names, on the ground of the main structure or beside it. */
  readonly things?: readonly OpenThing[];
  /** What somebody is said to do, apart from the purpose of all. */
  readonly tasks?: readonly Task[];
  /** Deeds that must not be: "not down the stairs", "nobody goes into the corridors". */
  readonly forbidden?: readonly Task[];
  /** Negations are hard constraints, checked again on the world. */
  readonly exclude: readonly Sourced<Absence>[];
  readonly assumptions: readonly Assumption[];
  readonly conflicts: readonly Conflict[];
  /** Words of the prompt that had no effect. */
  readonly unread: readonly Unread[];
  /** What cannot be built: the reader begins the list, the world's checker completes it. */
  readonly unmet: readonly Unmet[];
}

/** What decides how soon people set off after an event begins. */
export interface Response {
  /** `manual`: a person has to see it and press a button. `voice`: as `automatic`, with spoken messages. */
  readonly alarm: Sourced<AlarmKind>;
  /** When it sounds, in seconds from the start of the run; absent where the event decides. */
  readonly alarmSeconds?: Sourced<number>;
  /** PD 7974-6: 1 the best, 3 the least. */
  readonly management: Sourced<1 | 2 | 3>;
  /** People who live or stay there sleep; groups have `isAsleep`. */
  readonly asleep: Sourced<boolean>;
}

/** How a fire there burns, and what the building does about it. */
export interface FireDesign {
  readonly sprinklers: Sourced<boolean>;
  /** Fans that take smoke out of the room of the fire. */
  readonly smokeControl: Sourced<boolean>;
  /** Where stated; otherwise the use of the room where it begins decides. A class, or its coefficient in kW/s². */
  readonly growth?: Sourced<FireGrowthClass | number>;
  readonly peakMw?: Sourced<number>;
}

export type ScenarioType =
  | 'emergency_response'
  | 'urban_planning'
  | 'security_assessment'
  | 'disaster_simulation'
  | 'general';

export type Environment = 'urban' | 'rural' | 'indoor' | 'mixed';

export interface Place {
  /** The most specific name, the town, and the country as ISO 3166 alpha-2. */
  readonly name?: Sourced<string>;
  readonly city?: Sourced<string>;
  readonly country?: Sourced<string>;
  readonly origin: Sourced<LngLat>;
  /** How far off the origin may be. */
  readonly precisionMeters: number;
}

export type LngLat = readonly [lng: number, lat: number];

/** Everything countable about a structure. Lengths in meters, areas in square meters. */
export interface Structure {
  readonly id: string;
  readonly kind: Sourced<StructureKind>;
  readonly count: Sourced<number>;
  readonly floors?: Sourced<number>;
  readonly basements?: Sourced<number>;
  readonly exits?: Sourced<number>;
  readonly exitWidth?: Sourced<number>;
  readonly stairs?: Sourced<number>;
  readonly stairWidth?: Sourced<number>;
  /** Width of doors inside, where stated; otherwise by the use of each room. */
  readonly doorWidth?: Sourced<number>;
  readonly elevators?: Sourced<number>;
  readonly escalators?: Sourced<number>;
  readonly length?: Sourced<number>;
  readonly width?: Sourced<number>;
  readonly height?: Sourced<number>;
  readonly area?: Sourced<number>;
  readonly rooms?: Sourced<number>;
  readonly platforms?: Sourced<number>;
  readonly lanes?: Sourced<number>;
  readonly gates?: Sourced<number>;
  readonly capacity?: Sourced<number>;
  /**
   * Parts that the prompt names: "the west stairwell", "the kitchen on the ground floor", "gate 14". The world must
   * have them.
   */
  readonly named: readonly Feature[];
  /** Its name as the prompt says it, where that is more than its kind: "Uhuru Park", "old town". */
  readonly label?: string;
  readonly lies?: Lie;
  /** Of several in a row, the one from the west where it happens. In a plan the others are a structure of their own, after it. */
  readonly nth?: Sourced<number>;
  /** The others of a row: the structure that was singled out, and how many of these stand west of it. */
  readonly rowOf?: { readonly id: string; readonly before: number };
  /** The structure where the scenario happens; the others stand around it. */
  readonly isMain: boolean;
}

/** Something in the open that the prompt names: "30 stalls", "the tram stops", "a railway line". All of one use are one value. */
export interface OpenThing {
  readonly id: string;
  /** Its kind: stall, tram stop, railway. */
  readonly use: string;
  /** Absent for a plural without a number. */
  readonly count?: Sourced<number>;
  /** What single ones of them are called: "mulled wine stall", "berth 3". */
  readonly names: readonly Sourced<string>[];
  readonly side?: Side;
  /** Meters from the middle of each to that of the next. */
  readonly apart?: Sourced<number>;
  /** Meters that each is wide. */
  readonly width?: Sourced<number>;
  readonly lies?: Lie;
}

/** How a structure or thing lies to others, by their ids. */
export interface Lie {
  readonly how: LieHow;
  readonly to: readonly string[];
  readonly meters?: Sourced<number>;
  /** On this side of them; of things it stands beside. */
  readonly side?: Side;
}

export type LieHow = 'in' | 'near' | 'between' | 'behind' | 'opposite' | 'around';

export interface People {
  /** How many are asked for, all pedestrian groups together; stated, summed up or assumed. */
  readonly total: Sourced<number>;
  /** The most people and vehicles that are simulated: the settings' `max_agents`. */
  readonly agentsMax: Sourced<number>;
  /** Simulated pedestrians, and how many people each stands for: at least 1. */
  readonly simulated: number;
  readonly peoplePerAgent: number;
  /** Simulated vehicles; each stands for one unless more are asked than fit. */
  readonly simulatedVehicles: number;
}

export interface AgentGroup {
  readonly id: string;
  readonly kind: Sourced<AgentKind>;
  readonly type: 'pedestrian' | 'vehicle';
  /** People or vehicles asked for. Without a number in the prompt it is assumed, and listed as an assumption. */
  readonly count: Sourced<number>;
  /** How many of them are simulated: a share of what fits, within one. */
  readonly simulated: number;
  /** The word the prompt uses where it says more than the kind: nurse, delegate, away fan. Singular, lower case. */
  readonly role?: string;
  /** Counted inside another group ("6 of them in wheelchairs"): not added to the total. */
  readonly subsetOf?: string;
  readonly at?: Where;
  /** They begin in a row: "in a line, 5 m apart". */
  readonly row?: Row;
  /** How they are from the start. */
  readonly states?: readonly GroupState[];
  readonly isAsleep?: boolean;
  /** More than one are spoken of, without a number. */
  readonly isPlural?: boolean;
  /** Lies in bed or is carried: moves only with helpers. */
  readonly cannotWalk?: boolean;
  /** They go from guest to guest: waiters, flight attendants. */
  readonly isServing?: true;
  /** Vehicles that are said to stand there: parked, waiting, across the road. */
  readonly stands?: boolean;
  /** Vehicles that are said to end on their side or roof. */
  readonly isOverturned?: boolean;
  /** Of vehicles in service: where they stop, leave and come again, one at each. */
  readonly serves?: readonly Where[];
  /** Of vehicles: how many people each takes. */
  readonly room?: Sourced<number>;
  /** Seconds from the start of the run until they come; absent if they are there from the start. */
  readonly arrives?: Sourced<number>;
  /** When the last of them is there; absent where they come together. */
  readonly arrivesUntil?: Sourced<number>;
  /** The way they come in by. */
  readonly entry?: Where;
}

export type GroupState = (typeof BODY_STATES)[number];

/** A way that is closed, locked or out of service. */
export interface Blocked {
  readonly what: BlockedThing;
  readonly at: Where;
  /** How many of the ways in `at`. Ways that are named one by one ("gates 3 and 4") are one statement each. */
  readonly amount: Amount;
  readonly stated: Sourced<true>;
  /** Seconds from the start of the run until it closes; closed from the start where not said. */
  readonly start?: Sourced<number>;
  /** When it opens; never where not said. */
  readonly until?: Sourced<number>;
}

/** "Two exits", "half of the gates", "all but one of the stairs". "All" is all but none. */
export type Amount =
  | { readonly count: number }
  | { readonly share: number }
  | { readonly allBut: number };

export interface Weather {
  readonly condition: Sourced<'clear' | 'rain' | 'snow' | 'fog' | 'storm'>;
  readonly windSpeed?: Sourced<number>;
  /** Degrees clockwise from north the wind comes from. */
  readonly windFrom?: Sourced<number>;
  readonly temperature?: Sourced<number>;
  readonly visibility?: Sourced<number>;
}

export interface Time {
  /** Local, HH:MM. */
  readonly clock: Sourced<string>;
  readonly date?: Sourced<string>;
  readonly part?: Sourced<PartOfDay>;
  readonly weekday?: Sourced<string>;
  readonly season?: Sourced<'spring' | 'summer' | 'autumn' | 'winter'>;
  readonly month?: Sourced<number>;
}

export type PartOfDay =
  | 'dawn'
  | 'morning'
  | 'noon'
  | 'afternoon'
  | 'evening'
  | 'dusk'
  | 'night'
  | 'rush_hour';

/** What a request may set besides its prompt. */
export interface ScenarioSettings extends DesignSettings {
  readonly maxAgents?: number;
  readonly durationSeconds?: number;
  readonly environment?: Environment | 'outdoor';
  readonly weather?: 'clear' | 'rain' | 'snow' | 'fog' | 'storm';
  readonly scenarioType?: ScenarioType;
  readonly seed?: number;
}
