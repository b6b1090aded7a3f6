/**
 * Water over the ground, by the local inertial form of the shallow water equations (Bates, Horritt and Fewtrell, Journal of
 * Hydrology 387, 2010): along each link the flow gathers speed down the slope of the surface and loses it to Manning's friction,
 * over the higher of the two floors, never faster than critical, and no parcel gives more than it has. So it fills low ground
 * first, stands level in the end, and its volume is that let in.
 */
import type { FloodDescription } from './descriptions.ts';
import { findParcel, listAround } from './hazard-graph.ts';
import type { HazardGraph } from './hazard-graph.ts';

export interface Flood {
  readonly depthM: Float64Array;
  /** Fastest flow out of each parcel. */
  readonly flowMps: Float64Array;
  readonly seconds: number;
  readonly wet: readonly number[];
  setGateOpen(gate: number, isOpen: boolean): void;
  step(seconds: number): void;
  volumeM3(): number;
}

const GRAVITY = 9.81;
/** Manning's roughness, s/m^1/3; judgement: smooth floors have 0.012, furnished rooms 0.03 and more (Chow 1959). */
const ROUGHNESS = 0.03;
/** Length of a part of a step: water does not cross more than a parcel in it. */
const PART_S = 0.1;
/** Thinner films do not run on. */
const FILM_M = 1e-4;
/** Slower water comes to rest at this rate; judgement, for eddies the scheme has not: otherwise it would swing for minutes. */
const CALM_MPS = 0.1;
const CALMING_PER_S = 0.5;
/** A link is taken for at least so many times as long as a step can bear. */
const STEADY = 4;
/** Slower leveling is not called a flow. */
const FLOW_DEPTH_M_MIN = 0.01;

