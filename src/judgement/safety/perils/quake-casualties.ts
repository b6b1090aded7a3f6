/**
 * The effect of shaking on people in a building, as shares of them: the chances of its damage states by the ground's
 * acceleration, and how many are hurt in each (HAZUS-MH 2.1 Earthquake Technical Manual, chapters 5 and 13). A building
 * is taken as a concrete frame (C1) of moderate code: judgement, since prompts do not say how it is built. Aftershocks
 * are not included, nor people outside hit by debris from a front.
 */
import { normalCdf } from '#crowd/people';

export type SeismicCode = 'moderate' | 'high';

/** Medians in g of slight, moderate, extensive and complete damage; and the part of completely damaged floor that collapses. */
interface Frame {
  readonly medians: Readonly<Record<SeismicCode, readonly [number, number, number, number]>>;
  readonly collapsed: number;
}

/** C1 of up to 3, up to 7 and more storeys: tables 5.16a and b, and 13.8. */
const LOW: Frame = {
  medians: { moderate: [0.16, 0.23, 0.41, 0.77], high: [0.21, 0.35, 0.7, 1.37] },
  collapsed: 0.13,
};
const MIDDLE: Frame = {
  medians: { moderate: [0.13, 0.21, 0.49, 0.89], high: [0.15, 0.27, 0.73, 1.61] },
  collapsed: 0.1,
};
const TALL: Frame = {
  medians: { moderate: [0.11, 0.18, 0.41, 0.74], high: [0.11, 0.22, 0.62, 1.35] },
  collapsed: 0.05,
};
/** Of the logarithm, for all buildings and states (section 5.4.4). */
const SPREAD = 0.64;

/** Shares of people indoors hurt lightly (severity 1) and worse (2 to 4), by state: tables 13.3 to 13.7, C1. */
const HURT = [0.0005, 0.0025, 0.01, 0.05, 0.4] as const;
const DOWN = [0, 0.0003, 0.00102, 0.0102, 0.35] as const;

/**
 * Peak acceleration in g by intensity: MMI = -1.60 + 3.70 log10 of cm/s2, and 1.78 + 1.55 log10 below 4.22 (Worden,
 * Gerstenberger, Rhoades and Wald, BSSA 102, 2012).
 */
export function peakAccelerationG(mercalli: number): number {
  const log = mercalli > 4.22 ? (mercalli + 1.6) / 3.7 : (mercalli - 1.78) / 1.55;
  return 10 ** log / 981;
}

export interface QuakeShares {
  readonly hurt: number;
  readonly down: number;
  readonly buried: number;
  /** The chance that the building is damaged extensively or worse. */
  readonly isDamaged: number;
}

export interface ShakenBuilding {
  readonly storeys: number;
  readonly code: SeismicCode;
  /**
   * In slight and moderate damage falling objects hurt people without the structure failing: the share that still does
   * when objects are tied down.
   */
  readonly loosePart: number;
}

export function quakeShares(
  mercalli: number,
  { storeys, code, loosePart }: ShakenBuilding,
): QuakeShares {
  const { medians, collapsed } = storeys <= 3 ? LOW : storeys <= 7 ? MIDDLE : TALL;
  const g = peakAccelerationG(mercalli);
  const [slight, moderate, extensive, complete] = medians[code].map((median) =>
    normalCdf(Math.log(g / median) / SPREAD),
  ) as [number, number, number, number];
  const states = [
    loosePart * (slight - moderate),
    loosePart * (moderate - extensive),
    extensive - complete,
    complete * (1 - collapsed),
    complete * collapsed,
  ];
  const share = (of: readonly number[]): number =>
    states.reduce((sum, part, i) => sum + part * of[i]!, 0);
  return { hurt: share(HURT), down: share(DOWN), buried: states[4]!, isDamaged: extensive };
}
