/**
 * Fractional effective dose: how much of an incapacitating dose of fire gases and heat a person has taken, 1 being the dose
 * at which half of the people can no longer save themselves. Rates are per minute, as in the FDS+Evac guide (Korhonen 2018,
 * section 3.5) and Purser (SFPE Handbook, 5th ed., chapter 63). The guide prints the oxygen term with a factor 60 that belongs
 * to its form in seconds; ours is the one in minutes.
 */
export interface FireGases {
  coPpm: number;
  hcnPpm: number;
  co2Percent: number;
  o2Percent: number;
}

/** Gases that FED covers but our fires do not produce; for fields given from outside. */
export interface IrritantGases {
  readonly no2Ppm?: number;
  readonly noPpm?: number;
  readonly hclPpm?: number;
  readonly hbrPpm?: number;
  readonly hfPpm?: number;
  readonly so2Ppm?: number;
  readonly acroleinPpm?: number;
  readonly formaldehydePpm?: number;
}

/** Median person; half of all are incapacitated. */
export const FED_INCAPACITATED = 1;
/** The vulnerable: about 11 % of all people are incapacitated at this dose (ISO 13571:2012). */
export const FED_INCAPACITATED_VULNERABLE = 0.3;

/** Above this share of oxygen, its lack does no harm. */
const O2_HARMLESS_PERCENT = 19.5;
/** Below this flux skin bears heat for a long time (ISO 13571:2012). */
const RADIANT_HARMLESS_KW_PER_M2 = 2.5;

export function gasFedPerMinute(gases: FireGases, irritants?: IrritantGases): number {
  const poisons =
    coFedPerMinute(gases.coPpm) +
    cyanideFedPerMinute(gases.hcnPpm, irritants?.no2Ppm ?? 0) +
    (irritants === undefined ? 0 : irritantFedPerMinute(irritants));
  return poisons * hyperventilation(gases.co2Percent) + hypoxiaFedPerMinute(gases.o2Percent);
}

/** 2.764e-5 C^1.036 (FDS+Evac guide, from Purser's COHb uptake at 25 L/min and 30 % COHb). */
export function coFedPerMinute(coPpm: number): number {
  return coPpm > 0 ? 2.764e-5 * coPpm ** 1.036 : 0;
}

/** exp((HCN - NO2) / 43) / 220 - 0.0045 (FDS+Evac guide); the remainder at zero is taken off by the bound. */
export function cyanideFedPerMinute(hcnPpm: number, no2Ppm = 0): number {
  return hcnPpm > 0 ? Math.max(0, Math.exp((hcnPpm - no2Ppm) / 43) / 220 - 0.0045) : 0;
}

/** NOx / 1500 and the lethal products Ct in ppm min (FDS+Evac guide). */
export function irritantFedPerMinute(gases: IrritantGases): number {
  const no2 = gases.no2Ppm ?? 0;
  return (
    (no2 + (gases.noPpm ?? 0)) / 1500 +
    (gases.hclPpm ?? 0) / 114_000 +
    (gases.hbrPpm ?? 0) / 114_000 +
    (gases.hfPpm ?? 0) / 87_000 +
    (gases.so2Ppm ?? 0) / 12_000 +
    no2 / 1900 +
    (gases.acroleinPpm ?? 0) / 4500 +
    (gases.formaldehydePpm ?? 0) / 22_500
  );
}

/** exp(0.1903 CO2 + 2.0004) / 7.1: carbon dioxide makes people breathe faster (FDS+Evac guide). */
export function hyperventilation(co2Percent: number): number {
  return Math.exp(0.1903 * co2Percent + 2.0004) / 7.1;
}

/** 1 / exp(8.13 - 0.54 (20.9 - O2)) per minute (FDS+Evac guide). */
export function hypoxiaFedPerMinute(o2Percent: number): number {
  if (o2Percent > O2_HARMLESS_PERCENT) return 0;
  return Math.exp(0.54 * (20.9 - o2Percent) - 8.13);
}

/** One over t = 1.33 q^-1.33 min, time to pain (SFPE Handbook, 5th ed., chapter 63); nothing below 2.5 kW/m2. */
export function radiantFedPerMinute(kwPerM2: number): number {
  return kwPerM2 < RADIANT_HARMLESS_KW_PER_M2 ? 0 : kwPerM2 ** 1.33 / 1.33;
}

/** One over t = 5e7 T^-3.4 min, hot air on people in light clothes (ISO 13571:2012); nothing below the 60 C of tenability. */
export function hotAirFedPerMinute(temperatureC: number): number {
  return temperatureC < 60 ? 0 : temperatureC ** 3.4 / 5e7;
}
