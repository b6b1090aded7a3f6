/** The part of their exposure that people notice, awake and asleep. */
import type { Exposure } from '../hazards/exposure.ts';
import { isGasNoticed } from '../hazards/toxic-load.ts';

/** Smoke that people notice, 1/m: a visibility of thirty metres. */
const NOTICED_EXTINCTION = 0.1;
/**
 * Radiant heat that people notice, kW/m2: that of the noon sun; pain begins at 1.7 after a minute (SFPE Handbook, 5th
 * ed., chapter 63).
 */
const NOTICED_KW_PER_M2 = 1;
/**
 * What wakes a sleeper besides the alarm. Neither smoke nor gas: in trials odour and mild heat seldom woke people
 * (Kahn, Fire Technology 20, 1984), and smell hardly reaches deep sleep (Carskadon and Herz, Sleep 27, 2004). Pain
 * does: skin hurts at 1.7 kW/m2 (SFPE Handbook, chapter 63) and in air of 60 °C. Water does at the height of a bed;
 * blasts and shots do. Judgement.
 */
const WAKING_KW_PER_M2 = 1.7;
const WAKING_WATER_METERS = 0.4;
const NOTICED_WATER_METERS = 0.05;
const NOTICED_CELSIUS = 60;
export function isNoticed(exposure: Exposure): boolean {
  return (
    exposure.extinctionPerM > NOTICED_EXTINCTION ||
    exposure.waterM > NOTICED_WATER_METERS ||
    exposure.blastKpa > 0 ||
    exposure.temperatureC > NOTICED_CELSIUS ||
    exposure.radiantKwPerM2 > NOTICED_KW_PER_M2 ||
    exposure.isFlameSeen ||
    isGasNoticed(exposure.toxicPpm)
  );
}

export function isWoken(exposure: Exposure): boolean {
  return (
    exposure.waterM > WAKING_WATER_METERS ||
    exposure.blastKpa > 0 ||
    exposure.temperatureC > NOTICED_CELSIUS ||
    exposure.radiantKwPerM2 > WAKING_KW_PER_M2
  );
}
