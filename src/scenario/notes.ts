/** What the plan notes of itself: what was assumed, dropped, not met and not read. */

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
  | 'prompt_time'
  | 'scenario';

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
