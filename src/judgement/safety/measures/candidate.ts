/** A change to a place or its plan that might help; not tried yet. */
import type { Scenario } from '#scenario';
import type { World } from '#world/site';
import type { Level, Recommendation } from '../assessment.ts';
import type { PartName } from '../verdict/score.ts';
import type { RunChanges } from './run-changes.ts';

export const MEASURE_TYPES = [
  'open_exit',
  'widen_exit',
  'widen_door',
  'add_exit',
  'add_stair',
  'lead_to_exits',
  'staged_alarm',
  'queue_lanes',
  'evacuation_chairs',
  'evacuation_lift',
  'sprinklers',
  'sooner_alarm',
  'alarm',
  'wardens',
  'close_streets',
  'limit_crowd',
  'smoke_control',
  'seismic_restraint',
  'door_release',
  'flood_barriers',
  'shelter',
  'emergency_light',
  'seismic_retrofit',
  'crowd_pens',
  'vehicle_barriers',
  'exits_away',
  'window_film',
  'lockdown',
  'refuges',
  'night_staff',
  'crowd_plan',
  'emergency_plan',
] as const;
export type MeasureType = (typeof MEASURE_TYPES)[number];

/** A scenario and its world with a measure applied, and the other changes to its runs. */
export interface Changed {
  readonly scenario: Scenario;
  readonly world: World;
  readonly changes: RunChanges;
}

export interface Candidate {
  /** The type and its target: `widen_exit:office.exit-1`, `sprinklers`. */
  readonly id: string;
  readonly type: MeasureType;
  /** The change and its place. */
  readonly description: string;
  /** US dollars, to its order of magnitude. */
  readonly cost: number;
  readonly implementationDays: number;
  readonly term: Recommendation['category'];
  readonly costLevel: Recommendation['cost'];
  /** Ids of the vulnerabilities it is meant for, and the worst of their severities. */
  readonly answers: readonly string[];
  readonly severity: Level;
  /** Expected reduction of time or danger, 0 to 1: only decides what is tried first. */
  readonly expected: number;
  /** The parts of the score it is judged by; all where none are named. */
  readonly judgedBy?: readonly PartName[];
  /** The part of the command that requests the same scenario again, quoted for a shell. */
  readonly ask: string;
  readonly apply: (scenario: Scenario, world: World) => Changed;
}
