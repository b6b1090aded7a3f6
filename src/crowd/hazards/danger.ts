/**
 * How people weigh danger when they choose a way. The cost of a way is its slowness times one plus the danger. Danger
 * is 1 at a limit of tenability: people accept twice the walk to avoid it. Below the limit danger grows in proportion;
 * above it with the third power, because no shorter walk makes up for an untenable place: at twice the limit people
 * accept nine times the walk. The limits have sources; the weights are judgement.
 */

/** Each danger counts at most this much, so that people with no other way still take the least dangerous one. */
const DANGER_MAX = 100;
/** Visibility of 10 m to what reflects light: K = 3 / 10 (ISO 13571:2012 and design guides). */
const SMOKE_PER_M = 0.3;
/**
 * Radiant heat that people bear for minutes; above it they bear it for seconds only (ISO 13571:2012; SFPE Handbook, 5th
 * ed., chapter 63).
 */
const RADIANT_KW_PER_M2 = 2.5;
const HOT_C = 60;
const CO_PPM = 1200;
const WATER_M = 0.5;
/** Judgement: danger at arm's length in an attacker's sight, in limits; less as hits get rarer. */
const ATTACKER = 4;
/** Judgement: the place of an explosion. */
export const BLAST_DANGER = 3;
/** Judgement: people who see a fire expect what it grows to within two minutes. */
export const FORESEEN_SECONDS = 120;

export function smokeDanger(extinctionPerM: number, coPpm: number): number {
  return weigh(extinctionPerM / SMOKE_PER_M + coPpm / CO_PPM);
}

export function heatDanger(temperatureC: number, ambientC: number, radiant: number): number {
  return weigh((temperatureC - ambientC) / (HOT_C - ambientC) + radiant / RADIANT_KW_PER_M2);
}

export function waterDanger(stillDepthM: number): number {
  return weigh(stillDepthM / WATER_M);
}

export function gasDanger(ppm: number, escapePpm: number): number {
  return weigh(ppm / escapePpm);
}

/** By the chance of a hit, relative to that at arm's length. */
export function attackerDanger(partOfNear: number): number {
  return weigh(ATTACKER * partOfNear);
}

/** `limits` is the danger in limits of tenability. */
function weigh(limits: number): number {
  return limits <= 1 ? limits : Math.min(DANGER_MAX, limits * limits * limits);
}
