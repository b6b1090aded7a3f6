/** Formats the result of a back-test as text and as JSON. */
import type { BacktestModel, BacktestReport, ModelReport } from '#risk/backtest';
import { toTable } from '../table.ts';
import type { EventsFile } from './read-events.ts';

const DAY_MS = 86_400_000;

export interface Shown {
  readonly path: string;
  readonly type: string;
  readonly seed: number;
  readonly file: EventsFile;
  readonly report: BacktestReport;
}

const NAMES: Readonly<Record<BacktestModel, string>> = {
  random: 'random',
  count_map: 'count map',
  ours: 'risk map',
};
const MODELS = Object.keys(NAMES) as BacktestModel[];

export function toText(shown: Shown): string {
  const { report, file, path } = shown;
  const { record, area, models, settings } = report;
  const left = [
    [file.undated, 'without a date'],
    [file.unplaced, 'without a place'],
    [record.strayCount, 'outside the record'],
    [area.farCount, 'too far away'],
  ] as const;
  const leftOut = left
    .filter(([count]) => count > 0)
    .map(([count, why]) => `${whole(count)} ${why}`);
  return [
    `${path}: ${whole(file.rows)} rows; skipped: ${leftOut.join(', ') || 'none'}`,
    `columns: date ${file.columns.date}${file.columns.time === undefined ? '' : ` + ${file.columns.time}`}; place ${file.columns.place}`,
    `record: ${toDay(record.fromMs)} to ${toDay(record.toMs - 1)}; trained on ${whole(report.trainingCount)} events before ${toDay(record.testFromMs)}`,
    `tested: ${record.weeks} weeks, ${whole(report.testedCount)} events in ${whole(area.cells)} cells of ${area.cellKm * 1000} m (${whole(area.cells * area.cellKm ** 2)} km2), ${whole(report.outsideCount)} outside`,
    `risk map: kernel ${settings.sigmaKm * 1000} m, half-life ${Math.round(settings.halfLifeMs / DAY_MS)} days, prior ${settings.priorEvents} events`,
    '',
    toTable(MODELS.map((model) => toRow(NAMES[model], models[model]))),
    '',
    `risk map compared with count map: ${toComparison(report)}`,
    '',
    'risk map: predicted and observed probability of an event per cell and week:',
    toTable(
      models.ours.bins.map((bin) => ({
        from: percent(bin.from),
        to: percent(bin.to),
        'cell-weeks': whole(bin.cells),
        predicted: percent(bin.predicted),
        observed: percent(bin.observed),
      })),
    ),
  ].join('\n');
}

function toRow(name: string, model: ModelReport): Record<string, string> {
  const row: Record<string, string> = { model: name };
  for (const { share, hitRate } of model.shares) row[`hit@${share * 100}%`] = percent(hitRate);
  for (const { share, pai } of model.shares) row[`PAI@${share * 100}%`] = pai.toFixed(2);
  row['PEI@5%'] = model.shares.find(({ share }) => share === 0.05)!.pei.toFixed(3);
  row['AUC'] = model.auc.toFixed(4);
  row['Brier'] = model.brier.toFixed(4);
  row['ECE'] = model.ece.toFixed(4);
  return row;
}

function toComparison(report: BacktestReport): string {
  const { paiRatio, aucDifference, weeksAhead, weeksBehind } = compare(report);
  const sign = aucDifference < 0 ? '-' : '+';
  return `PAI@5% x ${paiRatio.toFixed(3)}, AUC ${sign} ${Math.abs(aucDifference).toFixed(4)}; more hits at 5% in ${weeksAhead} weeks, fewer in ${weeksBehind}`;
}

function compare({ models, weeks }: BacktestReport) {
  const paiOf = (model: ModelReport): number =>
    model.shares.find(({ share }) => share === 0.05)!.pai;
  return {
    paiRatio: paiOf(models.ours) / paiOf(models.count_map),
    aucDifference: models.ours.auc - models.count_map.auc,
    weeksAhead: weeks.filter(({ hits5 }) => hits5.ours > hits5.count_map).length,
    weeksBehind: weeks.filter(({ hits5 }) => hits5.ours < hits5.count_map).length,
  };
}

/** Field names as in the interface; shares in whole percent: `models.ours.pai["5"]`. */
export function toJson({ path, type, seed, file, report }: Shown): string {
  const { record, area, models, settings } = report;
  const { paiRatio, aucDifference, weeksAhead, weeksBehind } = compare(report);
  const value = {
    file: path,
    type,
    seed,
    columns: file.columns,
    rows: file.rows,
    left_out: {
      without_date: file.undated,
      without_place: file.unplaced,
      outside_record: record.strayCount,
      too_far: area.farCount,
    },
    record: { from: toDay(record.fromMs), to: toDay(record.toMs - 1) },
    test: {
      from: toDay(record.testFromMs),
      weeks: record.weeks,
      events: report.testedCount,
      events_outside_area: report.outsideCount,
      events_learnt_from: report.trainingCount,
    },
    area: {
      cell_m: Math.round(area.cellKm * 1000),
      cells: area.cells,
      km2: round(area.cells * area.cellKm ** 2),
    },
    ours: {
      sigma_km: settings.sigmaKm,
      half_life_days: Math.round(settings.halfLifeMs / DAY_MS),
      prior_events: settings.priorEvents,
    },
    models: Object.fromEntries(MODELS.map((model) => [model, toFigures(models[model])])),
    ours_against_count_map: {
      pai_5_ratio: round(paiRatio),
      auc_difference: round(aucDifference),
      weeks_ahead: weeksAhead,
      weeks_behind: weeksBehind,
    },
    weeks: report.weeks.map((week) => ({
      start: toDay(week.startMs),
      events: week.events,
      hits_5: Object.fromEntries(MODELS.map((model) => [model, round(week.hits5[model])])),
    })),
  };
  return JSON.stringify(value, null, 2);
}

function toFigures(model: ModelReport) {
  const perShare = (pick: (share: ModelReport['shares'][number]) => number) =>
    Object.fromEntries(model.shares.map((each) => [each.share * 100, round(pick(each))]));
  return {
    hit_rate: perShare(({ hitRate }) => hitRate),
    pai: perShare(({ pai }) => pai),
    pei: perShare(({ pei }) => pei),
    auc: round(model.auc),
    brier: round(model.brier),
    ece: round(model.ece),
    reliability: model.bins.map((bin) => ({
      from: bin.from,
      to: bin.to,
      cell_weeks: bin.cells,
      predicted: round(bin.predicted),
      observed: round(bin.observed),
    })),
  };
}

function toDay(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}

function whole(value: number): string {
  return Math.round(value).toLocaleString('en-US');
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}

/** Six digits; further digits are noise. */
function round(value: number): number {
  return Number(value.toPrecision(6));
}
