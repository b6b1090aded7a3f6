/**
 * What can go wrong, as plain data: each description is JSON, says when and where it starts, and holds all that a run
 * needs to simulate it. Places are a level's id and metres on its plan; times are seconds from the start of the run.
 */
export const HAZARD_KINDS = [
  'fire',
  'vent',
  'gas',
  'flood',
  'quake',
  'debris',
  'blast',
  'attacker',
  'gate',
  'air',
  'dark',
  'surge',
  'struck',
] as const;
export type HazardKind = (typeof HAZARD_KINDS)[number];

export type HazardDescription =
  | FireDescription
  | VentDescription
  | GasDescription
  | FloodDescription
  | QuakeDescription
  | DebrisDescription
  | BlastDescription
  | AttackerDescription
  | GateDescription
  | AirDescription
  | DarkDescription
  | SurgeDescription
  | StruckDescription;

export interface Started {
  readonly startSeconds: number;
}

export interface Placed extends Started {
  readonly level: string;
  readonly x: number;
  readonly y: number;
}

export const FIRE_GROWTHS = ['slow', 'medium', 'fast', 'ultra-fast'] as const;
export type FireGrowth = (typeof FIRE_GROWTHS)[number];

export const FUELS = ['furnishings', 'wood', 'polyurethane'] as const;
export type Fuel = (typeof FUELS)[number];

/** What a kilogram of burning fuel releases, kg per kg and kJ per kg. */
export interface FuelYields {
  readonly heatKjPerKg: number;
  readonly soot: number;
  readonly co: number;
  readonly hcn: number;
  readonly co2: number;
}

/** Grows with the square of time to its peak, burns on, then fades evenly. */
export interface FireDescription extends Placed {
  readonly kind: 'fire';
  /** A class, or its coefficient in kW/s². */
  readonly growth: FireGrowth | number;
  readonly peakKw: number;
  /** For how long it stays at its peak; to the end of the run when not given. */
  readonly steadySeconds?: number;
  readonly decaySeconds?: number;
  readonly fuel?: Fuel | FuelYields;
  /** What is said to burn. */
  readonly substance?: string;
  /** Its flames are so far above the floor: under the ceiling. Its smoke is that of a fire on the floor. */
  readonly aboveM?: number;
  /** It smoulders: heat and smoke as given, no flames. */
  readonly isFlameless?: boolean;
}

/** A window, roof vent or fan that takes smoke and gas out: by its open area or by its flow. */
export interface VentDescription extends Placed {
  readonly kind: 'vent';
  readonly areaM2?: number;
  readonly flowM3PerS?: number;
}

export const SUBSTANCES = [
  'chlorine',
  'ammonia',
  'carbon-monoxide',
  'hydrogen-sulphide',
  'tear gas',
  'petrol',
  'natural gas',
] as const;
export type Substance = (typeof SUBSTANCES)[number];

export const STABILITIES = ['A', 'B', 'C', 'D', 'E', 'F'] as const;
/** Pasquill's classes, from very unstable to stable air. */
export type Stability = (typeof STABILITIES)[number];

export const TERRAINS = ['rural', 'urban'] as const;
export type Terrain = (typeof TERRAINS)[number];

/** Air outdoors; `towards` is the angle the wind blows to, in radians from east, counterclockwise. */
export interface Wind {
  readonly speedMps: number;
  readonly towards: number;
  readonly stability: Stability;
  readonly terrain: Terrain;
}

/** A toxic release: at once (a puff) when `durationSeconds` is 0. Outdoors it goes with the wind, indoors from room to room. */
export interface GasDescription extends Placed {
  readonly kind: 'gas';
  readonly substance: Substance;
  readonly massKg: number;
  readonly durationSeconds: number;
  /** Size of the source. */
  readonly radiusM?: number;
  readonly heightM?: number;
  readonly wind?: Wind;
}

/** Water that comes in at a place and runs to the lowest ground. */
export interface FloodDescription extends Placed {
  readonly kind: 'flood';
  readonly flowM3PerS: number;
  readonly durationSeconds?: number;
  /** No more comes in once the water here stands this high (z, metres): the level of a river or the sea. */
  readonly surfaceMaxM?: number;
  readonly radiusM?: number;
}

/** Shaking that blocks floor and jams doors on the named levels, on all when none is named. */
export interface QuakeDescription extends Started {
  readonly kind: 'quake';
  /** Modified Mercalli, 1 to 12. */
  readonly intensity: number;
  readonly shakingSeconds?: number;
  /** The parts of that blocked floor and of those jammed doors that really occur: 1 where nothing was done against it. */
  readonly blockedPart?: number;
  readonly jammedPart?: number;
  readonly levels?: readonly string[];
}

