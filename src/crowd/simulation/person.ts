/** A person as placed at the start of a run. A person may stand for several. */
export interface Person {
  readonly level: number;
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  /** Free speed on open ground, and along the slope of stairs; metres per second. 0 on stairs means only with help. */
  readonly speed: number;
  readonly stairUp: number;
  readonly stairDown: number;
  /** When the person enters, at the place given, as soon as it is free; without it, the person is there from the start. */
  readonly entersSeconds?: number;
  /** The person enters when others have done something, and begins to leave then; in place of a time. */
  readonly entersAfter?: Begins;
  /** Until they enter they are in a vehicle: what hurts its passengers hurts them. */
  readonly isRiding?: boolean;
  /** For a passenger who has boarded: when they get off, and the places where they may step out. They take the first free one, then leave. */
  readonly getsOff?: {
    readonly begins: Begins;
    readonly at: readonly { readonly level: number; readonly x: number; readonly y: number }[];
  };
  /** Other places to enter at, tried in turn where the first is occupied. */
  readonly entries?: readonly { readonly level: number; readonly x: number; readonly y: number }[];
  /** When the person starts to leave. */
  readonly startSeconds: number;
  /** Times in which the person stands still. They do not overlap, except those that are over before they begin. */
  readonly holds?: readonly { readonly fromSeconds: number; readonly untilSeconds: number }[];
  /** The person sleeps until then: smoke and the sight of flames do not make a sleeper move. */
  readonly wakesSeconds?: number;
  /** Gates of the exits the person may use; all of them when not given. */
  readonly exits?: readonly number[];
  /** Joins the person avoids as long as another safe way is open: the gates not assigned to them. */
  readonly shuns?: readonly number[];
  /** People of one group stay together; -1 for a person without a group. */
  readonly group: number;
  /** How many people this agent stands for. */
  readonly weight: number;
  /** What the person does before leaving: places visited in turn, again and again. Without any, the person stands still. */
  readonly visits?: readonly Visit[];
  /** The visits are made once, in order; then the person leaves, if they have not started before. */
  readonly leavesAfterVisits?: boolean;
  /** The place the person goes to once they start, instead of an exit, and stays. If no way leads there they leave. */
  readonly endsAt?: Destination;
  /** Places passed on the way, in turn, once the person has started. */
  readonly via?: readonly Destination[];
  /** The person's dice stream, independent of how many others there are. The index in the list where not given. */
  readonly dice?: number;
  /** Smoke and poison incapacitate the person sooner. */
  readonly isVulnerable?: boolean;
  /** Does not run from an attacker. */
  readonly facesAttackers?: boolean;
  /** Breathing apparatus and protective clothing: smoke and poison do not reach the person. */
  readonly wearsGear?: boolean;
  /** Cannot go alone: moves only while this many helpers are at hand. The speeds are then those with their help. */
  readonly needsHelpers?: number;
  /** Where helpers bring the person if they fall; out of the place where not given. */
  readonly carriedTo?: Destination;
  /** The time to get them ready; the usual time where not given. */
  readonly readySeconds?: number;
  /** Leaves by an evacuation lift where one stops, although stairs would do. */
  readonly takesLift?: boolean;
  /** What the person does with or about others, before anything else. */
  readonly duty?: Duty;
  /** The number of what they do here, by which the steps of others wait for its beginning or end. */
  readonly act?: number;
  /** What the person does afterwards, in order; each replaces the plan before it. */
  readonly steps?: readonly Step[];
}

export interface Step {
  readonly begins: Begins;
  /**
   * The plan from then on. Where the step waits for others, its times count from its beginning. The position, the
   * entrance and the group are those of the person before.
   */
  readonly person: Person;
  /** Also for people who have fled from a danger: an escape, or the work of those who help. */
  readonly goesOnInDanger?: boolean;
}

/** At a time, or so long after an act of others has begun or ended. */
export type Begins =
  | { readonly seconds: number }
  | { readonly act: number; readonly edge: 'begin' | 'end'; readonly delaySeconds: number };

/** People are given by their index in the run. */
export type Duty = Fetch | Follow;

/**
 * Wakes sleepers and brings people who cannot go alone, one after another, each to their own goal. Ends when nobody is
 * left who can be fetched.
 */
export interface Fetch {
  readonly kind: 'fetch';
  readonly fromSeconds: number;
  readonly whom: readonly number[];
  /** Also carries the fallen among them. */
  readonly carriesFallen?: boolean;
}

/** Goes beside a person or after them, wherever they go, and leaves when they have left. */
export interface Follow {
  readonly kind: 'follow';
  readonly fromSeconds: number;
  readonly whom: number;
  /** Beside: at a place of one's own around them. After: as fast as possible, until they are caught up with. */
  readonly way: 'beside' | 'after';
  readonly untilSeconds?: number;
  /** They come to the person lying there, and stay. */
  readonly isTending?: true;
  /** They go at a person who is up. */
  readonly isFighting?: true;
}

export interface Destination {
  /** Index in the run's list of places. */
  readonly place: number;
  /** The person's own spot there, on the same level and in sight of the place; around the place where not given. */
  readonly spot?: { readonly x: number; readonly y: number };
  /** A person who ends there is out of the run: aboard, in a house. */
  readonly isOut?: boolean;
}

export interface Visit extends Destination {
  readonly staySeconds: number;
  /** The person does not set off for it before. */
  readonly fromSeconds?: number;
  /** Index in the run's list of services: there they wait in line, and the stay is how long they are served. */
  readonly service?: number;
  /** A person who is late goes to the next place, or stays in place: the doors are shut. */
  readonly untilSeconds?: number;
  /** A person who ends there goes aboard a vehicle with this many seats. */
  readonly aboard?: { readonly vehicle: number; readonly room: number };
}
