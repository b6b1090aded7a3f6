/**
 * A back-test: week by week, every map is made from the past alone, then compared with the events of the week. Our
 * history model is compared with a random map and with the plain count of past events per cell, a baseline that is hard
 * to beat.
 */
import { HISTORY_HALF_LIFE_MS, reachOf } from '../kernels.ts';
import { createCalibrationTally } from './calibration.ts';
import type { Calibration } from './calibration.ts';
import { rollDice } from './dice.ts';
import { WEEK_MS } from './events.ts';
import type { BacktestEvents, BacktestType } from './events.ts';
import { createHistoryCounts, forecastWeek } from './history-model.ts';
import type { HistorySettings } from './history-model.ts';
import { learnPriorEvents } from './prior-events.ts';
import { AREA_SHARES, bestHits, cellsIn, rankCells } from './ranking.ts';
import { findRecord } from './record.ts';
import type { BacktestRecord } from './record.ts';
import { cellOf, createStudyArea } from './study-area.ts';
import type { StudyArea } from './study-area.ts';

export interface BacktestOptions {
  readonly type: BacktestType;
  readonly cellKm: number;
  /** How many weeks at the end are tested; by default as many as leave half of the record, at most 26. */
  readonly weeks?: number | undefined;
  /** For the random map. */
  readonly seed: number;
  /** The product's own settings by default. */
  readonly settings?: HistorySettings;
}

export const BACKTEST_MODELS = ['random', 'count_map', 'ours'] as const;
export type BacktestModel = (typeof BACKTEST_MODELS)[number];

export interface ModelReport extends Calibration {
  /** Per share of the area: the part of the events in it, that part over the share, and it over the best possible. */
  readonly shares: readonly ShareReport[];
  readonly auc: number;
}

export interface ShareReport {
  /** The share as asked, for example 0.05, and in whole cells. */
  readonly share: number;
  readonly areaShare: number;
  readonly hitRate: number;
  /** Prediction accuracy index: Chainey et al. 2008. */
  readonly pai: number;
  /** Prediction efficiency index, PAI over the best possible PAI: Hunt 2016. */
  readonly pei: number;
}

export interface BacktestReport {
  /** The settings of our map; the prior was learnt from the record before the first tested week. */
  readonly settings: HistorySettings & { readonly priorEvents: number };
  readonly record: BacktestRecord;
  readonly area: {
    readonly cellKm: number;
    readonly cells: number;
    readonly farCount: number;
  };
  /** Events known before the first tested week, events tested in the area, and events outside it, which count for no map. */
  readonly trainingCount: number;
  readonly testedCount: number;
  readonly outsideCount: number;
  readonly models: Readonly<Record<BacktestModel, ModelReport>>;
  /** Per tested week the hits of each map's top 5 %, for a test of the difference. */
  readonly weeks: readonly WeekReport[];
}

export interface WeekReport {
  readonly startMs: number;
  readonly events: number;
  readonly hits5: Readonly<Record<BacktestModel, number>>;
}

/** Returns how well the history model, a random map and a plain count predict the tested weeks. */
export function backtest(events: BacktestEvents, options: BacktestOptions): BacktestReport {
  const kernel = options.settings ?? {
    sigmaKm: reachOf(options.type).sigmaKm,
    halfLifeMs: HISTORY_HALF_LIFE_MS,
  };
  const record = findRecord(events, options.weeks);
  const area = createStudyArea(events, record, options.cellKm);
  const { past, tested } = sortByWeek(events, record, area);
  const priorEvents = learnPriorEvents(events, area, kernel, {
    past,
    untilMs: record.testFromMs,
  });
  const settings = { ...kernel, priorEvents };
  const maps = createMaps(events, record, area, { settings, seed: options.seed });
  const tallies = perModel(() => createTally(area.cells.length));
  const best = AREA_SHARES.map(() => 0);
  const weeks: WeekReport[] = [];
  const counts = new Float64Array(area.cells.length);
  let [testedCount, outsideCount] = [0, 0];

  for (const known of past) maps.learn(known, record.testFromMs);
  for (const [week, happened] of tested.entries()) {
    const startMs = record.testFromMs + week * WEEK_MS;
    const inArea = countPerCell(area, happened, counts);
    testedCount += inArea;
    outsideCount += happened.length - inArea;
    bestHits(counts).forEach((hits, i) => (best[i]! += hits));
    const hits5 = perModel((model) => {
      const { scores, probabilities } = maps.forecast(model, week);
      return tallies[model].add(scores, probabilities, counts);
    });
    weeks.push({ startMs, events: inArea, hits5 });
    maps.learn(happened, startMs + WEEK_MS);
  }
  return {
    settings,
    record,
    area: { cellKm: area.cellKm, cells: area.cells.length, farCount: area.farCount },
    trainingCount: past.reduce((sum, known) => sum + known.length, 0),
    testedCount,
    outsideCount,
    models: perModel((model) => tallies[model].sum(testedCount, best)),
    weeks,
  };
}

