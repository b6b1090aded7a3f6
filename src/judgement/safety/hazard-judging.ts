/** What each kind of hazard provides to judge how safe people are. */
import { createFacet } from '#base';
import type { HARM_CAUSES } from '#crowd/simulation';
import type { RiskZoneType } from '#risk/zones';
import type { FireDesign, HazardEvent } from '#scenario/plan';
import type { Level } from './assessment.ts';
import type { MeasureType } from './measures/candidate.ts';
import type { Peril } from './perils/peril.ts';

export interface HazardJudging {
  /** The assessment of the hazard before any run. */
  readonly foresee: (event: HazardEvent, design: FireDesign) => ForeseenHazard;
  /** How a modelled event incapacitates people; none if no model covers its effect on them. */
  readonly harms: readonly Exclude<(typeof HARM_CAUSES)[number], 'none'>[];
  /** The ways it hurts people that have a limit of their own. */
  readonly perils: readonly Peril[];
  /** Metres to be cleared around it; null if no clearing is needed. */
  readonly cordonM: (event: HazardEvent) => number | null;
  /** True if it makes places untenable; otherwise it strikes people where they are. */
  readonly spreads: boolean;
  /**
   * How it hurts people in ways that no model of ours simulates; null if all of it is simulated, or it hurts nobody by
   * itself.
   */
  readonly unjudged: string | null;
  /** Detectors exist for it. */
  readonly isDetected: boolean;
  /**
   * Seconds from the event until the last person has set off because of seeing it, in three runs with 100 people each
   * and without an alarm: a fire in one storey of nine kinds of halls 160 to 280 s, median 220; smoke without flames
   * 270 to 360 s, median 290 (docs/preliminary.md). Null if it cannot be seen from everywhere.
   */
  readonly seenInHallSeconds: number | null;
  /** Share of doors that it jams, 0 to 1. */
  readonly jammedShare: (event: HazardEvent) => number;
  /** Measures that are made for it. */
  readonly measures: readonly Extract<
    MeasureType,
    | 'lockdown'
    | 'crowd_plan'
    | 'crowd_pens'
    | 'sprinklers'
    | 'seismic_restraint'
    | 'flood_barriers'
    | 'sooner_alarm'
    | 'shelter'
    | 'emergency_light'
    | 'vehicle_barriers'
    | 'window_film'
  >[];
  /** The study also tries a fire that grows faster than assumed. */
  readonly growsAsFire: boolean;
}

/**
 * The severity of such events, their kind of zone and how they develop. Severities are judgement by the harm such
 * events have done; a run replaces them by the harm it finds.
 */
export interface ForeseenHazard {
  readonly severity: Level;
  readonly zone: RiskZoneType | null;
  /** `everywhere` has no one place; `rising` reaches the storeys above too; `here` stays in place. */
  readonly reach: 'everywhere' | 'rising' | 'here';
  /** Seconds from its start to its worst. */
  readonly peak: number;
  /** Seconds from its start to its end; null where it lasts to the end of the run. */
  readonly lasts: number | null;
}

export const hazardJudgings = createFacet<HazardJudging>('how a hazard is judged');
