/**
 * Water over the ground, by the local inertial form of the shallow water equations (Bates, Horritt and Fewtrell,
 * Journal of Hydrology 387, 2010): along each link the flow gathers speed down the slope of the surface and loses it to
 * Manning's friction, over the higher of the two floors, never faster than critical, and no parcel gives more than it
 * has. So water fills low ground first, is level in the end, and its volume is the volume let in.
 */
import type { FloodDescription } from './descriptions.ts';
import type { HazardGraph } from './hazard-graph.ts';
import { flow } from './water-flow.ts';
import { createWater, pour } from './water.ts';

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

/** Length of a substep: water crosses at most one parcel in it. */
const PART_S = 0.1;

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
      const parts = Math.max(1, Math.round(seconds / PART_S));
      for (let p = 0; p < parts; p++) {
        pour(water, seconds / parts);
        flow(water, seconds / parts);
        water.now += seconds / parts;
      }
    },
    volumeM3: () => wet.reduce((sum, i) => sum + depthM[i]! * graph.areaM2[i]!, 0),
  };
}