function perModel<Value>(make: (model: BacktestModel) => Value): Record<BacktestModel, Value> {
  return { random: make('random'), count_map: make('count_map'), ours: make('ours') };
}

/** The events on the grid, week by week; the first week of the past may be a short one. */
function sortByWeek(
  { count, atMs }: BacktestEvents,
  { fromMs, testFromMs, weeks }: BacktestRecord,
  { x }: StudyArea,
): { readonly past: readonly Uint32Array[]; readonly tested: readonly Uint32Array[] } {
  const pastWeeks = Math.ceil((testFromMs - fromMs) / WEEK_MS);
  const weekOf = (i: number): number => Math.floor((atMs[i]! - testFromMs) / WEEK_MS) + pastWeeks;
  const sizes = new Uint32Array(pastWeeks + weeks);
  for (let i = 0; i < count; i++) if (x[i]! >= 0) sizes[weekOf(i)]!++;
  const byWeek = Array.from(sizes, (size) => new Uint32Array(size));
  sizes.fill(0);
  for (let i = 0; i < count; i++) {
    if (!(x[i]! >= 0)) continue;
    const week = weekOf(i);
    byWeek[week]![sizes[week]!++] = i;
  }
  return { past: byWeek.slice(0, pastWeeks), tested: byWeek.slice(pastWeeks) };
}

/** Writes how many of the events each cell of the area holds; returns how many the area holds. */
function countPerCell(area: StudyArea, events: Uint32Array, counts: Float64Array): number {
  counts.fill(0);
  let inArea = 0;
  for (const i of events) {
    const position = area.positions[cellOf(area, i)]!;
    if (position < 0) continue;
    counts[position]!++;
    inArea++;
  }
  return inArea;
}

interface Maps {
  /** Adds the events of a week, as of an instant after them. */
  learn(events: Uint32Array, asOfMs: number): void;
  forecast(
    model: BacktestModel,
    week: number,
  ): { readonly scores: Float64Array; readonly probabilities: Float64Array };
}

function createMaps(
  events: BacktestEvents,
  record: BacktestRecord,
  area: StudyArea,
  { settings, seed }: { settings: BacktestReport['settings']; seed: number },
): Maps {
  const { cells } = area;
  const ours = createHistoryCounts(events, area, settings);
  const withRecord = { ...settings, recordFromMs: record.fromMs };
  const past = new Float64Array(cells.length);
  const scores = new Float64Array(cells.length);
  const probabilities = new Float64Array(cells.length);
  const counts = new Float64Array(cells.length);
  let [heldCount, pastWeeks] = [0, 0];
  return {
    learn(learnt, asOfMs) {
      ours.learn(learnt, asOfMs);
      pastWeeks = (asOfMs - record.fromMs) / WEEK_MS;
      countPerCell(area, learnt, counts);
      for (let at = 0; at < counts.length; at++) {
        past[at]! += counts[at]!;
        if (counts[at]! > 0) heldCount++;
      }
    },
    forecast(model, week) {
      switch (model) {
        case 'random':
          for (let at = 0; at < cells.length; at++) scores[at] = rollDice(seed, week, at);
          // It knows how many cells have an event in a week, not which.
          probabilities.fill(heldCount / pastWeeks / cells.length);
          break;
        case 'count_map':
          scores.set(past);
          for (let at = 0; at < cells.length; at++)
            probabilities[at] = 1 - Math.exp(-past[at]! / pastWeeks);
          break;
        case 'ours':
          forecastWeek(ours, area, withRecord, { scores, probabilities });
          break;
      }
      return { scores, probabilities };
    },
  };
}

interface Tally {
  /** Adds a week; returns the hits in the top 5 % of the area. */
  add(scores: Float64Array, probabilities: Float64Array, counts: Float64Array): number;
  sum(testedCount: number, best: readonly number[]): ModelReport;
}

function createTally(cellCount: number): Tally {
  const calibration = createCalibrationTally();
  const hits = AREA_SHARES.map(() => 0);
  let [aucSum, cellsWithEvents] = [0, 0];
  return {
    add(scores, probabilities, counts) {
      calibration.add(probabilities, counts);
      const ranking = rankCells(scores, counts);
      ranking.hits.forEach((held, i) => (hits[i]! += held));
      if (!Number.isNaN(ranking.auc)) {
        aucSum += ranking.auc * ranking.cellsWithEvents;
        cellsWithEvents += ranking.cellsWithEvents;
      }
      return ranking.hits[AREA_SHARES.indexOf(0.05)]!;
    },
    sum: (testedCount, best) => ({
      shares: AREA_SHARES.map((share, i) => {
        const areaShare = cellsIn(share, cellCount) / cellCount;
        const hitRate = hits[i]! / testedCount;
        return { share, areaShare, hitRate, pai: hitRate / areaShare, pei: hits[i]! / best[i]! };
      }),
      auc: aucSum / cellsWithEvents,
      ...calibration.sum(),
    }),
  };
}
