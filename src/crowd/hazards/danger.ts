/**
 * How people weigh danger when they choose a way. The way's cost is its slowness times one plus the danger. Danger is 1 where a
 * limit of tenability is reached: people accept twice the walk to avoid it. Below it grows with what there is; above, with its
 * third power, for what is untenable is not bought with a shorter walk: at twice the limit nine times the walk is accepted. The
 * limits have sources; how they are weighed is judgement.
 */

/** Each danger counts at most this much, so that who has no other way still goes where it is least. */
const DANGER_MAX = 100;
/** Visibility of 10 m to what reflects light: K = 3 / 10 (ISO 13571:2012 and design guides). */
const SMOKE_PER_M = 0.3;
/** Radiant heat one bears for minutes and no longer than seconds above (ISO 13571:2012; SFPE Handbook, 5th ed., chapter 63). */
const RADIANT_KW_PER_M2 = 2.5;
const HOT_C = 60;
const CO_PPM = 1200;
const WATER_M = 0.5;
/** Judgement: in an attacker's sight at arm's length, in limits; less as hits get rarer. */
const ATTACKER = 4;
/** Judgement: the place of an explosion. */
export const BLAST_DANGER = 3;
/** Judgement: people who see a fire reckon with what it grows to within two minutes. */
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

/** By the chance of a hit, as a part of that at arm's length. */
export function attackerDanger(partOfNear: number): number {
  return weigh(ATTACKER * partOfNear);
}

/** In limits of tenability. */
function weigh(limits: number): number {
  return limits <= 1 ? limits : Math.min(DANGER_MAX, limits * limits * limits);
}
