/** Fires to test with. */
import type { Space } from '../space/space.ts';
import type { FireDescription } from './descriptions.ts';
import { createHazardGraph, findParcel } from './hazard-graph.ts';
import type { HazardGraph } from './hazard-graph.ts';
import { SMOKE_CELL_M, createSmoke } from './smoke.ts';
import type { Smoke } from './smoke.ts';

export const INDOORS = { ceilingM: () => 3, isOutdoor: () => false, isStair: () => false };

export function fireAt(x: number, y: number, rest: Partial<FireDescription> = {}): FireDescription {
  return {
    kind: 'fire',
    startSeconds: 0,
    level: 'ground',
    x,
    y,
    growth: 'fast',
    peakKw: 2000,
    ...rest,
  };
}

export function burn(plan: Space, fires: readonly FireDescription[], height = 3): Burning {
  const graph = createHazardGraph(plan, SMOKE_CELL_M);
  const smoke = createSmoke(graph, fires, { ...INDOORS, ceilingM: () => height });
  return { smoke, graph, at: (x, y, level = 0) => findParcel(graph, level, x, y) };
}

export interface Burning {
  readonly smoke: Smoke;
  readonly graph: HazardGraph;
  readonly at: (x: number, y: number, level?: number) => number;
}
