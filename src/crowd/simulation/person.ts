/** A person as placed at the start of a run. One person may stand for several. */
export interface Person {
  readonly level: number;
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  /** Free speed on open ground, and along the slope of stairs; meters per second. 0 on stairs: only with help. */
  readonly speed: number;
  readonly stairUp: number;
  readonly stairDown: number;
  /** Comes then, at the place given, as soon as nobody stands there; is there from the start when not given. */
  readonly entersSeconds?: number;
  /** Other places to come in at, tried in turn where somebody stands on the first. */
  readonly entries?: readonly { readonly level: number; readonly x: number; readonly y: number }[];
  /** When the person starts to leave. */
  readonly startSeconds: number;
  /** Stands still in these times, whatever it would do. They do not overlap, but for those that are over before they begin. */
  readonly holds?: readonly { readonly fromSeconds: number; readonly untilSeconds: number }[];
  /** Sleeps until then: smoke and the sight of flames do not set a sleeper moving. */
  readonly wakesSeconds?: number;
  /** Gates of the exits the person may use; all of them when not given. */
  readonly exits?: readonly number[];
  /** People of one group stay together; -1 for nobody's. */
  readonly group: number;
  /** How many people this one stands for. */
  readonly weight: number;
  /** What the person does before: places visited in turn, again and again. Stands still without any. */
  readonly visits?: readonly Visit[];
  /** Whose dice these are: the same for somebody however many others there are. The position in the list where not given. */
  readonly dice?: number;
  /** Gives in to smoke and poison sooner. */
  readonly isVulnerable?: boolean;
}

export interface Visit {
  /** Position in the run's list of places. */
  readonly place: number;
  readonly staySeconds: number;
}
