/**
 * Smoke of one or more fires: a layer that fills each room from the ceiling down, and what it carries at head height.
 *
 * The plume feeds the layer with volume (its thickness), burnt fuel (from which soot and gases follow by their yields) and
 * heat; all three spread from parcel to parcel by `spread.ts`. Heads are in smoke once the layer is as thick as the space above
 * them, H - h. From then on the smoke over a square metre counts as if it filled just that space: exact when heads are first
 * reached, up to H / (H - h) too dense when the layer reaches the floor (2.5 for a room of 3 m). This errs to the safe side,
 * and it is what makes the model monotone: thinning by the volume a bigger or a second fire entrains never clears the air.
 * With time smoke cools and mixes over the whole height; so haze gets to heads where no layer does, and up stairs.
 *
 * Not in it: fires that starve for want of air (they burn on), wind, ventilation other than vents, sprinklers.
 */
import type { FireDescription } from './descriptions.ts';
import type { HazardGraph } from './hazard-graph.ts';
import * as heads from './smoke-at-heads.ts';
import { FUEL, ceilingOf, createSmokeLayers, stepSmoke } from './smoke-layers.ts';
import type { SmokeOptions } from './smoke-layers.ts';
import type { Spread } from './spread.ts';

export interface Smoke {
  readonly spread: Spread;
  /** The run is computed up to this second. */
  readonly seconds: number;
  /** Burnt fuel of fire f that is still in the building or was vented, kg. */
  burntKg(fire: number): number;
  step(seconds: number): void;
  /** Under which smoke gathers. */
  ceilingM(parcel: number): number;
  layerM(parcel: number): number;
  /**
   * How far below the ceiling soot lies, as a mean: layer soot down to the face of the layer, mixed soot down to the
   * floor.
   */
  depthM(parcel: number): number;
  /** Extinction if all soot lay evenly over that depth. */
  insidePerM(parcel: number): number;
  airAt(parcel: number): heads.HeadAir;
}

/** Size of the parcels for smoke. Smoke evens out so fast that finer parcels would cost 1 / size^4 and show nothing more. */
export const SMOKE_CELL_M = 4;

export function createSmoke(
  graph: HazardGraph,
  fires: readonly FireDescription[],
  options: SmokeOptions,
): Smoke {
  const layers = createSmokeLayers(graph, fires, options);
  const { spread, mixed } = layers;
  return {
    spread,
    get seconds() {
      return layers.now;
    },
    burntKg: (f) =>
      [FUEL + f, mixed + f].reduce(
        (kg, field) => kg + spread.total(field) + spread.vented[field]!,
        0,
      ),
    step: (seconds) => stepSmoke(layers, seconds),
    ceilingM: (i) => ceilingOf(layers, i),
    layerM: (i) => heads.layerM(layers, i),
    depthM: (i) => heads.depthM(layers, i),
    insidePerM: (i) => heads.insidePerM(layers, i),
    airAt: (i) => heads.airAt(layers, i),
  };
}
