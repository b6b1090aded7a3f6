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

/** One substep: plans what each link carries, limits it to what there is, and moves it. */
export function flow(water: Water, seconds: number): void {
  const { graph, wet, moved, change, depthM } = water;
  const { linkStarts, other, areaM2 } = graph;
  const end = wet.length;
  for (let n = 0; n < end; n++) planFlow(water, wet[n]!, seconds);
  for (let n = 0; n < end; n++) holdBack(water, wet[n]!, seconds);
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

/** What each link from parcel i carries in this substep; a link between wet parcels is computed from the first of the two. */
function planFlow(water: Water, i: number, seconds: number): void {
  const { graph, depthM, flux, moved, twin, isWet, isGateOpen } = water;
  const { linkStarts, other, gate, z } = graph;
  const surface = z[i]! + depthM[i]!;
  for (let e = linkStarts[i]!; e < linkStarts[i + 1]!; e++) {
    const j = other[e]!;
    const back = twin[e]!;
    if (back === -1 || (isWet[j] === 1 && j < i)) continue;
    const beyond = z[j]! + depthM[j]!;
    const over = Math.max(surface, beyond) - Math.max(z[i]!, z[j]!);
    const isShut = gate[e]! >= 0 && isGateOpen[gate[e]!] === 0;
    const next =
      over <= FILM_M || isShut ? 0 : nextFlow(water, e, flux[e]!, over, surface - beyond, seconds);
    flux[e] = next;
    flux[back] = -next;
    const volume = next * graph.widthM[e]! * seconds;
    moved[e] = Math.max(0, volume);
    moved[back] = Math.max(0, -volume);
  }
}

/** m2/s, from the flow of the substep before. */
function nextFlow(
  { graph, slim }: Water,
  e: number,
  before: number,
  over: number,
  drop: number,
  seconds: number,
): number {
  const length = Math.max(graph.lengthM[e]!, STEADY * GRAVITY * over * seconds ** 2 * slim[e]!);
  const kept = Math.abs(before) < CALM_MPS * over ? before * (1 - CALMING_PER_S * seconds) : before;
  const pushed = kept + (GRAVITY * over * seconds * drop) / length;
  const friction =
    (GRAVITY * seconds * ROUGHNESS ** 2 * Math.abs(before)) / (over * over * Math.cbrt(over));
  const most = over * Math.sqrt(GRAVITY * over);
  return Math.min(most, Math.max(-most, pushed / (1 + friction)));
}

/** No parcel runs below empty. */
function holdBack(water: Water, i: number, seconds: number): void {
  const { graph, depthM, flowMps, moved, flux, twin } = water;
  const { linkStarts, other, areaM2, z } = graph;
  const [first, end] = [linkStarts[i]!, linkStarts[i + 1]!];
  let total = 0;
  for (let e = first; e < end; e++) total += moved[e]!;
  const volume = depthM[i]! * areaM2[i]!;
  const part = total > volume ? volume / total : 1;
  let fastest = 0;
  for (let e = first; e < end; e++) {
    if (moved[e] === 0) continue;
    if (part < 1) {
      moved[e]! *= part;
      flux[e]! *= part;
      flux[twin[e]!] = -flux[e]!;
    }
    const over = z[i]! + depthM[i]! - Math.max(z[i]!, z[other[e]!]!);
    if (over < FLOW_DEPTH_M_MIN) continue;
    fastest = Math.max(fastest, moved[e]! / (graph.widthM[e]! * over * seconds));
  }
  flowMps[i] = fastest;
}
