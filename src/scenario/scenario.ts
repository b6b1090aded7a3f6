/**
 * The plan between understanding and building: what a prompt and its settings say, what was concluded from them, and where
 * each value comes from. Plain JSON. A world depends on a scenario and its seed alone.
 *
 * Floors are counted as people name them: 1 is the ground floor, 2 the next above, -1 the first basement.
 */
import type { AlarmKind } from './alarm-kind.ts';
import type { DesignSettings, FireGrowthClass } from './design.ts';
import type {
  AgentKind,
  BlockedThing,
  Deed,
  EventType,
  Goal,
  Negation,
  StructureKind,
} from './kinds.ts';

/** `prompt` and `llm` cite the words; `settings` and `import` were given; `inferred` follows from them; `default` from nothing. */
export type Source = 'prompt' | 'settings' | 'llm' | 'inferred' | 'default' | 'import';

/** A value that can be asked for, with its origin. */
export interface Sourced<T> {
  readonly value: T;
  readonly source: Source;
  /** Where in the prompt, in UTF-16 code units, end excluded. */
  readonly span?: readonly [start: number, end: number];
  /** 1: stated literally; less: a guess of the reader. */
  readonly confidence: number;
  /** The reason for a concluded or assumed value, as a rule that people can read. */
  readonly because?: string;
}

export interface Scenario {
  readonly version: 1;
  readonly seed: number;
  readonly prompt: string;
  /** `other`: the reader knows English alone and says so. */
  readonly language: 'en' | 'other';
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
  readonly goals: readonly Sourced<Goal>[];
  /** Things in the open that the prompt names, on the ground of the main structure or beside it. */
  readonly things?: readonly OpenThing[];
  /** What somebody is said to do, apart from the purpose of all. */
  readonly tasks?: readonly Task[];
  /** Deeds that must not be: "not down the stairs", "nobody goes into the corridors". */
  readonly forbidden?: readonly Task[];
  /** Negations are hard constraints, checked again on the world. */
  readonly exclude: readonly Sourced<Negation>[];
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
  readonly lies?: Lie;
}

/** How a structure or thing lies to others, by their ids. */
export interface Lie {
  readonly how: LieHow;
  readonly to: readonly string[];
  readonly meters?: Sourced<number>;
}

export type LieHow = 'in' | 'near' | 'between' | 'behind' | 'opposite' | 'around';

export type Side = 'north' | 'east' | 'south' | 'west';

/** A part of a structure the prompt names. */
export interface Feature {
  readonly label: string;
  readonly kind: FeatureKind;
  readonly side?: Side;
  readonly floor?: number | 'roof';
  /** The number in its name: gate 14, platform 2. */
  readonly number?: number;
  /** The name the world must use, for rooms: kitchen, stage, lobby, cafeteria. */
  readonly use?: string;
  /** So many of them; one where not said. */
  readonly count?: number;
  /** Clear width of each door or exit, in meters. */
  readonly width?: number;
  /** What it lies at: "beside the stage", "behind the bar", "to the yard", "at the back". */
  readonly beside?: Beside;
}

export interface Beside {
  readonly relation: 'near' | 'behind' | 'opposite' | 'above' | 'to' | 'at';
  /** The other part, without its article: stage, lifts, back. */
  readonly label: string;
}

export type FeatureKind =
  | 'exit'
  /** Inside: "the door to the corridor". */
  | 'door'
  | 'entrance'
  | 'stair'
  | 'elevator'
  | 'escalator'
  | 'room'
  | 'corridor'
  | 'gate'
  | 'platform'
  | 'stage'
  | 'roof'
  | 'road'
  | 'lane'
  | 'crossing'
  | 'ground';

/** Where something is, as far as the prompt says. */
export interface Where {
  /** The words themselves. */
  readonly text: string;
  readonly structure?: string;
  readonly floor?: number | 'roof';
  readonly feature?: Feature;
  readonly side?: Side;
  readonly distance?: number;
}

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
  /** The state they are in from the start. */
  readonly state?: GroupState;
  readonly isAsleep?: boolean;
  /** Lies in bed or is carried: moves only with helpers. */
  readonly cannotWalk?: boolean;
  /** Vehicles that are said to stand there: parked, waiting, across the road. */
  readonly stands?: boolean;
  /** Vehicles that are said to end on their side or roof. */
  readonly isOverturned?: boolean;
  /** Seconds from the start of the run until they come; absent if they are there from the start. */
  readonly arrives?: Sourced<number>;
  /** When the last of them is there; absent where they come together. */
  readonly arrivesUntil?: Sourced<number>;
  /** The way they come in by. */
  readonly entry?: Where;
}

export type GroupState = 'injured' | 'mounted';

/**
 * What somebody is said to do: "police block the road", "staff wheel the residents out", "everyone leaves by the east gate",
 * "kids playing by the fountain".
 */
