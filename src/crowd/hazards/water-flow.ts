/** The flow along the links between parcels in a substep, and the water depth after it. */
import { moisten } from './water.ts';
import type { Water } from './water.ts';

export const GRAVITY = 9.81;
/** Manning's roughness, s/m^1/3; judgement: smooth floors have 0.012, furnished rooms 0.03 and more (Chow 1959). */
const ROUGHNESS = 0.03;
/** Thinner films do not run on. */
const FILM_M = 1e-4;
/**
 * Slower water comes to rest at this rate; judgement, for eddies that the scheme does not have: otherwise the water
 * would swing for minutes.
 */
const CALM_MPS = 0.1;
const CALMING_PER_S = 0.5;
/** A link counts as at least this many times as long as a stable step needs. */
const STEADY = 4;
/** Slower leveling does not count as a flow. */
const FLOW_DEPTH_M_MIN = 0.01;

/**
 * One substep: plans what each link carries, limits it to what there is, and moves it. The first two do not depend on the
 * order of the parcels, so they go through them as they lie in memory.
 */
export function flow(water: Water, seconds: number): void {
  const { graph, wet, moved, change, depthM } = water;
  const { linkStarts, other, areaM2 } = graph;
  const end = wet.length;
  planFlow(water, seconds);
  holdBack(water, seconds);
  for (let n = 0; n < end; n++) {
    const i = wet[n]!;
    for (let e = linkStarts[i]!; e < linkStarts[i + 1]!; e++) {
      if (moved[e] === 0) continue;
      const j = other[e]!;
      moisten(water, j);
      change[i]! -= moved[e]!;
      change[j]! += moved[e]!;
    }
  }
  for (const i of wet) {
    depthM[i] = Math.max(0, depthM[i]! + change[i]! / areaM2[i]!);
    change[i] = 0;
  }
}

/** What each link from a wet parcel carries in this substep; a link between two is computed from the first of them. */
function planFlow(water: Water, seconds: number): void {
  const { graph, depthM, flux, moved, twin, slim, isWet, isGateOpen } = water;
  const { count, linkStarts, other, gate, z, widthM, lengthM } = graph;
  const squared = seconds ** 2;
  for (let i = 0; i < count; i++) {
    if (isWet[i] === 0) continue;
    const floor = z[i]!;
    const surface = floor + depthM[i]!;
    const end = linkStarts[i + 1]!;
    for (let e = linkStarts[i]!; e < end; e++) {
      const j = other[e]!;
      const back = twin[e]!;
      if (back === -1 || (j < i && isWet[j] === 1)) continue;
      const beyond = z[j]! + depthM[j]!;
      const sill = z[j]! > floor ? z[j]! : floor;
      const over = (surface > beyond ? surface : beyond) - sill;
      const isShut = gate[e]! >= 0 && isGateOpen[gate[e]!] === 0;
      let next = 0;
      if (over > FILM_M && !isShut) {
        const stable = STEADY * GRAVITY * over * squared * slim[e]!;
        const length = stable > lengthM[e]! ? stable : lengthM[e]!;
        next = nextFlow(flux[e]!, over, surface - beyond, length, seconds);
      }
      flux[e] = next;
      flux[back] = -next;
      const volume = next * widthM[e]! * seconds;
      moved[e] = volume > 0 ? volume : 0;
      moved[back] = volume < 0 ? -volume : 0;
    }
  }
}

/** m2/s, from the flow of the substep before. */
function nextFlow(
  before: number,
  over: number,
  drop: number,
  length: number,
  seconds: number,
): number {
  const kept = Math.abs(before) < CALM_MPS * over ? before * (1 - CALMING_PER_S * seconds) : before;
  const pushed = kept + (GRAVITY * over * seconds * drop) / length;
  const friction =
    before === 0
      ? 0
      : (GRAVITY * seconds * ROUGHNESS ** 2 * Math.abs(before)) / (over * over * Math.cbrt(over));
  const most = over * Math.sqrt(GRAVITY * over);
  const slowed = pushed / (1 + friction);
  return slowed > most ? most : slowed < -most ? -most : slowed;
}

/** No parcel runs below empty. */
function holdBack(water: Water, seconds: number): void {
  const { graph, depthM, flowMps, moved, flux, twin, isWet } = water;
  const { count, linkStarts, other, areaM2, z, widthM } = graph;
  for (let i = 0; i < count; i++) {
    if (isWet[i] === 0) continue;
    const first = linkStarts[i]!;
    const end = linkStarts[i + 1]!;
    let total = 0;
    for (let e = first; e < end; e++) total += moved[e]!;
    if (total === 0) {
      flowMps[i] = 0;
      continue;
    }
    const volume = depthM[i]! * areaM2[i]!;
    const part = total > volume ? volume / total : 1;
    const floor = z[i]!;
    const surface = floor + depthM[i]!;
    let fastest = 0;
    for (let e = first; e < end; e++) {
      if (moved[e] === 0) continue;
      if (part < 1) {
        moved[e]! *= part;
        flux[e]! *= part;
        flux[twin[e]!] = -flux[e]!;
      }
      const beyond = z[other[e]!]!;
      const over = surface - (beyond > floor ? beyond : floor);
      if (over < FLOW_DEPTH_M_MIN) continue;
      const mps = moved[e]! / (widthM[e]! * over * seconds);
      if (mps > fastest) fastest = mps;
    }
    flowMps[i] = fastest;
  }
}
