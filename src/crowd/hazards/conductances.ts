/** How easily each link of a graph passes what is in the air. */
import type { HazardGraph } from './hazard-graph.ts';

export interface SpreadOptions {
  /** Diffusion on one level, m2/s. */
  readonly spreadM2PerS: number;
  /** Speeds through doors, on stairs upwards (lower side fuller) and on stairs downwards (upper side fuller). */
  readonly doorMps: number;
  readonly upMps: number;
  readonly downMps: number;
}

export interface Conductances {
  /** m2/s of each link when its own parcel is the fuller one, and when the other is. */
  readonly out: Float64Array;
  readonly into: Float64Array;
  /** The fastest rate at which a parcel loses its content. */
  readonly ratePerS: number;
}

/** A parcel that would empty faster than a square with four open sides by this factor is slowed to it. */
const HASTE_MAX = 1.25;
/** Judgement: steeper slopes count as stairs; flatter ramps spread as floors do. */
const STEEP = 0.1;

export function conductances(graph: HazardGraph, options: SpreadOptions): Conductances {
  const { count, linkStarts, other, areaM2, widthM } = graph;
  const out = new Float64Array(other.length);
  const into = new Float64Array(other.length);
  const ratePerS = (HASTE_MAX * 4 * options.spreadM2PerS) / graph.cellM ** 2;
  const slowing = new Float64Array(count).fill(1);
  for (let i = 0; i < count; i++) {
    let sum = 0;
    for (let e = linkStarts[i]!; e < linkStarts[i + 1]!; e++) {
      const slope = (graph.z[other[e]!]! - graph.z[i]!) / graph.lengthM[e]!;
      const level = isDoor(graph, i, e)
        ? options.doorMps
        : options.spreadM2PerS / graph.lengthM[e]!;
      out[e] =
        widthM[e]! * (slope > STEEP ? options.upMps : slope < -STEEP ? options.downMps : level);
      into[e] =
        widthM[e]! * (slope < -STEEP ? options.upMps : slope > STEEP ? options.downMps : level);
      sum += Math.max(out[e]!, into[e]!);
    }
    if (sum > 0) slowing[i] = Math.min(1, (ratePerS * areaM2[i]!) / sum);
  }
  for (let i = 0; i < count; i++)
    for (let e = linkStarts[i]!; e < linkStarts[i + 1]!; e++) {
      const factor = Math.min(slowing[i]!, slowing[other[e]!]!);
      out[e]! *= factor;
      into[e]! *= factor;
    }
  return { out, into, ratePerS };
}

/** Whether a link of a parcel goes through a door: a gate, and not to another level. */
export function isDoor(graph: HazardGraph, parcel: number, link: number): boolean {
  return graph.gate[link] !== -1 && graph.level[parcel] === graph.level[graph.other[link]!];
}
