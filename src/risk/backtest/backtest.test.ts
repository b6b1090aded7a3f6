import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
// oxlint-disable-next-line no-restricted-imports -- what tests share lies outside src
import { sample } from '../../../test/support/extent.ts';
import { backtest } from './backtest.ts';
import type { BacktestReport, ModelReport } from './backtest.ts';
import { WEEK_MS } from './events.ts';
import type { BacktestEvents } from './events.ts';
import { createHistoryCounts, expectCount } from './history-model.ts';
import { cellsIn, rankCells } from './ranking.ts';
import { findRecord } from './record.ts';
import { cellOf, createStudyArea } from './study-area.ts';
import {
  createAddressCity,
  createDriftingCity,
  createHotSpotCity,
  createRepeatingCity,
} from './synthetic-city.ts';
import type { City } from './synthetic-city.ts';

const OPTIONS = { type: 'crime', cellKm: 0.4, seed: 1 } as const;
const at5 = (model: ModelReport) => model.shares.find(({ share }) => share === 0.05)!;

function pick(events: BacktestEvents, order: readonly number[]): BacktestEvents {
  const of = (values: Float64Array): Float64Array => Float64Array.from(order, (i) => values[i]!);
  return { count: order.length, lat: of(events.lat), lng: of(events.lng), atMs: of(events.atMs) };
}

test('the expected count lies between the neighbourhood and the own count, and more evidence never lowers it', () => {
  const count = fc.double({ min: 0, max: 1e4, noNaN: true });
  fc.assert(
    fc.property(
      count,
      count,
      fc.constantFrom(1, 4, 64),
      count,
      (observed, smoothed, prior, more) => {
        const expected = expectCount(observed, smoothed, prior);
        const slack = 1e-9 * (observed + smoothed);
        assert.ok(
          expected >= Math.min(observed, smoothed) * (smoothed / (prior + smoothed)) - slack,
        );
        assert.ok(expected <= Math.max(observed, smoothed) + slack);
        assert.ok(expectCount(observed + more, smoothed, prior) >= expected - slack);
        assert.ok(expectCount(observed, smoothed + more, prior) >= expected - slack);
      },
    ),
  );
  // By hand: a neighbourhood of 3, 9 events of its own, a prior of 1: 3 x 10 / 4.
  assert.equal(expectCount(9, 3, 1), 7.5);
  assert.equal(expectCount(3, 3, 1), 3);
});

test('the kernel spreads every event whole over the cells', () => {
  const { events } = createHotSpotCity({ seed: 3, weeks: 40, perWeek: 30 });
  const area = createStudyArea(events, findRecord(events, 10), 0.4);
  const settings = { sigmaKm: 0.25, halfLifeMs: Infinity };
  const all = createHistoryCounts(events, area, settings);
  const inside = Uint32Array.from({ length: events.count }, (_, i) => i).filter(
    (i) => area.x[i]! >= 0,
  );
  all.learn(inside, Date.UTC(2030, 0));
  const sum = (values: Float64Array): number => values.reduce((total, value) => total + value, 0);
  assert.ok(Math.abs(sum(all.smoothed) / inside.length - 1) < 1e-9);
  assert.equal(sum(all.observed), inside.length);

  // One event: its own cell holds the integral of the kernel over it, here summed over 400 x 400 places.
  const one = createHistoryCounts(events, area, settings);
  one.learn(Uint32Array.of(inside[0]!), Date.UTC(2030, 0));
  const cell = cellOf(area, inside[0]!);
  const [west, south] = [(cell % area.columns) * 0.4, Math.floor(cell / area.columns) * 0.4];
  let integral = 0;
  for (let i = 0; i < 400; i++)
    for (let j = 0; j < 400; j++) {
      const dx = west + (i + 0.5) / 1000 - area.x[inside[0]!]!;
      const dy = south + (j + 0.5) / 1000 - area.y[inside[0]!]!;
      integral +=
        Math.exp(-(dx * dx + dy * dy) / (2 * 0.25 ** 2)) / (2 * Math.PI * 0.25 ** 2) / 1e6;
    }
  // The kernel is cut at three sigmas in each direction and made whole again: 0.27 % twice.
  assert.ok(Math.abs(one.smoothed[cell]! / integral - 1) < 0.006);
});

test('the same events and seed give the same report, in any order of rows', () => {
  const { events } = createAddressCity({ seed: 5, weeks: 40, perWeek: 60 });
  const first = backtest(events, OPTIONS);
  assert.deepEqual(backtest(events, OPTIONS), first);
  const order = Array.from({ length: events.count }, (_, i) => events.count - 1 - i);
  const reversed = backtest(pick(events, order), OPTIONS);
  assert.equal(reversed.models.ours.auc.toFixed(6), first.models.ours.auc.toFixed(6));
  assert.equal(reversed.models.count_map.auc.toFixed(6), first.models.count_map.auc.toFixed(6));
  const other = backtest(events, { ...OPTIONS, seed: 2 });
  assert.notEqual(other.models.random.auc, first.models.random.auc);
  assert.deepEqual(other.models.ours, first.models.ours);
});

