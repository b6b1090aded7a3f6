/**
 * What danger adds to the cost of each level, and whether routes were computed with that cost. Smoke on one floor does
 * not change the routes on the others, and computing routes is the most expensive part of a run.
 */
import type { Hazards } from '../hazards/hazards.ts';
import { toSlowness } from '../space/solve-field.ts';
import type { Space } from '../space/space.ts';

export interface CostWatch {
  /** Effort per metre in each cell of a level now; undefined without hazards. */
  readonly slownessOf: (level: number) => Float32Array | undefined;
  /**
   * Levels whose routes were computed with clearly different costs from the present ones; they count as forgotten from
   * then on.
   */
  takeChanged(): ReadonlySet<number>;
}

export function createCostWatch(space: Space, hazards: Hazards): CostWatch {
  /** The costs of parcels that routes were last computed with; those of one level may come from several times. */
  const used = new Map<number, Float32Array>();
  const isMixed = new Uint8Array(space.levels.length);
  /** Costs of each level and when they were read: routes to many gates are computed at the same moment. */
  const known = new Map<number, { readonly seconds: number; readonly cost: Float32Array }>();
  /** Read by the solver and not kept. */
  const slownesses = new Map<number, Float32Array>();

  function costOn(level: number): Float32Array {
    const { seconds } = hazards;
    const last = known.get(level);
    if (last?.seconds === seconds) return last.cost;
    const cost = new Float32Array(hazards.costsOn(level));
    known.set(level, { seconds, cost });
    return cost;
  }

  return {
    slownessOf(level) {
      const { graph } = hazards;
      if (!graph) return undefined;
      const cost = costOn(level);
      const before = used.get(level);
      if (before !== undefined && !isAlike(before, cost)) isMixed[level] = 1;
      used.set(level, cost);
      const slowness = toSlowness(space.levels[level]!.grid, slownesses.get(level));
      slownesses.set(level, slowness);
      const parcels = graph.parcelOf[level]!;
      const first = graph.starts[level]!;
      for (let at = 0; at < slowness.length; at++)
        if (parcels[at] !== -1) slowness[at]! *= cost[parcels[at]! - first]!;
      return slowness;
    },
    takeChanged() {
      const changed = new Set(
        [...used.keys()].filter(
          (level) => isMixed[level] || !isAlike(used.get(level)!, costOn(level)),
        ),
      );
      for (const level of changed) {
        used.delete(level);
        isMixed[level] = 0;
      }
      return changed;
    },
  };
}

/** The same rule as for hazards as a whole: a quarter more or less, or blocked. */
const COST_CHANGE = 0.25;

function isAlike(before: Float32Array, now: Float32Array): boolean {
  if (before === now) return true;
  for (let at = 0; at < now.length; at++) {
    const was = before[at]!;
    const is = now[at]!;
    if (was !== is && !(Math.abs(is - was) <= COST_CHANGE * was)) return false;
  }
  return true;
}