export interface Task {
  readonly id: string;
  readonly deed: Sourced<Deed>;
  /** The groups that do it; none: everybody but those who came to help, to guard or to attack. */
  readonly who: readonly string[];
  /** Only those of them who have nothing else to do: "the others are led to the garden". */
  readonly isRest?: true;
  /** Only those who begin there, or on the floors above or below it. */
  readonly among?: { readonly where: Where; readonly side?: 'above' | 'below' };
  /** How many of them, or which part; all where neither is said. */
  readonly count?: Sourced<number>;
  readonly share?: Sourced<number>;
  /** The groups it is done to: those who are escorted, carried, held or chased. */
  readonly whom?: readonly string[];
  /** How the deed lies to the places in `at`; without it: in, on or at. */
  readonly way?: TaskWay;
  readonly at: readonly Where[];
  /** Where a way leads from, beside the places in `at`: "march from the park to the square". */
  readonly origin?: Where;
  /** Meters to go. */
  readonly length?: Sourced<number>;
  /** Seconds from the start of the run; from its start where not said. */
  readonly start?: Sourced<number>;
  readonly until?: Sourced<number>;
}

export type TaskWay =
  | 'to'
  | 'from'
  | 'through'
  | 'along'
  | 'near'
  | 'between'
  | 'around'
  | 'outside'
  | 'behind'
  | 'above';

/** What an event is said to do to people: "7 injured", "half of them hurt", "25 people trapped in the rubble". */
export interface Casualties {
  readonly state: 'injured' | 'fallen' | 'unconscious' | 'trapped' | 'cannot_walk';
  readonly count?: Sourced<number>;
  readonly share?: Sourced<number>;
  /** The group they belong to; anybody near where not said. */
  readonly group?: string;
  /** Those told just before: "six are hurt and lie on the ground". */
  readonly isSame?: boolean;
}

export interface HazardEvent {
  readonly id: string;
  readonly type: Sourced<EventType>;
  readonly at?: Where;
  readonly start: Sourced<number>;
  readonly magnitude?: Sourced<number>;
  readonly depth?: Sourced<number>;
  readonly radius?: Sourced<number>;
  readonly distance?: Sourced<number>;
  readonly substance?: Sourced<string>;
  /** Seconds after which it is over; absent where it lasts. */
  readonly lasts?: Sourced<number>;
  readonly casualties?: readonly Casualties[];
  /** The groups of vehicles it happens to: those that collide, the train that burns, the tanker that leaks. */
  readonly vehicles?: readonly string[];
  /** Meters that a vehicle drives on before it stops. */
  readonly runsOn?: Sourced<number>;
  /** Read for the run only: not part of the export (`toScenarioFile`). */
  readonly means?: HazardMeans;
}

/** The means used, as far as a model needs them. */
export interface HazardMeans {
  readonly charge?: Charge;
  /** With a firearm. */
  readonly isArmed?: boolean;
}

/** An explosive, as TNT. */
export interface Charge {
  readonly massKgTnt: number;
  readonly carrier: string;
}

/** A way that is closed, locked or out of service. */
export interface Blocked {
  readonly what: BlockedThing;
  readonly at: Where;
  /** How many of the ways in `at`. Ways that are named one by one ("gates 3 and 4") are one statement each. */
  readonly amount: Amount;
  readonly stated: Sourced<true>;
  /** Seconds from the start of the run until it closes; closed from the start where not said. */
  readonly start?: Sourced<number>;
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

/** "structures[0].exits = 3: office, 10 floors, no number given". */
export interface Assumption {
  readonly path: string;
  readonly value: unknown;
  readonly because: string;
}

/**
 * Settings override the prompt, the prompt overrides defaults, the last correction in a prompt overrides what it
 * corrects.
 */
export interface Conflict {
  readonly kind: ConflictKind;
  readonly path: string;
  readonly kept: unknown;
  readonly dropped: unknown;
  readonly because: string;
}

export type ConflictKind =
  | 'environment_type'
  | 'weather_conditions'
  | 'max_agents'
  | 'simulation_duration'
  | 'design'
  | 'prompt_weather'
  | 'prompt_count'
  | 'prompt_time';

export interface Unmet {
  readonly path: string;
  readonly asked: unknown;
  readonly got: unknown;
  readonly because: string;
}

/** A run of words from which nothing was read. */
export interface Unread {
  readonly text: string;
  /** Where in the prompt, in UTF-16 code units, end excluded. */
  readonly span: readonly [start: number, end: number];
}

/** What a request may set besides its prompt. */
export interface ScenarioSettings extends DesignSettings {
  readonly maxAgents?: number;
  readonly durationSeconds?: number;
  readonly environment?: Environment | 'outdoor';
  readonly weather?: 'clear' | 'rain' | 'snow' | 'fog' | 'storm';
  readonly scenarioType?: ScenarioType;
  readonly seed?: number;
}
