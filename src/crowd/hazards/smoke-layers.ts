/** The smoke layers of a run: what fires feed into them, how they spread and mix down. */
import { openSky } from './air.ts';
import type { FireDescription, FuelYields } from './descriptions.ts';
import { RADIANT_PART, fuelYields, heatReleaseKw, heatReleasedKj, plumeM3PerS } from './fire.ts';
import { findParcel, listAround } from './hazard-graph.ts';
import type { HazardGraph } from './hazard-graph.ts';
import { createSpread } from './spread.ts';
import type { Spread } from './spread.ts';

export interface SmokeOptions {
  /** Room height of each level. */
  readonly ceilingM: (level: number) => number;
  readonly isOutdoor: (level: number) => boolean;
  readonly isStair: (level: number) => boolean;
}

export interface SmokeLayers {
  readonly graph: HazardGraph;
  readonly fires: readonly FireDescription[];
  readonly yields: readonly FuelYields[];
  readonly sources: readonly Source[];
  /** Room height of each level, as used for smoke. */
  readonly ceilings: readonly number[];
  readonly isStair: (level: number) => boolean;
  readonly spread: Spread;
  /** Index of the first field of smoke that is mixed over the height of the room. */
  readonly mixed: number;
  now: number;
}

interface Source {
  readonly parcels: readonly number[];
  readonly areaM2: number;
}

/** Judgement: lower rooms count as this high, so that some space is left above heads. */
const CEILING_M_MIN = 2.3;
/**
 * Judgement: a layer that flows off at 0.75 m3/s per metre, as from a door into a corridor of 2 m, then falls by 0.4 m on
 * 28 m. Real ones run at 0.3 to 1 m/s and are flatter (Heskestad and Hill 1987); steeper ones would leave far ends clear.
 */
const SPREAD_M2_PER_S = 50;
/** A door of 0.9 m passes 2 m3/s from a layer down to 1 m over the floor; 0.5 A sqrt(H) is 1.4 kg/s of hot gas (Rockett 1976). */
const DOOR_MPS = 2;
/** Judgement: smoke climbs open stairs at about the speed of a person, and hardly comes down them. */
const UP_MPS = 1;
const DOWN_MPS = 0.05;
/** Height of doors; smoke stays behind the lintel until the layer is deeper. */
const DOOR_M = 2.1;
/** Judgement: smoke that has given its heat to the walls mixes down within some minutes, on stairs at once. */
const MIXES_PER_S = 1 / 300;
const STAIR_MIXES_PER_S = 1 / 5;
/** Judgement: the ceiling jet turns over within this radius, as a part of the room's height. */
const PLUME_RADIUS_PART = 1;
/** Heat lost to ceiling and walls: 0.03 kW/(m2 K) on 1.5 m2 of surface and the air of 2.2 m over each m2 (McCaffrey et al. 1981). */
const COOLING_PER_S = 1 / 60;

export const LAYER = 0;
export const HEAT = 1;
/** Burnt fuel in the layer, one field per fire; after these come as many for fuel mixed over the height of the room. */
export const FUEL = 2;

export function createSmokeLayers(
  graph: HazardGraph,
  fires: readonly FireDescription[],
  options: SmokeOptions,
): SmokeLayers {
  const ceilings = graph.space.levels.map((_, l) => Math.max(CEILING_M_MIN, options.ceilingM(l)));
  const spread = createSpread(graph, {
    spreadM2PerS: SPREAD_M2_PER_S,
    doorMps: DOOR_MPS,
    upMps: UP_MPS,
    downMps: DOWN_MPS,
    traces: [1e-6, 1e-3, ...fires.map(() => 1e-9), ...fires.map(() => 1e-9)],
    decaysPerS: [0, COOLING_PER_S],
    lintels: (level) => ceilings[level]! - DOOR_M,
  });
  openSky(spread, options.isOutdoor);
  return {
    graph,
    fires,
    yields: fires.map(fuelYields),
    sources: fires.map((fire) => toSource(graph, fire, ceilings)),
    ceilings,
    isStair: options.isStair,
    spread,
    mixed: FUEL + fires.length,
    now: 0,
  };
}

export function ceilingOf({ ceilings, graph }: SmokeLayers, i: number): number {
  return ceilings[graph.level[i]!]!;
}

/** Amount of a field over a square metre of a parcel. */
export function amountIn({ spread }: SmokeLayers, i: number, field: number): number {
  return spread.amounts[i * spread.fieldCount + field]!;
}

export function stepSmoke(layers: SmokeLayers, seconds: number): void {
  const { spread, sources, now } = layers;
  spread.step(seconds, (from, to) => {
    for (const [f, source] of sources.entries())
      feed(layers, source, FUEL + f, now + from, now + to);
  });
  mixDown(layers, seconds);
  layers.now += seconds;
}

function feed(layers: SmokeLayers, source: Source, field: number, from: number, to: number): void {
  const { fires, yields, spread } = layers;
  const fire = fires[field - FUEL]!;
  const kj =
    heatReleasedKj(fire, to - fire.startSeconds) - heatReleasedKj(fire, from - fire.startSeconds);
  if (kj <= 0) return;
  const kw = heatReleaseKw(fire, (from + to) / 2 - fire.startSeconds);
  for (const i of source.parcels) {
    const clear = Math.max(0, ceilingOf(layers, i) - amountIn(layers, i, LAYER));
    spread.add(i, LAYER, (plumeM3PerS(kw, clear) * (to - from)) / source.areaM2);
    spread.add(i, HEAT, ((1 - RADIANT_PART) * kj) / source.areaM2);
    spread.add(i, field, kj / yields[field - FUEL]!.heatKjPerKg / source.areaM2);
  }
}

function mixDown(layers: SmokeLayers, seconds: number): void {
  const { spread, isStair, graph, mixed, fires } = layers;
  const { amounts, fieldCount } = spread;
  const partOn = graph.space.levels.map(
    (_, level) => 1 - Math.exp(-(isStair(level) ? STAIR_MIXES_PER_S : MIXES_PER_S) * seconds),
  );
  for (const i of spread.reached) {
    const part = partOn[graph.level[i]!]!;
    for (let k = i * fieldCount + FUEL; k < i * fieldCount + mixed; k++) {
      const sinks = part * amounts[k]!;
      amounts[k]! -= sinks;
      amounts[k + fires.length]! += sinks;
    }
  }
}

function toSource(graph: HazardGraph, fire: FireDescription, ceilings: readonly number[]): Source {
  const level = graph.space.levels.findIndex((l) => l.id === fire.level);
  const parcel = findParcel(graph, level, fire.x, fire.y);
  if (parcel === -1) return { parcels: [], areaM2: 1 };
  const parcels = listAround(graph, parcel, PLUME_RADIUS_PART * ceilings[level]!);
  return { parcels, areaM2: parcels.reduce((sum, i) => sum + graph.areaM2[i]!, 0) };
}
