/** The water of a run: the depth on each parcel, the flow along each link, and the inflow. */
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

export interface Water {
  readonly graph: Pick<HazardGraph, 'linkStarts' | 'areaM2' | 'z' | 'cellM'>;
  readonly floods: readonly FloodDescription[];
  readonly inlets: readonly Inlet[];
  readonly depthM: Float64Array;
  readonly flowMps: Float64Array;
  /** Height of the surface: the floor where it is dry. */
  readonly surfaceM: Float64Array;
  /** In the present substep, m3: what each parcel gains, and what it gives to others. */
  readonly change: Float64Array;
  readonly given: Float64Array;
  readonly pairs: Pairs;
  /** For each link of the graph its pair; for one that leads from the pair's second parcel to its first, the complement (~) of it. */
  readonly pairOf: Int32Array;
  /** Pairs at the edge of the water in the present substep. */
  readonly fresh: number[];
  readonly isWet: Uint8Array;
  readonly wet: number[];
  readonly isGateOpen: Uint8Array;
  now: number;
}

/** Links between two parcels, each once, from the parcel with the lower number to the other. */
export interface Pairs {
  readonly count: number;
  readonly from: Int32Array;
  readonly to: Int32Array;
  readonly gate: Int32Array;
  readonly widthM: Float64Array;
  readonly perLength: Float64Array;
  /** The higher of the two floors. */
  readonly sillM: Float64Array;
  /** How much floor lies behind a link for its width: a small parcel reacts at once and would swing. */
  readonly basinM: Float64Array;
  /** m2/s; negative against the link. */
  readonly flux: Float64Array;
  /** The cube root of the depth of the water over the sill, as it last was. */
  readonly roots: Float64Array;
  /** m3 in the present substep. One more than there are pairs: through the last nothing ever flows. */
  readonly volume: Float64Array;
}

interface Inlet {
  readonly parcels: readonly number[];
  readonly area: number;
}

export function createWater(graph: HazardGraph, floods: readonly FloodDescription[]): Water {
  const { count, linkStarts, areaM2, z, cellM } = graph;
  return {
    graph: { linkStarts, areaM2, z, cellM },
    floods,
    inlets: floods.map((flood) => toInlet(graph, flood)),
    depthM: new Float64Array(count),
    flowMps: new Float64Array(count),
    surfaceM: z.slice(),
    change: new Float64Array(count),
    given: new Float64Array(count),
    fresh: [],
    ...pairLinks(graph),
    isWet: new Uint8Array(count),
    wet: [],
    isGateOpen: Uint8Array.from(graph.space.isGateClosed, (closed) => 1 - closed),
    now: 0,
  };
}

/** Lets in the water of a substep. */
export function pour(water: Water, seconds: number): void {
  const { floods, inlets, now, depthM, surfaceM, graph } = water;
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
      surfaceM[i] = z[i]! + depthM[i]!;
    }
  }
}

export function moisten({ isWet, wet }: Water, i: number): void {
  if (isWet[i] === 1) return;
  isWet[i] = 1;
  wet.push(i);
}

function pairLinks(graph: HazardGraph): Pick<Water, 'pairs' | 'pairOf'> {
  const { count: parcels, linkStarts, other, gate, widthM, lengthM, areaM2, z } = graph;
  const twin = findTwins(graph);
  const pairOf = new Int32Array(other.length);
  const links: number[] = [];
  const from: number[] = [];
  for (let i = 0; i < parcels; i++)
    for (let e = linkStarts[i]!; e < linkStarts[i + 1]!; e++)
      if (i < other[e]! && twin[e] !== -1) {
        links.push(e);
        from.push(i);
      }
  const { length: count } = links;
  pairOf.fill(count);
  for (const [p, e] of links.entries()) {
    pairOf[e] = p;
    pairOf[twin[e]!] = ~p;
  }
  const each = (read: (i: number, j: number, e: number) => number): Float64Array =>
    Float64Array.from(links, (e, p) => read(from[p]!, other[e]!, e));
  return {
    pairOf,
    pairs: {
      count,
      from: Int32Array.from(from),
      to: Int32Array.from(links, (e) => other[e]!),
      gate: Int32Array.from(links, (e) => gate[e]!),
      widthM: each((_i, _j, e) => widthM[e]!),
      perLength: each((_i, _j, e) => 1 / lengthM[e]!),
      sillM: each((i, j) => Math.max(z[i]!, z[j]!)),
      basinM: each((i, j, e) => Math.min(areaM2[i]!, areaM2[j]!) / widthM[e]!),
      flux: new Float64Array(count),
      roots: new Float64Array(count).fill(1),
      volume: new Float64Array(count + 1),
    },
  };
}

/** For each link the link that leads back; −1 where there is none. */
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
