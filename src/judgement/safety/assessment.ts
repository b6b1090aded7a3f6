/**
 * The safety assessment of a scenario: zones, threats, vulnerabilities, what would help and by how much, and the
 * figures behind it. Plain values; every number comes from a run, a published formula or evidence at the place, and
 * says so.
 */
import type { Unreachable } from '#crowd/simulation';
import type { FlowMode } from '#crowd/space';
import type { RiskZoneType } from '#risk/zones';
import type { Point } from '#world/walkable';
import type { GateFinding, Grids } from './findings/run-findings.ts';
import type {
  Clearing,
  Decision,
  DensityHistory,
  PlaceTimes,
  Rset,
  Sensitivity,
} from './verdict/times.ts';

export const LEVELS = ['low', 'medium', 'high', 'critical'] as const;
export type Level = (typeof LEVELS)[number];
export const PRIORITIES = ['low', 'medium', 'high', 'urgent'] as const;
export type Priority = (typeof PRIORITIES)[number];

/** A value and its uncertainty: over runs the 95 % interval, otherwise none. */
export interface Interval {
  readonly low: number;
  readonly high: number;
}

export interface RiskZone {
  readonly id: string;
  readonly type: RiskZoneType;
  /** 0 is the ground, -1 the first basement. */
  readonly storey: number;
  readonly at: Point;
  /** Its outline on the plan, where it has one. */
  readonly outline?: readonly Point[];
  /** The size of the place, where it was measured. */
  readonly areaM2?: number;
  readonly level: Level;
  /** 0 to 1: where within all zones it stands; levels follow from it. */
  readonly weight: number;
  readonly description: string;
  readonly affectedAgents?: number;
  readonly delaySeconds?: number;
  /** The share of runs in which it appears, or the confidence of the evidence. */
  readonly confidence: number;
}

export interface Threat {
  readonly id: string;
  readonly type: string;
  readonly severity: Level;
  readonly description: string;
  readonly storeys?: readonly number[];
  /** Seconds from the start. */
  readonly timeline?: { readonly onset: number; readonly peak: number; readonly duration: number };
  readonly affectedPopulation?: number;
  /** Names of exits and stairs that stay usable. */
  readonly alternativeRoutes?: readonly string[];
}

export interface Vulnerability {
  readonly id: string;
  /** exit_capacity, stair_capacity, blocked_exit, uneven_exits, travel_distance, crowding, accessibility, smoke, warning … */
  readonly category: string;
  readonly description: string;
  readonly severity: Level;
  readonly currentCapacity?: number;
  readonly requiredCapacity?: number;
  readonly unit?: string;
  readonly storeys?: readonly number[];
  /** Ids of the gates, rooms or zones it is about. */
  readonly about: readonly string[];
}

/**
 * The result of paired runs with and without a measure: it helps, it harms, or neither is shown. `not_tried`: an expert
 * would consider the measure, but no run tried it.
 */
const VERDICTS = ['helps', 'not_shown', 'harms', 'not_tried'] as const;
export type Verdict = (typeof VERDICTS)[number];

/** Measures that help come first, those that were not tried last. */
export function rankOf({ verdict }: Pick<Measure, 'verdict'>): number {
  return verdict === undefined ? -1 : VERDICTS.indexOf(verdict);
}

/** Names of limits broken without a measure: met with it, and still broken or newly so. */
export interface LimitsMet {
  readonly mended: readonly string[];
  readonly left: readonly string[];
  /** Required time that decides, in the mean over the pairs. */
  readonly requiredSeconds: readonly [before: number, after: number];
}

/** The more limits a measure mends, and the less it breaks, the earlier it comes. */
export function byLimits(a: Pick<Measure, 'limits'>, b: Pick<Measure, 'limits'>): number {
  const mended = ({ limits }: Pick<Measure, 'limits'>): number => limits?.mended.length ?? 0;
  return mended(b) - mended(a);
}

/** A change that was tried, by running the scenario again with it. */
export interface Measure {
  readonly id: string;
  readonly type: string;
  readonly priority: Priority;
  readonly description: string;
  readonly cost: number;
  readonly implementationDays: number;
  /** 1 - score after / score before, in the mean over the seeds; never below 0. */
  readonly riskReduction: number;
  readonly interval: Interval;
  /** Of runs; a calculation has none. */
  readonly verdict?: Verdict;
  /** What changed beside the score, before and after. */
  readonly effect: {
    readonly evacuationSeconds: readonly [before: number, after: number];
    readonly delayPersonSeconds: readonly [before: number, after: number];
    readonly harmed: readonly [before: number, after: number];
    /** People without a way out, or not out in time; unknown to the hand calculation. */
    readonly leftInside?: readonly [before: number, after: number];
  };
  /** What it does to the limits of the decision, by the same pairs; unknown to the hand calculation. */
  readonly limits?: LimitsMet;
  readonly seeds: readonly number[];
  /** The command that reproduces the result. */
  readonly reproduce: string;
}