export function createFlood(graph: HazardGraph, floods: readonly FloodDescription[]): Flood {
  const { count, linkStarts, other, gate, areaM2, z } = graph;
  const depthM = new Float64Array(count);
  const flowMps = new Float64Array(count);
  const change = new Float64Array(count);
  const moved = new Float64Array(other.length);
  /** Along each link, m2/s; against it, less. */
  const flux = new Float64Array(other.length);
  const twin = findTwins(graph);
  /** How little floor there is behind a link for its width: a small parcel answers at once, and would swing. */
  const slim = Float64Array.from(other, (j, e) => {
    const i = other[twin[e]!]!;
    return graph.widthM[e]! / Math.min(areaM2[i]!, areaM2[j]!);
  });
  const isWet = new Uint8Array(count);
  const wet: number[] = [];
  const isGateOpen = Uint8Array.from(graph.space.isGateClosed, (closed) => 1 - closed);
  const inlets = floods.map((flood) => toInlet(graph, flood));
  let now = 0;

  const moisten = (i: number): void => {
    if (isWet[i] === 1) return;
    isWet[i] = 1;
    wet.push(i);
  };
  const pour = (seconds: number): void => {
    for (const [f, flood] of floods.entries()) {
      const { parcels, area } = inlets[f]!;
      const open = Math.min(
        now + seconds,
        flood.startSeconds + (flood.durationSeconds ?? Infinity),
      );
      const pouring = open - Math.max(now, flood.startSeconds);
      if (pouring <= 0) continue;
      for (const i of parcels) {
        const room =
          flood.surfaceMaxM === undefined ? Infinity : flood.surfaceMaxM - z[i]! - depthM[i]!;
        // Where waves stand higher than the river, it takes them back.
        const rise = Math.max(-depthM[i]!, Math.min(room, (flood.flowM3PerS * pouring) / area));
        if (rise === 0) continue;
        moisten(i);
        depthM[i]! += rise;
      }
    }
  };
  /** What each link from parcel i carries in this part of a step; links between wet parcels are reckoned from the first of both. */
  const planFlow = (i: number, seconds: number): void => {
    const surface = z[i]! + depthM[i]!;
    for (let e = linkStarts[i]!; e < linkStarts[i + 1]!; e++) {
      const j = other[e]!;
      const back = twin[e]!;
      if (back === -1 || (isWet[j] === 1 && j < i)) continue;
      const beyond = z[j]! + depthM[j]!;
      const over = Math.max(surface, beyond) - Math.max(z[i]!, z[j]!);
      const isShut = gate[e]! >= 0 && isGateOpen[gate[e]!] === 0;
      const next =
        over <= FILM_M || isShut ? 0 : nextFlow(e, flux[e]!, over, surface - beyond, seconds);
      flux[e] = next;
      flux[back] = -next;
      const volume = next * graph.widthM[e]! * seconds;
      moved[e] = Math.max(0, volume);
      moved[back] = Math.max(0, -volume);
    }
  };
  /** m2/s, from that a moment ago. */
  const nextFlow = (e: number, before: number, over: number, drop: number, seconds: number) => {
    const length = Math.max(graph.lengthM[e]!, STEADY * GRAVITY * over * seconds ** 2 * slim[e]!);
    const kept =
      Math.abs(before) < CALM_MPS * over ? before * (1 - CALMING_PER_S * seconds) : before;
    const pushed = kept + (GRAVITY * over * seconds * drop) / length;
    const friction =
      (GRAVITY * seconds * ROUGHNESS ** 2 * Math.abs(before)) / (over * over * Math.cbrt(over));
    const most = over * Math.sqrt(GRAVITY * over);
    return Math.min(most, Math.max(-most, pushed / (1 + friction)));
  };
  /** No parcel runs below empty. */
  const holdBack = (i: number, seconds: number): void => {
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
  };
  const flow = (seconds: number): void => {
    const end = wet.length;
    for (let n = 0; n < end; n++) planFlow(wet[n]!, seconds);
    for (let n = 0; n < end; n++) holdBack(wet[n]!, seconds);
    for (let n = 0; n < end; n++) {
      const i = wet[n]!;
      for (let e = linkStarts[i]!; e < linkStarts[i + 1]!; e++) {
        if (moved[e] === 0) continue;
        const j = other[e]!;
        moisten(j);
        change[i]! -= moved[e]!;
        change[j]! += moved[e]!;
      }
    }
    for (const i of wet) {
      depthM[i] = Math.max(0, depthM[i]! + change[i]! / areaM2[i]!);
      change[i] = 0;
    }
  };

  return {
    depthM,
    flowMps,
    wet,
    get seconds() {
      return now;
    },
    setGateOpen(index, isOpen) {
      isGateOpen[index] = isOpen ? 1 : 0;
    },
    step(seconds) {
      const parts = Math.max(1, Math.round(seconds / PART_S));
      for (let p = 0; p < parts; p++) {
        pour(seconds / parts);
        flow(seconds / parts);
        now += seconds / parts;
      }
    },
    volumeM3: () => wet.reduce((sum, i) => sum + depthM[i]! * areaM2[i]!, 0),
  };
}

/** Of each link the one that leads back; −1 where none does. */
function findTwins({ count, linkStarts, other, gate }: HazardGraph): Int32Array {
  const twin = new Int32Array(other.length).fill(-1);
  for (let i = 0; i < count; i++)
    for (let e = linkStarts[i]!; e < linkStarts[i + 1]!; e++) {
      if (twin[e] !== -1) continue;
      const j = other[e]!;
      for (let back = linkStarts[j]!; back < linkStarts[j + 1]!; back++) {
        if (other[back] !== i || gate[back] !== gate[e] || twin[back] !== -1) continue;
        [twin[e], twin[back]] = [back, e];
        break;
      }
    }
  return twin;
}

function toInlet(
  graph: HazardGraph,
  flood: FloodDescription,
): { readonly parcels: readonly number[]; readonly area: number } {
  const level = graph.space.levels.findIndex((l) => l.id === flood.level);
  const parcel = findParcel(graph, level, flood.x, flood.y);
  if (parcel === -1) return { parcels: [], area: 1 };
  const parcels = listAround(graph, parcel, flood.radiusM ?? 0);
  return { parcels, area: parcels.reduce((sum, i) => sum + graph.areaM2[i]!, 0) };
}
