/**
 * A claim: one statement of a prompt or its settings, in a form that can be compared with a finished run. The
 * vocabulary of `expect` is that of test/prompts/whole-way.md.
 */

/** In the order in which they matter, when importance is equal. */
export const CLAIM_KINDS = [
  'happens',
  'where',
  'count',
  'when',
  'state',
  'place',
  'must_not',
] as const;
export type ClaimKind = (typeof CLAIM_KINDS)[number];

/** All keys of one expectation hold together. Lengths in meters, times in seconds from the start of the run. */
export interface Expect {
  /** The role of people or the kind of vehicle. A list means all of them. */
  readonly who?: string | readonly string[];
  /** For each of `who` the groups of the run that are meant, by id. Without it everybody of that role is meant. */
  readonly groups?: readonly (readonly string[])[];
  /** The kind of building, ground or part of it. */
  readonly structure?: string;
  readonly event?: string;
  /** Of `who`, `place` or `structure`. */
  readonly state?: string;
  readonly goal?: string;
  /** What must not be. */
  readonly absent?: string;
  /** The room or thing as said, with its number or compass part. A list means all of them. */
  readonly place?: string | readonly string[];
  /** Its relation to `place`, `floor` or `location`; without it: in, on or at. */
  readonly relation?: string;
  /** City and country, or country. */
  readonly location?: string;
  readonly count?: number;
  readonly count_min?: number;
  readonly count_max?: number;
  /** Part of `who` or of the width, 0 to 1. */
  readonly share?: number;
  /** As said; ground 0, basement -1. */
  readonly floor?: number;
  readonly floors?: number;
  readonly exits?: number;
  readonly stairs?: number;
  readonly width_m?: number;
  readonly length_m?: number;
  readonly depth_m?: number;
  readonly distance_m?: number;
  readonly magnitude?: number;
  readonly substance?: string;
  /** Where the wind comes from. */
  readonly direction?: string;
  readonly weather?: string;
  /** Degrees clockwise from north the wind comes from. */
  readonly wind_from?: number;
  readonly wind_mps?: number;
  readonly temperature_c?: number;
  readonly visibility_m?: number;
  /** Local, HH:MM or a word. */
  readonly time_of_day?: string;
  /** Local: YYYY-MM-DD, a weekday, a month or a season. */
  readonly date?: string;
  readonly area_m2?: number;
  /** Of a design fire: its class or coefficient, and megawatts. */
  readonly growth?: string | number;
  readonly peak_mw?: number;
  /** When it begins to hold. */
  readonly at_s?: number;
  /** Arrives then, and is absent before. */
  readonly after_s?: number;
  /** Holds, or has happened, by then; with `absent`: must not be until then. */
  readonly before_s?: number;
  /** `after_s` counts from the beginning of this event. */
  readonly after_event?: string;
  readonly duration_s?: number;
  /** How long one person is served at the end of a line. */
  readonly service_s?: number;
}

export interface Claim {
  /** Path of the value in the reading; `unread[0]` and `settings.…` for values outside it. */
  readonly path: string;
  readonly words: string;
  /** In UTF-16 code units of the prompt, end excluded; none for settings. */
  readonly span?: readonly [start: number, end: number];
  readonly kind: ClaimKind;
  /** 3: without it the answer is another scenario; 2: a stated fact; 1: a detail. */
  readonly importance: 1 | 2 | 3;
  /** None for words that were not understood, and for values that are not checked in a run. */
  readonly expect?: Expect;
}

export type Met = 'yes' | 'partly' | 'no';

/** What in the finished run decided it. */
export interface Evidence {
  readonly text: string;
  readonly seconds?: number;
  readonly place?: string;
  readonly ids?: readonly string[];
}

export interface Verdict {
  readonly met: Met;
  readonly evidence: Evidence;
  /** Why it is not met, or only in part. */
  readonly reason?: string;
}

export interface JudgedClaim extends Claim, Verdict {}
