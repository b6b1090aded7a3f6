/**
 * Design inputs: what an engineer states besides the prompt, so that it does not depend on wording. Each overrides the
 * prompt; what is not stated is read from the prompt or assumed.
 */
import type { AlarmKind } from './alarm-kind.ts';

/** Lengths in meters. */
export interface DesignSettings {
  readonly alarm?: AlarmKind;
  /** PD 7974-6: 1 the best, 3 the least. */
  readonly management?: 1 | 2 | 3;
  readonly sprinklers?: boolean;
  /** A class, or its coefficient in kW/s². */
  readonly fireGrowth?: FireGrowthClass | number;
  readonly firePeakMw?: number;
  readonly smokeControl?: boolean;
  readonly asleep?: boolean;
  /** People on duty: they are awake and know the place. */
  readonly staff?: number;
  /** Exits of the main structure; all that follow are of it too. */
  readonly exits?: number;
  readonly exitWidth?: number;
  /** Width of doors inside. */
  readonly doorWidth?: number;
  readonly stairs?: number;
  readonly stairWidth?: number;
  /** Everybody who is there at the start, staff included; not people who come to help or to attack. */
  readonly occupants?: number;
}

export type FireGrowthClass = 'slow' | 'medium' | 'fast' | 'ultrafast';

/** Names in the interface, in its order. */
export const DESIGN_NAMES = {
  alarm: 'alarm',
  management: 'management_level',
  sprinklers: 'sprinklers',
  fireGrowth: 'fire_growth',
  firePeakMw: 'peak_mw',
  smokeControl: 'smoke_control',
  asleep: 'asleep',
  staff: 'staff',
  exits: 'exits',
  exitWidth: 'exit_width_m',
  doorWidth: 'door_width_m',
  stairs: 'stairs',
  stairWidth: 'stair_width_m',
  occupants: 'occupants',
} as const satisfies Record<keyof DesignSettings, string>;

export const DESIGN_KEYS = Object.keys(DESIGN_NAMES) as readonly (keyof DesignSettings)[];

/** As a request writes it: only what is stated. */
export function toDesignWords(design: DesignSettings): Record<string, unknown> {
  return Object.fromEntries(
    DESIGN_KEYS.flatMap((key) =>
      design[key] === undefined ? [] : [[DESIGN_NAMES[key], design[key]]],
    ),
  );
}

/** From a request's values, after its schema has checked them. */
export function fromDesignWords(words: Readonly<Record<string, unknown>>): DesignSettings {
  return Object.fromEntries(
    DESIGN_KEYS.flatMap((key) =>
      words[DESIGN_NAMES[key]] === undefined ? [] : [[key, words[DESIGN_NAMES[key]]]],
    ),
  );
}

export function pickDesign(settings: DesignSettings): DesignSettings {
  return fromDesignWords(toDesignWords(settings));
}
