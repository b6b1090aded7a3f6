/**
 * Times as engineers report them: required time by its parts, available time place by place, how the place empties, the
 * decision, and its sensitivity. Seconds count from the event unless a name says otherwise.
 */
import type { AirSeries } from '#crowd/hazard-traces';
import type { DesignRset } from '../design/design-times.ts';
import type { PlaceTenability } from '../findings/run-findings.ts';

/** RSET: the three parts add up to the whole. */
export interface RsetParts {
  /** Until people are told; shorter if everybody has set off before. */
  readonly detectionSeconds: number;
  /** From then until the last of those who got out set off. */
  readonly preMovementSeconds: number;
  /** From then until the last was out. */
  readonly travelSeconds: number;
  readonly totalSeconds: number;
}

export interface Rset {
  /** The one that decides: everybody leaves as told. */
  readonly design?: DesignRset;
  /** Of each part over the runs, in which people awake who see the danger leave at once: beside the design, never its basis. */
  readonly mean: RsetParts;
  /** Of the run at the 95th percentile. */
  readonly slow: RsetParts & { readonly seed: number };
  /** Runs that ended with people inside: with any, all are lower bounds. */
  readonly censoredRuns: number;
}

/** ASET and RSET of an exit, a stair or a room, from the run with the smallest factor. RSET is that of the design. */
export interface PlaceTimes extends Pick<
  PlaceTenability,
  | 'name'
  | 'storey'
  | 'kind'
  | 'isOrigin'
  | 'asetSeconds'
  | 'cause'
  | 'rsetSeconds'
  /** When the last person was there in the run, where people who see the danger leave at once. */
  | 'awareSeconds'
> {
  /** How long fire and smoke were computed: where ASET is null it is more than this. */
  readonly watchedSeconds: number;
  /** People were still there at the end: the true RSET is at least this, the margin at most. */
  readonly isRsetLeast: boolean;
  /** ASET - RSET. */
  readonly marginSeconds: number | null;
  /** ASET / RSET. */
  readonly safetyFactor: number | null;
  /** The part of the runs in which it became untenable. */
  readonly lostShare: number;
  /** Of the worst places; seconds from the event too. */
  readonly series?: AirSeries;
}

/** How a place empties, the mean over the runs, at each of `seconds` from the start. */
export interface Clearing {
  readonly people: number;
  readonly seconds: readonly number[];
  readonly out: readonly number[];
  readonly exits: readonly {
    readonly name: string;
    readonly storey: number;
    readonly out: readonly number[];
  }[];
  readonly storeys: readonly { readonly storey: number; readonly inside: readonly number[] }[];
}

/** How dense it was, at each of `seconds` from the start for the time since the one before. */
export interface DensityHistory {
  readonly seconds: readonly number[];
  /** People per m2 at the densest place: the mean over the runs, and the most of any. */
  readonly densityMean: readonly number[];
  readonly densityMost: readonly number[];
  /** People where there are 2, 4 and 6 per m2 and more, the mean over the runs. */
  readonly peopleAbove: readonly [readonly number[], readonly number[], readonly number[]];
}

/** The limits, the margin, and the decision. */
export interface Decision {
  readonly verdict: 'not_acceptable' | 'not_judged' | 'acceptable_by_these_runs';
  readonly because: string;
  readonly criteria: readonly Criterion[];
  /** Where it is not acceptable: what would make it so, or that nothing that was tried does. */
  readonly remedy?: string;
}

export interface Criterion {
  readonly name: string;
  /** A sentence with the figure and the limit. */
  readonly found: string;
  /** Of the worst run. Null: no run has one, because none came to the limit; `found` says so. */
  readonly value: number | null;
  readonly limit: number;
  readonly unit: string;
  /** Never true where it could not be judged. */
  readonly isMet: boolean;
  readonly isJudged?: false;
  /** The standard or table the limit is from, or that it is judgement. */
  readonly source: string;
}

/** One changed assumption and its effect on the result. */
export interface Sensitivity {
  /** By the runs of so many seeds each, or by the hand calculation. */
  readonly basis: 'runs' | 'hand_calculation';
  readonly seeds: readonly number[];
  readonly because: string;
  /** The strongest first. */
  readonly changes: readonly SensitivityChange[];
}

export interface SensitivityChange {
  readonly assumption: string;
  readonly from: string;
  readonly to: string;
  readonly rsetSeconds: readonly [before: number, after: number];
  readonly harmed?: readonly [before: number, after: number];
  /** Least ASET - RSET of any place; where any became untenable in both. */
  readonly marginSeconds?: readonly [before: number, after: number];
  readonly score: readonly [before: number, after: number];
  /** Limits of the decision that the runs with the change do not meet; by runs only. */
  readonly broken?: readonly Criterion[];
}