test('later events do not change an earlier forecast', () => {
  const { events } = createHotSpotCity({ seed: 7, weeks: 60, perWeek: 80 });
  const before = backtest(events, { ...OPTIONS, weeks: 20 });
  // From the eleventh tested week on every event moves to another place.
  const changedFromMs = before.record.testFromMs + 10 * WEEK_MS;
  const lat = events.lat.map((value, i) => (events.atMs[i]! >= changedFromMs ? 40.05 : value));
  const lng = events.lng.map((value, i) => (events.atMs[i]! >= changedFromMs ? -104.95 : value));
  const after = backtest({ ...events, lat, lng }, { ...OPTIONS, weeks: 20 });
  assert.deepEqual(after.weeks.slice(0, 10), before.weeks.slice(0, 10));
  assert.notDeepEqual(after.weeks[10], before.weeks[10]);
  assert.deepEqual(after.area, before.area);
  assert.deepEqual(after.settings, before.settings);
});

test('a random map finds the share of events that its share of the area predicts', () => {
  const { events } = createHotSpotCity({ seed: 9, weeks: 60, perWeek: 300 });
  const { random } = backtest(events, OPTIONS).models;
  for (const { pai } of random.shares.slice(1)) assert.ok(Math.abs(pai - 1) < 0.15, `${pai}`);
  assert.ok(Math.abs(random.auc - 0.5) < 0.01, `${random.auc}`);
  assert.ok(random.ece < 0.01, `${random.ece}`);
});

/** What a map that knows the intensity would have held of the tested weeks, at 5 % of the area. */
function bestPai(
  { events, x, y, ...city }: ReturnType<typeof createHotSpotCity>,
  report: BacktestReport,
): number {
  const { record, testedCount } = report;
  const area = createStudyArea(events, record, OPTIONS.cellKm);
  const [east, north] = [area.x[0]! - x[0]!, area.y[0]! - y[0]!];
  const truth = Float64Array.from(area.cells, (cell) => {
    let sum = 0;
    for (let i = 0.05; i < 0.4; i += 0.1)
      for (let j = 0.05; j < 0.4; j += 0.1)
        sum += city.intensityAt(
          (cell % area.columns) * 0.4 + i - east,
          Math.floor(cell / area.columns) * 0.4 + j - north,
        );
    return sum;
  });
  const counts = new Float64Array(area.cells.length);
  for (let i = 0; i < events.count; i++)
    if (events.atMs[i]! >= record.testFromMs && area.x[i]! >= 0) {
      const position = area.positions[cellOf(area, i)]!;
      if (position >= 0) counts[position]!++;
    }
  const share = cellsIn(0.05, counts.length) / counts.length;
  return rankCells(truth, counts).hits[1]! / testedCount / share;
}

for (const sigmaMaxKm of sample({ few: [1], all: [0.5, 1, 2] }))
  for (const perWeek of sample({ few: [500], all: [100, 500] }))
    test(`hot spots of up to ${sigmaMaxKm} km, ${perWeek} events a week: within 3 % of the best possible map`, () => {
      const city = createHotSpotCity({ seed: 11, weeks: 104, perWeek, sigmaMaxKm });
      const report = backtest(city.events, OPTIONS);
      const ratio = at5(report.models.ours).pai / bestPai(city, report);
      assert.ok(ratio >= 0.97 && ratio <= 1.02, `${ratio} of the best`);
    });

const CITIES: Readonly<Record<string, (seed: number, perWeek: number) => City>> = {
  'hot spots': (seed, perWeek) => createHotSpotCity({ seed, weeks: 78, perWeek }),
  'drifting hot spots': (seed, perWeek) => createDriftingCity({ seed, weeks: 78, perWeek }),
  'near repeats': (seed, perWeek) => createRepeatingCity({ seed, weeks: 78, perWeek }),
  'addresses along streets': (seed, perWeek) => createAddressCity({ seed, weeks: 78, perWeek }),
};

for (const [name, create] of Object.entries(CITIES))
  for (const perWeek of sample({ few: [40], all: [40, 600] }))
    test(`${name}, ${perWeek} events a week: no worse than the count map, and its chances are true`, () => {
      const { models, outsideCount, testedCount } = backtest(create(13, perWeek).events, OPTIONS);
      const [ours, count] = [models.ours, models.count_map];
      const ratio = at5(ours).pai / at5(count).pai;
      assert.ok(ratio >= 0.985, `PAI x ${ratio}`);
      assert.ok(ours.auc >= count.auc - 0.0005, `AUC ${ours.auc} against ${count.auc}`);
      assert.ok(ours.brier <= count.brier * 1.001, `Brier ${ours.brier} against ${count.brier}`);
      assert.ok(ours.ece < 0.03, `ECE ${ours.ece}`);
      assert.ok(at5(ours).pei > 0 && at5(ours).pei < 1);
      assert.ok(outsideCount < 0.02 * testedCount);
    });