export interface Recommendation {
  readonly category: 'immediate' | 'short_term' | 'long_term';
  readonly priority: Priority;
  readonly description: string;
  readonly implementationTime: string;
  readonly cost: 'low' | 'medium' | 'high';
  /** The measure it is about. */
  readonly measure?: string;
}

export interface Bottleneck {
  readonly location: string;
  readonly gate?: string;
  readonly storey: number;
  readonly severity: Level;
  readonly delaySeconds: number;
  readonly affectedAgents: number;
  /** The share of runs that show it. */
  readonly share: number;
}

export interface Metrics {
  /**
   * Always a number (H8): the time to clear the place if everybody is told to leave at once. 95th percentile over runs.
   */
  readonly evacuationSeconds: number;
  /** Whether everybody able to get out did so before the run ended. */
  readonly isComplete: boolean;
  readonly evacuation?: {
    readonly mean: number;
    readonly deviation: number;
    readonly p50: number;
    readonly p95: number;
    readonly p99: number;
    readonly interval: Interval;
    readonly runs: number;
    /** Runs that ended with people inside. If there are any, all these times are lower bounds. */
    readonly censoredRuns: number;
    readonly hasSettled: boolean;
  };
  /** Required time by its parts. */
  readonly rset?: Rset;
  /** Available and required time of exits, stairs and rooms; none where nothing spreads. */
  readonly places?: readonly PlaceTimes[];
  readonly bottlenecks: readonly Bottleneck[];
  readonly capacityUtilization: number;
  readonly accessibility: number;
  /** Figures that fit the kind of scenario, by name, with their units in the name: delay_person_minutes, harmed_share … */
  readonly more: Readonly<Record<string, number>>;
}

/** One part of the score: its value from 0 to 1, its reason, and its weight for this kind of scenario. */
export interface ScorePart {
  readonly name: string;
  readonly value: number;
  readonly weight: number;
  readonly because: string;
  /** Of the value, 95 % over the runs. */
  readonly interval?: Interval;
}

export interface Assessment {
  /** What the assessment cannot judge about the events. These sentences come before anything else. */
  readonly notAssessed: readonly string[];
  readonly basis: 'preliminary' | 'simulated';
  readonly score: number;
  /**
   * 95 % interval: over the runs, widened where only a sample of the people was simulated; for a calculation, its
   * distance from runs.
   */
  readonly scoreInterval?: Interval;
  readonly level: Level;
  /** The limits the runs were compared with, and the decision; none for a preliminary assessment. */
  readonly decision?: Decision;
  readonly parts: readonly ScorePart[];
  readonly zones: readonly RiskZone[];
  readonly threats: readonly Threat[];
  readonly vulnerabilities: readonly Vulnerability[];
  readonly measures: readonly Measure[];
  readonly metrics: Metrics;
  readonly recommendations: readonly Recommendation[];
  /** How many of the known risks in the request were used. */
  readonly baselineRisksUsed: number;
  readonly study?: Study;
}

/** The runs it is made of, and what they show together. */
export interface Study {
  readonly seeds: readonly number[];
  /** Why this number of runs was made. */
  readonly because: string;
  /** The budget was spent after this many of the expected evacuations. */
  readonly stopped?: { readonly done: number; readonly expected: number };
  /** Every measure that was tried, with any outcome. */
  readonly tried?: readonly Measure[];
  /** How gates limited the flow. */
  readonly flow?: FlowMode;
  readonly agreement?: Agreement;
  /** People without a way out, and why: the largest number over all runs. */
  readonly unreachable?: readonly Unreachable[];
  readonly curve?: OutCurve;
  readonly clearing?: Clearing;
  readonly crowding?: DensityHistory;
  readonly sensitivity?: Sensitivity;
  /** Exits, stairs and doors, their use the mean over the runs. */
  readonly ways?: readonly GateFinding[];
  readonly bottlenecks?: readonly PlacedBottleneck[];
  /** Density and usage the mean over the runs, the margin the least. */
  readonly grids?: Grids;
}

/** The time to clear the place: by the preliminary calculation, and of the middle run. */
export interface Agreement {
  readonly preliminarySeconds: number;
  readonly simulatedSeconds: number;
  /** Within a quarter. */
  readonly isClose: boolean;
  /** Why the two differ, where they do. */
  readonly because: string;
}

/** People out after `seconds[i]`: in the run with the fewest, the middle one, and the one with the most. */
export interface OutCurve {
  readonly people: number;
  readonly seconds: readonly number[];
  readonly least: readonly number[];
  readonly middle: readonly number[];
  readonly most: readonly number[];
}

export interface PlacedBottleneck extends Bottleneck {
  readonly at: Point;
  readonly areaM2: number;
  readonly densityMax: number;
}