/** A heap, a fallen ceiling, a parked truck: a disc nobody can cross. */
export interface DebrisDescription extends Placed {
  readonly kind: 'debris';
  readonly radiusM: number;
  readonly endSeconds?: number;
  /** It comes down, and people beside it run. True: those under it are buried and some of them hurt; false: that is stated. */
  readonly buries?: boolean;
}

export interface BlastDescription extends Placed {
  readonly kind: 'blast';
  /** Mass of TNT with the same effect. */
  readonly massKgTnt: number;
  /** What exploded, for the record. */
  readonly substance?: string;
  /** It is heard only; its victims are stated separately. */
  readonly isHarmless?: boolean;
}

/** Somebody who harms people within reach and sight. Follows the path, or goes for the nearest person in sight. */
export interface AttackerDescription extends Placed {
  readonly kind: 'attacker';
  readonly follows: 'path' | 'nearest-visible';
  readonly path?: readonly Waypoint[];
  readonly speedMps?: number;
  readonly rangeM?: number;
  readonly attacksPerMinute?: number;
  /** Chance that an attack at arm's length harms. */
  readonly hitProbabilityNear?: number;
  /** Distance over which that chance halves. */
  readonly halvingM?: number;
  readonly endSeconds?: number;
  /** Comes in when it begins: is not there before. */
  readonly comesIn?: boolean;
  /** People, by their index in the run, who end the attack when they have the attacker before them. */
  readonly stoppedBy?: readonly number[];
}

export interface Waypoint {
  readonly level: string;
  readonly x: number;
  readonly y: number;
  /** The attacker does not go on to it before. */
  readonly fromSeconds?: number;
}

/** A door, join or exit that is shut or opened at a time, for people, smoke, water and sight. */
export interface GateDescription extends Started {
  readonly kind: 'gate';
  readonly gate: string;
  readonly state: 'open' | 'closed';
}

/**
 * Air with given properties from a time on, the same everywhere on the named levels: for studies, and where smoke was
 * measured.
 */
export interface AirDescription extends Started {
  readonly kind: 'air';
  /** All levels when none is named. */
  readonly levels?: readonly string[];
  readonly extinctionPerM?: number;
  readonly coPpm?: number;
  readonly hcnPpm?: number;
  readonly co2Percent?: number;
  readonly o2Percent?: number;
  readonly temperatureC?: number;
}

/** Light that fails, on the named levels or on all: people are slower until it is back. */
export interface DarkDescription extends Started {
  readonly kind: 'dark';
  readonly levels?: readonly string[];
  readonly endSeconds?: number;
  /** What is left of the light, lux at the floor. */
  readonly lux: number;
  /** Lifts stand as long as it is dark. */
  readonly stopsLifts?: boolean;
}

/** People within reach press towards a place, as near as others let them. */
export interface SurgeDescription extends Placed {
  readonly kind: 'surge';
  readonly endSeconds: number;
  readonly reachM: number;
  /** They press to a line instead of the place: each to the nearest point of it. */
  readonly line?: {
    readonly from: { readonly x: number; readonly y: number };
    readonly to: { readonly x: number; readonly y: number };
  };
  /** The people who take part, as positions among the people of the run; everybody within reach when not given. */
  readonly people?: readonly number[];
  /** Includes people who do not see the place: a line of others stands between. */
  readonly isBlind?: boolean;
  /** They go at each other: a fight, not a crowd that surges. */
  readonly isFight?: boolean;
}

/** Harm that is given, not computed: so many of these people, those nearest to the place first. */
export interface StruckDescription extends Started {
  readonly kind: 'struck';
  readonly at?: { readonly level: string; readonly x: number; readonly y: number };
  /** Positions among the people of the run. */
  readonly people: readonly number[];
  /** In people, by what each of the run stands for. */
  readonly count: number;
  /** Hurt and able to walk, down, or held where they are. */
  readonly become: 'hurt' | 'down' | 'trapped';
  /** Only people with another one of these so near to them. */
  readonly by?: { readonly people: readonly number[]; readonly withinM: number };
  /** Applies to people who are hurt already; without it, to the others. */
  readonly isAmongHurt?: boolean;
  /** One of the causes of harm. */
  readonly cause: string;
  /** Their described state, for the record: unconscious. */
  readonly named?: string;
}
