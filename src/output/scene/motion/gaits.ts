/**
 * How people go. Walking: stride 1.41 m, 113 steps a minute, the foot on the ground for 62 % of the cycle (Perry, "Gait Analysis",
 * 1992), with the pace set to 1.34 m/s, the mean free speed of Weidmann (1993); the step is 8 cm wide (Murray, Drought and Kory
 * 1964). Running: 3.2 m/s, 166 steps a minute, on the ground for 36 to 39 % of the cycle (Novacheck, Gait and Posture 7, 1998).
 * Quoted from general knowledge. Strides go with stature and times with its square root, as bodies of one shape that swing in
 * one gravity do (Alexander 1989): a child of 1.31 m then walks at 1.16 m/s. Fleeing and walking bent under smoke are
 * judgement; the pace bent, 0.9 m/s, lies between crawling, 0.7 m/s (Kady and Davis 2009), and walking.
 */

export interface Gait {
  /** Seconds a person of 1.75 m takes for a stride. */
  readonly seconds: number;
  /** Lengths as shares of stature. */
  readonly stride: number;
  readonly stepWidth: number;
  readonly ahead: number;
  readonly lift: number;
  readonly liftAt: number;
  /** Times as shares of the stride. */
  readonly stance: number;
  readonly flatFrom: number;
  readonly riseFrom: number;
  /** Angles of the foot, in degrees. */
  readonly landing: number;
  readonly leaving: number;
  /** The hips: greatest height against standing, rise as a share of stature, and when in the stride they are lowest. */
  readonly hipsMax: number;
  readonly bob: number;
  readonly lowestAt: number;
  /** Sway to each side, as a share of stature. */
  readonly sway: number;
  /** Degrees: the pelvis around the upright and to the side, the trunk forwards, the head back up. */
  readonly twist: number;
  readonly list: number;
  readonly lean: number;
  readonly lookUp: number;
  readonly arms: {
    readonly down: number;
    readonly forward: number;
    readonly swing: number;
    readonly bend: number;
    /** The extra bend of the elbow while the arm is before the body. */
    readonly bendSwing: number;
    readonly inward?: number;
  };
}

const WALK: Gait = {
  seconds: 1.4105 / 1.34,
  stride: 0.806,
  stepWidth: 0.046,
  ahead: -0.048,
  lift: 0.022,
  liftAt: 0.5,
  stance: 0.62,
  flatFrom: 0.1,
  riseFrom: 0.34,
  landing: 18,
  leaving: 50,
  hipsMax: 1,
  bob: 0.012,
  lowestAt: 0.06,
  sway: 0.012,
  twist: 5,
  list: 3.5,
  lean: 3,
  lookUp: 2,
  arms: { down: 83, forward: 4, swing: 22, bend: 22, bendSwing: 10 },
};

const RUN: Gait = {
  seconds: 0.723,
  stride: 1.322,
  stepWidth: 0.03,
  ahead: -0.05,
  lift: 0.05,
  liftAt: 0.42,
  stance: 0.36,
  flatFrom: 0.06,
  riseFrom: 0.13,
  landing: 8,
  leaving: 58,
  hipsMax: 0.97,
  bob: 0.014,
  lowestAt: 0.17,
  sway: 0.006,
  twist: 8,
  list: 3,
  lean: 10,
  lookUp: 7,
  arms: { down: 72, forward: 8, swing: 36, bend: 88, bendSwing: 12 },
};

export const GAITS = {
  walk: WALK,
  /** Shorter steps, feet lifted less: about 1.0 m/s at 70 years (Weidmann's curve: 1.07). */
  walkOld: {
    ...WALK,
    seconds: 1.1,
    stride: 0.66,
    stance: 0.65,
    landing: 11,
    leaving: 36,
    ahead: -0.04,
    bob: 0.008,
    twist: 3,
    arms: { ...WALK.arms, swing: 14, bend: 28 },
  },
  run: RUN,
  /** Faster and lower, the hands up before the head. */
  flee: {
    ...RUN,
    seconds: 0.69,
    stride: 1.4,
    lean: 16,
    lookUp: 8,
    arms: { down: 8, forward: 62, swing: 16, bend: 96, bendSwing: 8, inward: -40 },
  },
  /** Knees bent and back bent, the head below the smoke. */
  crouch: {
    ...WALK,
    seconds: 1.2,
    stride: 0.617,
    stance: 0.64,
    ahead: 0.02,
    lift: 0.03,
    liftAt: 0.5,
    landing: 6,
    leaving: 38,
    hipsMax: 0.74,
    bob: 0.006,
    twist: 3,
    lean: 52,
    lookUp: 34,
    arms: { down: 64, forward: 40, swing: 10, bend: 60, bendSwing: 6 },
  },
} as const satisfies Readonly<Record<string, Gait>>;

const STATURE_USUAL = 1.75;

export interface GaitPace {
  readonly strideMeters: number;
  readonly strideSeconds: number;
  readonly speedMps: number;
}

export function paceOf(gait: Gait, stature: number): GaitPace {
  const strideMeters = gait.stride * stature;
  const strideSeconds = gait.seconds * Math.sqrt(stature / STATURE_USUAL);
  return { strideMeters, strideSeconds, speedMps: strideMeters / strideSeconds };
}
