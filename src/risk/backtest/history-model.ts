/**
 * What the past of a place says about its next week: the history part of the risk field, for cells.
 *
 * Per cell two numbers are kept, both fading with a half-life: `observed`, the events in the cell, and `smoothed`, the
 * events expected there from its neighbourhood: every event spread by the history kernel, a normal one, and integrated
 * over the cell. The expected count is the mean of a gamma-Poisson model (Clayton and Kaldor 1987, Biometrics 43:671):
 * the true rates vary around the smoothed ones, so a cell's own count has more weight the larger it is.
 *
 *    expected = smoothed x (prior + observed) / (prior + smoothed)
 *
 * A cell with few events stays close to its neighbourhood, a cell with many to its own count; `prior`, in events, sets
 * the point between the two and is learnt (prior-events.ts). The expected count grows with every event in or near the
 * cell, so more evidence never lowers it.
 *
 * Tried and measured (docs/backtest.md): the kernel alone loses up to a fifth of a plain count's hits where events pile
 * up at addresses and crossings; the count alone loses as many where they are few; any fixed mixture of both loses at
 * one end.
 */
import { SIGMAS_MAX } from '../kernels.ts';
import { WEEK_MS } from './events.ts';
import type { BacktestEvents } from './events.ts';
import { cellOf } from './study-area.ts';
import type { Grid, StudyArea } from './study-area.ts';

export interface HistorySettings {
  readonly sigmaKm: number;
  readonly halfLifeMs: number;
}

export function expectCount(observed: number, smoothed: number, priorEvents: number): number {
  return (smoothed * (priorEvents + observed)) / (priorEvents + smoothed);
}

/** Faded counts per grid cell, as of an instant. */
export interface HistoryCounts {
  readonly observed: Float64Array;
  readonly smoothed: Float64Array;
  readonly asOfMs: number;
  /** Adds events as of an instant, all of them before it. */
  learn(events: Uint32Array, asOfMs: number): void;
}

export function createHistoryCounts(
  { atMs }: BacktestEvents,
  grid: Grid,
  { sigmaKm, halfLifeMs }: HistorySettings,
): HistoryCounts {
  const observed = new Float64Array(grid.columns * grid.rows);
  const smoothed = new Float64Array(observed.length);
  const spread = createSpread(grid, sigmaKm);
  let knownMs = -Infinity;
  return {
    observed,
    smoothed,
    get asOfMs() {
      return knownMs;
    },
    learn(events, asOfMs) {
      if (knownMs > -Infinity && asOfMs > knownMs) {
        const fade = 2 ** ((knownMs - asOfMs) / halfLifeMs);
        for (let cell = 0; cell < observed.length; cell++) {
          observed[cell]! *= fade;
          smoothed[cell]! *= fade;
        }
      }
      knownMs = asOfMs;
      for (const i of events) {
        const weight = 2 ** ((atMs[i]! - asOfMs) / halfLifeMs);
        observed[cellOf(grid, i)]! += weight;
        spread(smoothed, i, weight);
      }
    },
  };
}

/** Writes, per cell of the area, the expected count of the coming week and the chance of at least one event. */
export function forecastWeek(
  { observed, smoothed, asOfMs }: HistoryCounts,
  { cells }: StudyArea,
  settings: HistorySettings & { readonly priorEvents: number; readonly recordFromMs: number },
  out: { readonly scores: Float64Array; readonly probabilities: Float64Array },
): void {
  const { halfLifeMs, priorEvents, recordFromMs } = settings;
  // The weeks that the faded counts stand for: the integral of the fading over the record.
  const weeks =
    ((1 - 2 ** ((recordFromMs - asOfMs) / halfLifeMs)) * halfLifeMs) / Math.LN2 / WEEK_MS;
  for (let at = 0; at < cells.length; at++) {
    const cell = cells[at]!;
    const mean = expectCount(observed[cell]!, smoothed[cell]!, priorEvents) / weeks;
    out.scores[at] = mean;
    // The rate is itself uncertain, gamma with this shape, which leaves more weeks without an event than exp(-mean).
    const shape = priorEvents + observed[cell]!;
    out.probabilities[at] = 1 - (1 + mean / shape) ** -shape;
  }
}

/** Adds an event to a map, as the part of its kernel that falls on each cell. */
function createSpread(
  grid: Grid,
  sigmaKm: number,
): (map: Float64Array, event: number, weight: number) => void {
  const { cellKm, columns, rows, x, y } = grid;
  const partsAcross = new Float64Array(Math.ceil((2 * SIGMAS_MAX * sigmaKm) / cellKm) + 2);
  const partsAlong = new Float64Array(partsAcross.length);
  return (map, event, weight) => {
    const left = fillParts(partsAcross, x[event]!, { sigmaKm, cellKm });
    const bottom = fillParts(partsAlong, y[event]!, { sigmaKm, cellKm });
    for (let r = 0; r < partsAlong.length; r++) {
      const row = bottom + r;
      if (row < 0 || row >= rows || partsAlong[r] === 0) continue;
      const part = weight * partsAlong[r]!;
      for (let c = 0; c < partsAcross.length; c++) {
        const column = left + c;
        if (column >= 0 && column < columns) map[row * columns + column]! += part * partsAcross[c]!;
      }
    }
  };
}

/** The parts of a normal distribution around a place that fall on the cells from the returned one on; they sum to one. */
function fillParts(
  parts: Float64Array,
  at: number,
  { sigmaKm, cellKm }: { sigmaKm: number; cellKm: number },
): number {
  const first = Math.floor((at - SIGMAS_MAX * sigmaKm) / cellKm);
  let before = 0;
  for (let i = 0; i < parts.length; i++) {
    const until = shareBelow(((first + i + 1) * cellKm - at) / sigmaKm);
    parts[i] = until - before;
    before = until;
  }
  return first;
}

/** The normal distribution function, cut at SIGMAS_MAX on both sides, from a table: a million events ask ten times each. */
const STEPS_PER_SIGMA = 1024;
const TABLE = tabulate();

function shareBelow(sigmas: number): number {
  const at = (sigmas + SIGMAS_MAX) * STEPS_PER_SIGMA;
  if (at <= 0) return 0;
  if (at >= TABLE.length - 1) return 1;
  const step = Math.floor(at);
  return TABLE[step]! + (at - step) * (TABLE[step + 1]! - TABLE[step]!);
}

function tabulate(): Float64Array {
  const table = new Float64Array(2 * SIGMAS_MAX * STEPS_PER_SIGMA + 1);
  const density = (step: number): number =>
    Math.exp(-0.5 * (step / STEPS_PER_SIGMA - SIGMAS_MAX) ** 2);
  // Simpson's rule, exact to 1e-14 at this step.
  for (let step = 1; step < table.length; step++)
    table[step] =
      table[step - 1]! + (density(step - 1) + 4 * density(step - 0.5) + density(step)) / 6;
  return table.map((sum) => sum / table.at(-1)!);
}
