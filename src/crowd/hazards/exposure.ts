/** What a person is exposed to at a place, the dose they have taken so far, and whether they can still help themselves. */
import { SUBSTANCES } from './descriptions.ts';
import {
  FED_INCAPACITATED,
  FED_INCAPACITATED_VULNERABLE,
  gasFedPerMinute,
  hotAirFedPerMinute,
  radiantFedPerMinute,
} from './fed.ts';
import type { FireGases } from './fed.ts';
import { AMBIENT_C, O2_AMBIENT_PERCENT } from './smoke-at-heads.ts';
import { toxicDeathShare, toxicDoseOfDistress, toxicDosePerMinute } from './toxic-load.ts';

/** Filled by `exposureAt`; made once and reused. */
export interface Exposure extends FireGases {
  extinctionPerM: number;
  temperatureC: number;
  radiantKwPerM2: number;
  /** Flames are in sight. */
  isFlameSeen: boolean;
  waterM: number;
  waterMps: number;
  /** In the order of SUBSTANCES. */
  readonly toxicPpm: Float64Array;
  /** Peak of the explosions since the last step. */
  blastKpa: number;
  /** Chance per second of being hit when aimed at. */
  attackPerS: number;
}

/** Doses of all people, each 1 at what incapacitates (gas, heat) or kills (toxic) half of them. */
export interface Doses {
  readonly gas: Float64Array;
  readonly heat: Float64Array;
  /** person * SUBSTANCES.length + substance. */
  readonly toxic: Float64Array;
}

export function createExposure(): Exposure {
  return clearExposure({
    coPpm: 0,
    hcnPpm: 0,
    co2Percent: 0,
    o2Percent: 0,
    extinctionPerM: 0,
    temperatureC: 0,
    radiantKwPerM2: 0,
    isFlameSeen: false,
    waterM: 0,
    waterMps: 0,
    toxicPpm: new Float64Array(SUBSTANCES.length),
    blastKpa: 0,
    attackPerS: 0,
  });
}

/** Sets clean, dry, quiet air. */
export function clearExposure(exposure: Exposure): Exposure {
  exposure.coPpm = 0;
  exposure.hcnPpm = 0;
  exposure.co2Percent = 0;
  exposure.o2Percent = O2_AMBIENT_PERCENT;
  exposure.extinctionPerM = 0;
  exposure.temperatureC = AMBIENT_C;
  exposure.radiantKwPerM2 = 0;
  exposure.isFlameSeen = false;
  exposure.waterM = 0;
  exposure.waterMps = 0;
  exposure.toxicPpm.fill(0);
  exposure.blastKpa = 0;
  exposure.attackPerS = 0;
  return exposure;
}

/**
 * What protective clothing bears for some minutes: judgement, between what Foster and Roberts (Measurements of the Firefighting
 * Environment, 1994) call routine and extreme.
 */
const GEAR_CELSIUS = 120;
const GEAR_KW_PER_M2 = 3;

/** Leaves what gets through breathing apparatus and protective clothing. */
export function shieldExposure(exposure: Exposure): void {
  const { temperatureC, radiantKwPerM2, waterM, waterMps, blastKpa, attackPerS } = exposure;
  clearExposure(exposure);
  Object.assign(exposure, { waterM, waterMps, blastKpa, attackPerS });
  if (temperatureC > GEAR_CELSIUS) exposure.temperatureC = temperatureC;
  if (radiantKwPerM2 > GEAR_KW_PER_M2) exposure.radiantKwPerM2 = radiantKwPerM2;
}

export function createDoses(people: number): Doses {
  return {
    gas: new Float64Array(people),
    heat: new Float64Array(people),
    toxic: new Float64Array(people * SUBSTANCES.length),
  };
}

/** Adds what a person takes in during a time; allocates nothing. */
export function addDose(doses: Doses, person: number, exposure: Exposure, seconds: number): void {
  const minutes = seconds / 60;
  doses.gas[person]! += minutes * gasFedPerMinute(exposure);
  doses.heat[person]! += minutes * heatFedPerMinute(exposure);
  for (let s = 0; s < SUBSTANCES.length; s++)
    doses.toxic[person * SUBSTANCES.length + s]! +=
      minutes * toxicDosePerMinute(s, exposure.toxicPpm[s]!);
}

export function heatFedPerMinute({ radiantKwPerM2, temperatureC }: Exposure): number {
  return radiantFedPerMinute(radiantKwPerM2) + hotAirFedPerMinute(temperatureC);
}

/** Vulnerable people are incapacitated at 0.3 of the dose of the median person; for poisons the same factor, by judgement. */
export function isIncapacitated(doses: Doses, person: number, isVulnerable: boolean): boolean {
  const limit = isVulnerable ? FED_INCAPACITATED_VULNERABLE : FED_INCAPACITATED;
  if (doses.gas[person]! >= limit || doses.heat[person]! >= limit) return true;
  for (let s = 0; s < SUBSTANCES.length; s++)
    if (doses.toxic[person * SUBSTANCES.length + s]! >= limit * toxicDoseOfDistress(s)) return true;
  return false;
}

/** What a person has taken of the substance that did most: as a part of SLOT, and the share of people such a load kills. */
export function poisonOf(
  doses: Doses,
  person: number,
): { readonly ofSlot: number; readonly deathShare: number } {
  let [ofSlot, deathShare] = [0, 0];
  for (let s = 0; s < SUBSTANCES.length; s++) {
    const dose = doses.toxic[person * SUBSTANCES.length + s]!;
    ofSlot = Math.max(ofSlot, dose / toxicDoseOfDistress(s));
    deathShare = Math.max(deathShare, toxicDeathShare(s, dose));
  }
  return { ofSlot, deathShare };
}
