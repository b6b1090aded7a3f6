/** What happened in each cell during a run: density, speed, use. Filled during the run without allocation. */
import type { State } from '../simulation/state.ts';
import { WALKING } from '../walking/walkers.ts';
import type { MapCells } from './map-cells.ts';
import type { Survey } from './survey.ts';

/**
 * People per m2 at which a crowd is watched, is in danger, and is critical. Steps by judgement: risk rises above 4 to 5 (Still,
 * Introduction to Crowd Science, 2014), and forces become dangerous below 2 square feet each, above 5.4 (Fruin, The Causes and
 * Prevention of Crowd Disasters, 1993).
 */
export const CRUSH_DENSITIES = [4, 5, 6] as const;
/** A density must last this long to count: judgement. */
export const CRUSH_SECONDS = 10;
/** Density times the variance of velocity, per s2, at which a dense crowd turns turbulent (Helbing, Johansson, Al-Abideen 2007). */
export const TURBULENT_PRESSURE = 0.02;

/** One column per quantity, one number per cell. */
export interface Maps {
  readonly cells: MapCells;
  /** How long the run was observed. */
  readonly seconds: number;
  /** People per m2, times seconds: divided by `seconds` the mean. */
  readonly densitySeconds: Float64Array;
  readonly densityMax: Float32Array;
  /** Seconds at or above each of CRUSH_DENSITIES. */
  readonly secondsAbove: readonly [Float32Array, Float32Array, Float32Array];
  /** Measured in crushes: the highest pressure, per s2, and the seconds at or above TURBULENT_PRESSURE. */
  readonly pressureMax: Float32Array;
  readonly turbulentSeconds: Float32Array;
  /** Of the people who walked there: seconds and metres; their ratio is the mean speed. */
  readonly walkSeconds: Float64Array;
  readonly walkMeters: Float64Array;
  /** How many came to each cell. */
  readonly uses: Float32Array;
  /** When the last person was there; -1 for never. */
  readonly lastUse: Float32Array;
}

export interface MapMaker {
  readonly maps: Maps;
  /** Adds the surveyed crowd; it counts for the seconds that have passed since the last time. */
  observe(survey: Survey, state: State, seconds: number, passed: number): void;
}

export function createMapMaker(cells: MapCells, persons: number): MapMaker {
  const { count } = cells;
  const maps = {
    cells,
    seconds: 0,
    densitySeconds: new Float64Array(count),
    densityMax: new Float32Array(count),
    secondsAbove: [new Float32Array(count), new Float32Array(count), new Float32Array(count)],
    pressureMax: new Float32Array(count),
    turbulentSeconds: new Float32Array(count),
    walkSeconds: new Float64Array(count),
    walkMeters: new Float64Array(count),
    uses: new Float32Array(count),
    lastUse: new Float32Array(count).fill(-1),
  } satisfies Maps;
  const { densitySeconds, densityMax, secondsAbove, walkSeconds, walkMeters, uses, lastUse } = maps;
  const { pressureMax, turbulentSeconds } = maps;
  const [above4, above5, above6] = secondsAbove as [Float32Array, Float32Array, Float32Array];
  const lastCell = new Int32Array(persons).fill(-1);

  function observeCells(survey: Survey, passed: number): void {
    const { active, activeCount, density } = survey;
    for (let k = 0; k < activeCount; k++) {
      const cell = active[k]!;
      const dense = density[cell]!;
      densitySeconds[cell]! += passed * dense;
      if (dense > densityMax[cell]!) densityMax[cell] = dense;
      if (dense < CRUSH_DENSITIES[0]) continue;
      const pressure = dense * survey.varianceAt(cell, passed);
      if (pressure > pressureMax[cell]!) pressureMax[cell] = pressure;
      if (pressure >= TURBULENT_PRESSURE) turbulentSeconds[cell]! += passed;
      above4[cell]! += passed;
      if (dense >= CRUSH_DENSITIES[1]) above5[cell]! += passed;
      if (dense >= CRUSH_DENSITIES[2]) above6[cell]! += passed;
    }
  }

  function observePeople(
    cellOf: Int32Array,
    { walkers, people }: State,
    seconds: number,
    passed: number,
  ): void {
    for (let i = 0; i < persons; i++) {
      const cell = cellOf[i]!;
      if (cell < 0) continue;
      const weight = people[i]!.weight;
      lastUse[cell] = seconds;
      if (lastCell[i] !== cell) {
        lastCell[i] = cell;
        uses[cell]! += weight;
      }
      if (walkers.state[i] !== WALKING) continue;
      const vx = walkers.vx[i]!;
      const vy = walkers.vy[i]!;
      walkSeconds[cell]! += weight * passed;
      walkMeters[cell]! += weight * passed * Math.sqrt(vx * vx + vy * vy);
    }
  }

  return {
    maps,
    observe(survey, state, seconds, passed) {
      maps.seconds += passed;
      observeCells(survey, passed);
      observePeople(survey.cellOf, state, seconds, passed);
    },
  };
}
