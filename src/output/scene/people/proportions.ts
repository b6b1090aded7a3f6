/**
 * How large people are and how their parts relate. Heights of joints and lengths of segments as parts of stature: Drillis and
 * Contini, "Body segment parameters" (New York University, 1966), the figure reprinted in Winter, "Biomechanics and Motor Control
 * of Human Movement". That figure has no girths: breadths and depths here are those of ANSUR II (US Army, 2012) as parts
 * of stature, rounded, with some clothing. Quoted from general knowledge of both.
 */

export interface Proportions {
  /** Stature in metres. Everything below is a share of it. */
  readonly stature: number;
  /** Heights above the ground, standing. */
  readonly ankle: number;
  readonly knee: number;
  readonly hip: number;
  readonly shoulder: number;
  readonly chin: number;
  readonly upperArm: number;
  readonly forearm: number;
  readonly hand: number;
  readonly footLength: number;
  readonly footBreadth: number;
  /** Distances of joints from the middle. */
  readonly shoulderAside: number;
  readonly hipAside: number;
  /** Half breadths and half depths of the trunk. */
  readonly chest: readonly [breadth: number, depth: number];
  readonly waist: readonly [breadth: number, depth: number];
  readonly seat: readonly [breadth: number, depth: number];
  /** Half breadth and half length of the head. */
  readonly head: readonly [breadth: number, length: number];
  /** The thickness of arms and legs, relative to those of a man. */
  readonly girth: number;
}

const MAN: Proportions = {
  stature: 1.75,
  ankle: 0.039,
  knee: 0.285,
  hip: 0.53,
  shoulder: 0.818,
  chin: 0.87,
  upperArm: 0.186,
  forearm: 0.146,
  hand: 0.108,
  footLength: 0.152,
  footBreadth: 0.055,
  shoulderAside: 0.106,
  hipAside: 0.052,
  chest: [0.098, 0.07],
  waist: [0.089, 0.065],
  seat: [0.1, 0.07],
  head: [0.044, 0.056],
  girth: 1,
};

const WOMAN: Proportions = {
  ...MAN,
  stature: 1.63,
  shoulderAside: 0.098,
  hipAside: 0.054,
  chest: [0.09, 0.071],
  waist: [0.08, 0.061],
  seat: [0.108, 0.074],
  head: [0.045, 0.057],
  girth: 0.95,
};

/**
 * About eight and a half years old (CDC growth charts of 2000: half are taller than 1.31 m). A child's head is a seventh of its
 * height and its legs are shorter: after Snyder and others, "Anthropometry of infants, children and youths" (1977).
 */
const CHILD: Proportions = {
  ...MAN,
  stature: 1.31,
  knee: 0.274,
  hip: 0.505,
  shoulder: 0.8,
  chin: 0.85,
  upperArm: 0.184,
  forearm: 0.142,
  hand: 0.106,
  shoulderAside: 0.098,
  chest: [0.09, 0.066],
  waist: [0.084, 0.064],
  seat: [0.094, 0.068],
  head: [0.054, 0.069],
  girth: 0.95,
};

/** About four and a half years old (CDC, as above: 1.05 m). */
const SMALL_CHILD: Proportions = {
  ...CHILD,
  stature: 1.05,
  knee: 0.262,
  hip: 0.48,
  shoulder: 0.775,
  chin: 0.825,
  head: [0.066, 0.084],
  girth: 1.05,
};

/** In old age people are some centimetres shorter than they were. */
const ELDERLY: Proportions = {
  ...MAN,
  stature: 1.66,
  waist: [0.095, 0.074],
  girth: 0.95,
};

export const PROPORTIONS = {
  man: MAN,
  woman: WOMAN,
  child: CHILD,
  small_child: SMALL_CHILD,
  elderly: ELDERLY,
} as const;
export type Build = keyof typeof PROPORTIONS;
