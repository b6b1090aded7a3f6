/**
 * Water over the ground, by the local inertial form of the shallow water equations (Bates, Horritt and Fewtrell,
 * Journal of Hydrology 387, 2010): along each link the flow gathers speed down the slope of the surface and loses it to
 * Manning's friction, over the higher of the two floors, never faster than critical, and no parcel gives more than it
 * has. So water fills low ground first, is level in the end, and its volume is the volume let in.
 */
import type { FloodDescription } from './descriptions.ts';
import type { HazardGraph } from './hazard-graph.ts';
import { shareWater } from './shared-water.ts';
import type { FlowElsewhere } from './shared-water.ts';
import { stepWater } from './water-flow.ts';
import { createWater } from './water.ts';
import type { Flood } from './water.ts';

/** With `elsewhere`, another thread lets the water of the next second flow meanwhile; nothing else differs. */
export function createFlood(
  graph: HazardGraph,
  floods: readonly FloodDescription[],
  elsewhere?: FlowElsewhere,
): Flood {
  const water = createWater(graph, floods);
  if (elsewhere) return shareWater(water, elsewhere);
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
    step: (seconds) => stepWater(water, seconds),
    volumeM3: () => wet.reduce((sum, i) => sum + depthM[i]! * graph.areaM2[i]!, 0),
  };
}
