/** The water of a run: the depth on each parcel, the flow along each link, and the inflow. */
import type { FloodDescription } from './descriptions.ts';
import { findParcel, listAround } from './hazard-graph.ts';
import type { HazardGraph } from './hazard-graph.ts';

export interface Water {
  readonly graph: HazardGraph;
  readonly floods: readonly FloodDescription[];
  readonly inlets: readonly Inlet[];
  readonly depthM: Float64Array;
  readonly flowMps: Float64Array;
  readonly change: Float64Array;
  readonly moved: Float64Array;
  /** Along each link, m2/s; negative against it. */
  readonly flux: Float64Array;
  /** For each link the link that leads back; −1 where there is none. */
  readonly twin: Int32Array;
  /** How little floor lies behind a link for its width: a small parcel reacts at once and would swing. */
  readonly slim: Float64Array;
  readonly isWet: Uint8Array;
  readonly wet: number[];
  readonly isGateOpen: Uint8Array;
  now: number;
}

interface Inlet {
  readonly parcels: readonly number[];
  readonly area: number;
}

export function createWater(graph: HazardGraph, floods: readonly FloodDescription[]): Water {
  const { count, other, areaM2 } = graph;
  const twin = findTwins(graph);
  return {
    graph,
    floods,
    inlets: floods.map((flood) => toInlet(graph, flood)),
    depthM: new Float64Array(count),
    flowMps: new Float64Array(count),
    change: new Float64Array(count),
    moved: new Float64Array(other.length),
    flux: new Float64Array(other.length),
    twin,
    slim: Float64Array.from(other, (j, e) => {
      const i = other[twin[e]!]!;
      return graph.widthM[e]! / Math.min(areaM2[i]!, areaM2[j]!);
    }),
    isWet: new Uint8Array(count),
    wet: [],
    isGateOpen: Uint8Array.from(graph.space.isGateClosed, (closed) => 1 - closed),
    now: 0,
  };
}

/** Lets in the water of a substep. */
export function pour(water: Water, seconds: number): void {
  const { floods, inlets, now, depthM, graph } = water;
  const { z } = graph;
  for (const [f, flood] of floods.entries()) {
    const { parcels, area } = inlets[f]!;
    const open = Math.min(now + seconds, flood.startSeconds + (flood.durationSeconds ?? Infinity));
    const pouring = open - Math.max(now, flood.startSeconds);
    if (pouring <= 0) continue;
    for (const i of parcels) {
      const room =
        flood.surfaceMaxM === undefined ? Infinity : flood.surfaceMaxM - z[i]! - depthM[i]!;
      // Where waves stand higher than the river, water flows back into it.
      const rise = Math.max(-depthM[i]!, Math.min(room, (flood.flowM3PerS * pouring) / area));
      if (rise === 0) continue;
      moisten(water, i);
      depthM[i]! += rise;
    }
  }
}

export function moisten({ isWet, wet }: Water, i: number): void {
  if (isWet[i] === 1) return;
  isWet[i] = 1;
  wet.push(i);
}

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

function toInlet(graph: HazardGraph, flood: FloodDescription): Inlet {
  const level = graph.space.levels.findIndex((l) => l.id === flood.level);
  const parcel = findParcel(graph, level, flood.x, flood.y);
  if (parcel === -1) return { parcels: [], area: 1 };
  const parcels = listAround(graph, parcel, flood.radiusM ?? 0);
  return { parcels, area: parcels.reduce((sum, i) => sum + graph.areaM2[i]!, 0) };
}
