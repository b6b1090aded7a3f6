/**
 * How much water must come in to reach a depth at a place at a time. The water is simulated for it, alone and on larger
 * parcels than in a run: more inflow is nowhere shallower, so the flow is found between one that is too little and one
 * that is too much.
 */
import { isInRing } from '#plane';
import type { Ring } from '#world/walkable';
import type { Space } from '../space/space.ts';
import type { FloodDescription } from './descriptions.ts';
import { createFlood } from './flood.ts';
import { createHazardGraph } from './hazard-graph.ts';
import type { HazardGraph } from './hazard-graph.ts';

/** The place and time of the depth; the deepest place counts, as for people who report a depth. */
export interface Gauge {
  readonly depthM: number;
  readonly bySeconds: number;
  /** Parts of a level; everywhere where there are none. */
  readonly level?: string;
  readonly outlines?: readonly Ring[];
}

export interface FittedInflow {
  readonly flowM3PerS: number;
  /** What the water comes to with it. */
  readonly depthM: number;
}

/** Squares are larger than in a run: a quarter of the parcels in a building, about so many on large ground. Judgement. */
const CELL_M_MIN = 2;
const PARCELS_WANTED = 4000;
const TRIALS_MAX = 8;
/** Close enough: the requested value is rounded more. */
const OFF_PART = 0.02;
/** From one trial to the next the flow changes at most by this factor. */
const FACTOR_MAX = 6;

/** `others` come in beside it. */
export function fitInflow(
  space: Space,
  flood: FloodDescription,
  gauge: Gauge,
  others: readonly FloodDescription[] = [],
): FittedInflow {
  const graph = createHazardGraph(space, chooseCell(space));
  const parcels = listGauged(graph, gauge);
  let [low, high] = [0, Infinity];
  let best: FittedInflow = { flowM3PerS: flood.flowM3PerS, depthM: 0 };
  let flow = flood.flowM3PerS;
  for (let trial = 0; trial < TRIALS_MAX; trial++) {
    const floods = [{ ...flood, flowM3PerS: flow }, ...others];
    const depthM = playWater(graph, floods, gauge, parcels);
    if (Math.abs(depthM - gauge.depthM) < Math.abs(best.depthM - gauge.depthM))
      best = { flowM3PerS: flow, depthM };
    if (Math.abs(depthM - gauge.depthM) <= OFF_PART * gauge.depthM) break;
    if (depthM < gauge.depthM) low = flow;
    else high = flow;
    const wanted = flow * Math.min(FACTOR_MAX, Math.max(1 / FACTOR_MAX, gauge.depthM / depthM));
    flow = wanted > low && wanted < high ? wanted : (low + Math.min(high, 2 * wanted)) / 2;
  }
  return best;
}

function chooseCell({ levels }: Space): number {
  const floorM2 = levels.reduce(
    (sum, { grid }) => sum + grid.isFree.reduce((count, free) => count + free, 0) * grid.cell ** 2,
    0,
  );
  return Math.max(CELL_M_MIN, Math.sqrt(floorM2 / PARCELS_WANTED));
}

function listGauged({ space, count, level, x, y }: HazardGraph, gauge: Gauge): number[] {
  const all = Array.from({ length: count }, (_, i) => i);
  const { outlines } = gauge;
  if (outlines === undefined) return all;
  const own = space.levels.findIndex(({ id }) => id === gauge.level);
  const inside = all.filter(
    (i) => level[i] === own && outlines.some((ring) => isInRing(ring, { x: x[i]!, y: y[i]! })),
  );
  return inside.length > 0 ? inside : all;
}

function playWater(
  graph: HazardGraph,
  floods: readonly FloodDescription[],
  { bySeconds }: Gauge,
  parcels: readonly number[],
): number {
  // Nothing happens before it begins.
  const start = Math.min(...floods.map(({ startSeconds }) => startSeconds));
  const water = createFlood(
    graph,
    floods.map((one) => ({ ...one, startSeconds: one.startSeconds - start })),
  );
  const seconds = Math.ceil(bySeconds - start);
  for (let t = 0; t < seconds; t++) water.step(1);
  return parcels.reduce((most, i) => Math.max(most, water.depthM[i]!), 0);
}
