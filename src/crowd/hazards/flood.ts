/**
 * Water running to the lowest ground. Between two parcels it flows from the higher surface to the lower one, over the higher
 * of the two floors, as fast as Manning's law lets it but never faster than critical; it never overshoots level and never
 * takes more than there is. So it fills low ground first, stands level in the end, and its volume is that let in.
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
/** Slower leveling is not called a flow. */
const FLOW_DEPTH_M_MIN = 0.01;

export function createFlood(graph: HazardGraph, floods: readonly FloodDescription[]): Flood {
  const { count, linkStarts, other, gate, areaM2, z } = graph;
  const depthM = new Float64Array(count);
  const flowMps = new Float64Array(count);
  const change = new Float64Array(count);
  const moved = new Float64Array(other.length);
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
        const rise = Math.min(room, (flood.flowM3PerS * pouring) / area);
        if (rise <= 0) continue;
        moisten(i);
        depthM[i]! += rise;
      }
    }
  };
  /** Volume each link carries away from parcel i, limited so that levels do not swap and no parcel runs below empty. */
  const planFlow = (i: number, seconds: number): void => {
    const surface = z[i]! + depthM[i]!;
    const [first, end] = [linkStarts[i]!, linkStarts[i + 1]!];
    const share = areaM2[i]! / (end - first + 1);
    let total = 0;
    for (let e = first; e < end; e++) {
      moved[e] = 0;
      const j = other[e]!;
      const drop = surface - z[j]! - depthM[j]!;
      const over = surface - Math.max(z[i]!, z[j]!);
      if (drop <= 0 || over <= FILM_M || (gate[e]! >= 0 && isGateOpen[gate[e]!] === 0)) continue;
      const otherShare = areaM2[j]! / (linkStarts[j + 1]! - linkStarts[j]! + 1);
      const speed = flowSpeedMps(over, drop / graph.lengthM[e]!);
      moved[e] = Math.min(
        graph.widthM[e]! * over * speed * seconds,
        drop * Math.min(share, otherShare),
      );
      total += moved[e]!;
    }
    const volume = depthM[i]! * areaM2[i]!;
    const part = total > volume ? volume / total : 1;
    let fastest = 0;
    for (let e = first; e < end; e++) {
      if (moved[e] === 0) continue;
      moved[e]! *= part;
      const over = surface - Math.max(z[i]!, z[other[e]!]!);
      if (over < FLOW_DEPTH_M_MIN) continue;
      fastest = Math.max(fastest, moved[e]! / (graph.widthM[e]! * over * seconds));
    }
    flowMps[i] = fastest;
  };
  const flow = (seconds: number): void => {
    const end = wet.length;
    for (let n = 0; n < end; n++) planFlow(wet[n]!, seconds);
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

/** Manning: h^2/3 S^1/2 / n, at most critical, sqrt(g h) (Chow, Open-Channel Hydraulics, 1959). */
export function flowSpeedMps(depthM: number, slope: number): number {
  return Math.min(
    (Math.cbrt(depthM) ** 2 * Math.sqrt(slope)) / ROUGHNESS,
    Math.sqrt(GRAVITY * depthM),
  );
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
