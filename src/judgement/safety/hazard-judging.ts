/** What must be known of each kind of hazard to judge how safe people are. */
import { createFacet } from '#base';
import type { HARM_CAUSES } from '#crowd/simulation';
import type { RiskZoneType } from '#risk/zones';
import type { FireDesign, HazardEvent } from '#scenario/plan';
import type { Level } from './assessment.ts';
import type { MeasureType } from './measures/candidate.ts';

export interface HazardJudging {
  /** What is said of it before anybody has run it. */
  readonly foresee: (event: HazardEvent, design: FireDesign) => ForeseenHazard;
  /** What a modelled event brings people down by; none where no model says what it does to them. */
  readonly harms: readonly Exclude<(typeof HARM_CAUSES)[number], 'none'>[];
  /** It makes places untenable; else it strikes people where they are. */
  readonly spreads: boolean;
  /** How it hurts people in ways no model of ours plays; null where it is played, or hurts nobody by itself. */
  readonly unjudged: string | null;
  /** Detectors exist for it. */
  readonly isDetected: boolean;
  /**
   * From the event until the last has set off by seeing it, in three runs with 100 people each without effect of the alarm: a
   * fire in one storey of nine kinds of halls 160 to 280 s, in the middle 220; smoke without flames 270 to 360 s, in the middle 290
   * (docs/safety-model.md). Null where it cannot be seen from everywhere.
   */
  readonly seenInHallSeconds: number | null;
  /** Share of doors that it jams, 0 to 1. */
  readonly jammedShare: (event: HazardEvent) => number;
  /** Measures that are made for it. */
  readonly measures: readonly Extract<
    MeasureType,
    'lockdown' | 'crowd_plan' | 'sprinklers' | 'seismic_restraint' | 'flood_barriers'
  >[];
  /** That its fire grows faster than assumed is tried. */
  readonly growsAsFire: boolean;
}

/**
 * How bad such events are, which kind of zone they make, how they go on. Severities are judgement by what such events have done
 * to people; a run replaces them by the harm it finds.
 */
export interface ForeseenHazard {
  readonly severity: Level;
  readonly zone: RiskZoneType | null;
  /** `everywhere` has no one place; `rising` comes to the storeys above too; `here` stays where it is. */
  readonly reach: 'everywhere' | 'rising' | 'here';
  /** Seconds from its start to its worst. */
  readonly peak: number;
  /** Seconds from its start to its end; null where it lasts to the end of the simulated time. */
  readonly lasts: number | null;
}

export const hazardJudgings = createFacet<HazardJudging>('how a hazard is judged');
