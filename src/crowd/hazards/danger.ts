/**
 * How people weigh danger when they choose a way: 1 for each limit of tenability reached, added up. The way's cost is its
 * slowness times one plus the danger: at one limit people accept twice the walk to avoid it. All weights are judgement.
 */

/** Each danger counts at most this much, so that no single one outweighs being shut in. */
const DANGER_MAX = 4;
/** Visibility of 10 m to what reflects light: K = 3 / 10 (ISO 13571:2012 and design guides). */
const SMOKE_PER_M = 0.3;
const RADIANT_KW_PER_M2 = 2.5;
const HOT_C = 60;
const CO_PPM = 1200;
const WATER_M = 0.5;
/** Judgement: in an attacker's sight at arm's length; less as hits get rarer. */
const ATTACKER = 4;
/** Judgement: the place of an explosion. */
export const BLAST_DANGER = 3;

export function smokeDanger(extinctionPerM: number, coPpm: number): number {
  return Math.min(DANGER_MAX, extinctionPerM / SMOKE_PER_M + coPpm / CO_PPM);
}

export function heatDanger(temperatureC: number, ambientC: number, radiant: number): number {
  return Math.min(
    DANGER_MAX,
    (temperatureC - ambientC) / (HOT_C - ambientC) + radiant / RADIANT_KW_PER_M2,
  );
}

export function waterDanger(stillDepthM: number): number {
  return Math.min(DANGER_MAX, stillDepthM / WATER_M);
}

export function gasDanger(ppm: number, escapePpm: number): number {
  return Math.min(DANGER_MAX, ppm / escapePpm);
}

/** By the chance of a hit, as a part of that at arm's length. */
export function attackerDanger(partOfNear: number): number {
  return ATTACKER * partOfNear;
}
