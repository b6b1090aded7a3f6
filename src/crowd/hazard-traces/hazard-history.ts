/**
 * How smoke, water and gas spread during a run, and how fires burnt: sampled every few seconds on squares of some
 * metres, for display. It computes nothing; it keeps the values the run used. Air that was given and not computed is
 * not included.
 */
import type { FireDescription } from '../hazards/descriptions.ts';
import { heatReleaseKw } from '../hazards/fire.ts';
import type { HazardGraph } from '../hazards/hazard-graph.ts';
import type { HazardFields, Hazards } from '../hazards/hazards.ts';
import { AMBIENT_C, HEAD_M } from '../hazards/smoke-at-heads.ts';
import type { SquarePlace } from './hazard-squares.ts';
import { createSquareSeries } from './square-series.ts';

export interface HazardHistory {
  /** Times of the samples: rising, the last one at the end of the run. Every other column has a value for each. */
  readonly seconds: Float64Array;
  readonly fires: readonly FireHistory[];
  readonly smoke: readonly SmokeSquare[];
  readonly water: readonly WaterSquare[];
  readonly gas: readonly GasSquare[];
}

export interface FireHistory extends Pick<FireDescription, 'level' | 'x' | 'y'> {
  readonly z: number;
  /** Height of the room; none under the open sky. */
  readonly ceilingM?: number;
  readonly isFlameless: boolean;
  readonly heatKw: Float32Array;
}

export interface SmokeSquare extends SquarePlace {
  readonly ceilingM: number;
  /** At head height if the layer is that deep; otherwise of the smoke above heads. */
  readonly extinctionPerM: Float32Array;
  /** How far the layer reaches down from the ceiling. */
  readonly depthM: Float32Array;
  /** The air people breathe there: clear and cool while the smoke is above them. */
  readonly headExtinctionPerM: Float32Array;
  readonly headTemperatureC: Float32Array;
}

export interface WaterSquare extends SquarePlace {
  readonly depthM: Float32Array;
}

export interface GasSquare extends SquarePlace {
  /** Concentration as a part of the limit of escape (AEGL-2 for 10 minutes), added up over substances. */
  readonly escapePart: Float32Array;
}

export interface HazardRecorder {
  /** After each step of the run. */
  observe(): void;
  finish(): HazardHistory;
}

/** A square that never has this much is left out: smoke with 30 m visibility, a film of water, a tenth of the limit. */
export const HAZARD_TRACES = { extinctionPerM: 0.1, waterM: 0.02, escapePart: 0.1 } as const;
/** Thinner smoke under a ceiling is not kept. */
const SMOKE_DEPTH_M_MIN = 0.1;
/** Smoke and gas are drawn in steps: four and three in a square. */
const SQUARES_MAX = { smoke: 375, water: 1500, gas: 500 } as const;
const SQUARE_M = 4;
const LOOK_SECONDS = 5;
const LOOKS_MAX = 120;

/** Undefined where nothing burns, spreads or rises. */
export function createHazardRecorder(hazards: Hazards): HazardRecorder | undefined {
  const { graph, fields } = hazards;
  if (graph === undefined || fields === undefined) return undefined;
  const { fires } = fields;
  const parts = {
    smoke: watchSmoke(fields),
    water: watchWater(graph, fields),
    gas: watchGas(graph, fields),
  };
  const watched = Object.values(parts).filter((part) => part !== undefined);
  if (watched.length === 0) return undefined;
  let everySeconds = LOOK_SECONDS;
  let seconds: number[] = [];
  let next = 0;
  const look = (): void => {
    seconds.push(hazards.seconds);
    for (const part of watched) part.look();
  };
  /**
   * The length of a run is not known beforehand: a long run is sampled half as often from here on, and its earlier
   * samples are thinned.
   */
  const halve = (): void => {
    seconds = seconds.filter((_, i) => i % 2 === 0);
    for (const part of watched) part.halve();
    everySeconds *= 2;
  };
  return {
    observe() {
      if (hazards.seconds < next - 1e-6) return;
      look();
      if (seconds.length > LOOKS_MAX) halve();
      next = seconds.at(-1)! + everySeconds;
    },
    finish() {
      if (hazards.seconds > (seconds.at(-1) ?? -1)) look();
      return {
        seconds: Float64Array.from(seconds),
        fires: fires.map((fire) => toFireHistory(graph, fields, fire, seconds)),
        smoke: parts.smoke?.finish() ?? [],
        water: parts.water?.finish() ?? [],
        gas: parts.gas?.finish() ?? [],
      };
    },
  };
}

