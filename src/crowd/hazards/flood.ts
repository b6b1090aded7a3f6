/**
 * Water over the ground, by the local inertial form of the shallow water equations (Bates, Horritt and Fewtrell,
 * Journal of Hydrology 387, 2010): along each link the flow gathers speed down the slope of the surface and loses it to
 * Manning's friction, over the higher of the two floors, never faster than critical, and no parcel gives more than it
 * has. So water fills low ground first, is level in the end, and its volume is the volume let in.
 */
import type { FloodDescription } from './descriptions.ts';
import type { HazardGraph } from './hazard-graph.ts';
import { GRAVITY, flow } from './water-flow.ts';
import { createWater, pour } from './water.ts';
import type { Water } from './water.ts';

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

/** Length of a substep, in parts of the time that a wave takes across a parcel: the same bound as `STEADY` sets on links. */
const CROSSED_PART = 0.25;
/** Never more than so many in a second: small parcels under deep water are held by `STEADY`. */
const PARTS_PER_S_MAX = 10;

export function createFlood(graph: HazardGraph, floods: readonly FloodDescription[]): Flood {
  const water = createWater(graph, floods);
  const { depthM, flowMps, wet, isGateOpen } = water;
  return {
    depthM,
    flowMps,
    wet,
    get seconds() {
      return water.now;
    },
    setGateOpen(index, isOpen) {
      isGateOpen[index] = isOpen ? 1 : 0;
    },
    step(seconds) {
      const parts = Math.max(1, Math.round(seconds * countParts(water)));
      for (let p = 0; p < parts; p++) {
        pour(water, seconds / parts);
        flow(water, seconds / parts, p === parts - 1);
        water.now += seconds / parts;
      }
    },
    volumeM3: () => wet.reduce((sum, i) => sum + depthM[i]! * graph.areaM2[i]!, 0),
  };
}

/** Substeps in a second, by the deepest water: waves run at the root of gravity times depth. */
function countParts({ graph, wet, depthM, now, floods }: Water): number {
  let deepest = 0;
  for (const i of wet) if (depthM[i]! > deepest) deepest = depthM[i]!;
  const isPouring = floods.some(({ startSeconds }) => startSeconds <= now + 1);
  if (deepest === 0 && !isPouring) return 1;
  const waveMps = Math.sqrt(GRAVITY * Math.max(deepest, SHALLOW_M));
  return Math.min(PARTS_PER_S_MAX, Math.ceil(waveMps / (CROSSED_PART * graph.cellM)));
}

/** Water counts as at least so deep, since it may rise within the second. */
const SHALLOW_M = 0.25;
