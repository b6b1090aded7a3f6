/**
 * Perils: the ways in which events other than fire hurt people. Each has a limit that nobody should exceed, and a
 * result for one run.
 */
import type { Point } from '#world/walkable';

export const PERILS = [
  'shaking',
  'water',
  'poison',
  'attack',
  'blast',
  'press',
  'cordon',
  'dark',
] as const;
export type Peril = (typeof PERILS)[number];

/** The result of a run for one peril. Counts are people, times are seconds of the run. */
export interface PerilFinding {
  readonly peril: Peril;
  /** People who were beyond the limit at some time, and for how long together. */
  readonly people: number;
  readonly personSeconds: number;
  /** When the first and last people were, and when most were at once; null if nobody ever was. */
  readonly firstSeconds: number | null;
  readonly peakSeconds: number | null;
  readonly lastSeconds: number | null;
  /** Expected numbers by published shares, for people whom the run itself does not count. */
  readonly expected: ExpectedHarm;
  /** Where people were beyond it, one spot for each storey. */
  readonly spots: readonly PerilSpot[];
  /** Further figures by name; the unit ends the name. */
  readonly figures: Readonly<Record<string, number>>;
}

export interface ExpectedHarm {
  /** Hurt, and able to go on. */
  readonly hurt: number;
  /** Unable to help themselves, or dead. */
  readonly down: number;
  /** Held under debris, including people in `down`. */
  readonly buried: number;
}

export interface PerilSpot {
  readonly storey: number;
  /** The middle of where they were. */
  readonly at: Point;
  readonly people: number;
}

export const NO_HARM: ExpectedHarm = { hurt: 0, down: 0, buried: 0 };

interface PerilRule {
  /** Where people beyond the limit are, as in "12 people are ...". */
  readonly affected: string;
  readonly source: string;
  /** Seconds beyond the limit, of each person, at which the score's part is at one half; null where the limit is none of harm. Judgement. */
  readonly halfSeconds: number | null;
}

export const PERIL_RULES: Readonly<Record<Peril, PerilRule>> = {
  shaking: {
    affected: 'in a building that shakes hard enough to damage it',
    source:
      'HAZUS earthquake model: equivalent-PGA fragility of concrete frames, indoor casualty rates by damage state',
    halfSeconds: null,
  },
  water: {
    affected:
      'in water in which they cannot stand (class H3 and more for children and the old, H4 and more for others)',
    source:
      'Smith, Davey and Cox 2014; Australian Disaster Resilience Guideline 7-3 (2017), classes H1 to H6',
    halfSeconds: 30,
  },
  poison: {
    affected: 'in air that may keep them from escaping (AEGL-2 for ten minutes)',
    source: 'AEGL-2 for ten minutes (National Research Council); SLOT and SLOD (HSE)',
    // The score's `untenable` has these seconds already: the places are untenable by the same limit.
    halfSeconds: null,
  },
  attack: {
    affected: 'within reach and sight of an attacker',
    source: 'Judgement: an attacker can hit anybody in sight and reach',
    halfSeconds: 30,
  },
  blast: {
    affected: 'where the pressure shatters windows (3.4 kPa)',
    source:
      'Overpressure: Kingery and Bulmash, simplified by Swisdak 1994; windows 0.5 psi (Clancey 1972); eardrums Eisenberg et al. 1975',
    halfSeconds: null,
  },
  press: {
    affected: 'in a crowd of five people per m² for ten seconds',
    source: 'Fruin 1993; Still 2014; turbulence from 0.02 per s² on (Helbing et al. 2007)',
    // The score's `crush` has it already.
    halfSeconds: null,
  },
  cordon: {
    affected: 'within the distance to be cleared around a suspicious object',
    source: 'DHS and FBI, Bomb Threat Stand-off Card: mandatory evacuation distance',
    halfSeconds: 300,
  },
  dark: {
    affected: 'in too little light to walk as in daylight (less than 1 lx)',
    source: 'Boyce 1985 and 1986 (crowd-model.md)',
    halfSeconds: null,
  },
};
