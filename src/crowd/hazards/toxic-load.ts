/**
 * Toxic gases: what a concentration does over time. The load is C^n t; half of the people die at the significant likelihood
 * of death (SLOD) and 1 to 5 % at the specified level of toxicity (SLOT), which also means severe distress to nearly all.
 * Figures: HSE, Toxicity levels of chemicals (SLOT and SLOD DTL), in ppm^n min; what is noticed and limits of escape: AEGL-1
 * and AEGL-2 for 10 minutes (US EPA, National Research Council, volumes 2, 4, 6, 8 and 9).
 */
import { SUBSTANCES } from './descriptions.ts';
import type { Substance } from './descriptions.ts';
import { shareOfProbit } from './probit.ts';

export interface Toxicity {
  readonly exponent: number;
  readonly slot: number;
  readonly slod: number;
  /**
   * Concentration from which the smell or sting makes people take notice: AEGL-1, notable discomfort. Carbon monoxide
   * has none, since nobody perceives it.
   */
  readonly noticedPpm: number;
  /** Above it within ten minutes people may be unable to escape. */
  readonly escapePpm: number;
  /** kg/kmol. */
  readonly molarMass: number;
}

export const TOXICITIES: Readonly<Record<Substance, Toxicity>> = {
  chlorine: {
    exponent: 2,
    slot: 1.08e5,
    slod: 4.84e5,
    noticedPpm: 0.5,
    escapePpm: 2.8,
    molarMass: 70.9,
  },
  ammonia: {
    exponent: 2,
    slot: 3.78e8,
    slod: 1.03e9,
    noticedPpm: 30,
    escapePpm: 220,
    molarMass: 17.03,
  },
  'carbon-monoxide': {
    exponent: 1,
    slot: 40_125,
    slod: 57_000,
    noticedPpm: Infinity,
    escapePpm: 420,
    molarMass: 28.01,
  },
  'hydrogen-sulphide': {
    exponent: 4,
    slot: 2e12,
    slod: 1.5e13,
    noticedPpm: 0.75,
    escapePpm: 41,
    molarMass: 34.08,
  },
  /**
   * CS. It stings long before it harms: AEGL-2 is 0.083 mg/m³ for all times, half of it is taken as noticed. Estimates of the
   * load that kills half of people go from 25,000 to 150,000 mg min/m³ (National Research Council, volume 16); 25,000 is taken as
   * SLOT and 52,000 as SLOD by judgement. 1 mg/m³ is 0.13 ppm.
   */
  'tear gas': {
    exponent: 1,
    slot: 3240,
    slod: 6740,
    noticedPpm: 0.0054,
    escapePpm: 0.0108,
    molarMass: 188.6,
  },
  /** Vapour of petrol. Noticed at the exposure limit for 15 minutes (ACGIH: 500 ppm), a danger to escape at the lower limit of
   * explosion, 1.4 %. It dulls long before it kills; the loads are judgement. */
  petrol: {
    exponent: 1,
    slot: 3e6,
    slod: 6e6,
    noticedPpm: 500,
    escapePpm: 14_000,
    molarMass: 70,
  },
  /** Methane does not poison, and the loads are so large by judgement that nobody dies of it; it is given a smell that is noticed at a fifth of the lower limit of explosion, 5 % (49 CFR 192.625). */
  'natural gas': {
    exponent: 1,
    slot: 1e8,
    slod: 2e8,
    noticedPpm: 10_000,
    escapePpm: 50_000,
    molarMass: 16.04,
  },
};

/** In the order of SUBSTANCES. */
const TABLE = SUBSTANCES.map((substance) => TOXICITIES[substance]);

/** Probit of 3 %, the middle of SLOT's 1 to 5 %. */
const PROBIT_SLOT = 3.119;

/** Whether people smell or feel what they breathe, given in the order of SUBSTANCES: each substance alone decides. */
export function isGasNoticed(toxicPpm: Float64Array): boolean {
  for (let s = 0; s < TABLE.length; s++) if (toxicPpm[s]! >= TABLE[s]!.noticedPpm) return true;
  return false;
}

/** Whether what they breathe, given in the order of SUBSTANCES, may keep people from escaping. */
export function isPastEscape(toxicPpm: Float64Array): boolean {
  for (let s = 0; s < TABLE.length; s++) if (toxicPpm[s]! > TABLE[s]!.escapePpm) return true;
  return false;
}

/** Load per minute in a concentration, as a part of the load that kills half: 1 / SLOD. */
export function toxicDosePerMinute(substance: number, ppm: number): number {
  if (ppm <= 0) return 0;
  const { exponent, slod } = TABLE[substance]!;
  return ppm ** exponent / slod;
}

/** The dose, as a part of the one that kills half, above which people cannot help themselves: SLOT. */
export function toxicDoseOfDistress(substance: number): number {
  const { slot, slod } = TABLE[substance]!;
  return slot / slod;
}

/** Share of people that a dose kills: the normal line over ln load through 3 % at SLOT and 50 % at SLOD. */
export function toxicDeathShare(substance: number, dose: number): number {
  if (dose <= 0) return 0;
  const { slot, slod } = TABLE[substance]!;
  return shareOfProbit(5 + ((5 - PROBIT_SLOT) / Math.log(slod / slot)) * Math.log(dose));
}