interface Watch<Square> {
  look(): void;
  halve(): void;
  finish(): Square[];
}

function watchSmoke({ smoke }: HazardFields): Watch<SmokeSquare> | undefined {
  if (smoke === undefined) return undefined;
  const { model, air } = smoke;
  const { graph, reached } = model.spread;
  const series = createSquareSeries(graph, { sizeM: SQUARE_M, values: 4 });
  const ceilingOf = new Map(
    graph.space.levels.map(({ id }, l) => [id, model.ceilingM(graph.starts[l]!)]),
  );
  return {
    look: () =>
      series.note(reached, (i, out) => {
        const depthM = model.depthM(i);
        out[1] = depthM;
        out[2] = air.extinctionPerM[i]!;
        // As a rise: parcels that nothing has reached count as zero.
        out[3] = air.temperatureC[i]! - AMBIENT_C;
        if (depthM < SMOKE_DEPTH_M_MIN) out[0] = 0;
        else if (depthM < model.ceilingM(i) - HEAD_M) out[0] = model.insidePerM(i);
        else out[0] = air.extinctionPerM[i]!;
      }),
    halve: () => series.halve(),
    finish: () =>
      series
        .finish({
          trace: HAZARD_TRACES.extinctionPerM,
          squaresMax: SQUARES_MAX.smoke,
          covers: false,
        })
        .map(({ place, values: [extinction, depthM, headExtinction, headRise] }) => ({
          ...place,
          ceilingM: ceilingOf.get(place.level)!,
          extinctionPerM: extinction!,
          depthM: depthM!,
          headExtinctionPerM: headExtinction!,
          headTemperatureC: headRise!.map((rise) => AMBIENT_C + rise),
        })),
  };
}

function watchWater(graph: HazardGraph, { flood }: HazardFields): Watch<WaterSquare> | undefined {
  if (flood === undefined) return undefined;
  const series = createSquareSeries(graph, { sizeM: SQUARE_M, values: 1 });
  return {
    look: () => series.note(flood.wet, (i, out) => void (out[0] = flood.depthM[i]!)),
    halve: () => series.halve(),
    finish: () =>
      series
        .finish({ trace: HAZARD_TRACES.waterM, squaresMax: SQUARES_MAX.water, covers: true })
        .map(({ place, values: [depthM] }) => ({ ...place, depthM: depthM! })),
  };
}

function watchGas(graph: HazardGraph, { escapePart }: HazardFields): Watch<GasSquare> | undefined {
  if (escapePart === undefined) return undefined;
  const series = createSquareSeries(graph, { sizeM: SQUARE_M, values: 1 });
  const parcels = Int32Array.from(escapePart.keys());
  return {
    look: () => series.note(parcels, (i, out) => void (out[0] = escapePart[i]!)),
    halve: () => series.halve(),
    finish: () =>
      series
        .finish({ trace: HAZARD_TRACES.escapePart, squaresMax: SQUARES_MAX.gas, covers: false })
        .map(({ place, values: [part] }) => ({ ...place, escapePart: part! })),
  };
}

function toFireHistory(
  { space }: HazardGraph,
  fields: HazardFields,
  fire: FireDescription,
  seconds: readonly number[],
): FireHistory {
  const { level, x, y, startSeconds, isFlameless = false } = fire;
  const index = space.levels.findIndex(({ id }) => id === level);
  const ceiling = fields.ceilingM(index);
  return {
    level,
    x,
    y,
    z: space.levels[index]!.heightAt(x, y) + (fire.aboveM ?? 0),
    ...(ceiling === undefined ? {} : { ceilingM: ceiling }),
    isFlameless,
    heatKw: Float32Array.from(seconds, (at) => heatReleaseKw(fire, at - startSeconds)),
  };
}
