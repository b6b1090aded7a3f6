import assert from 'node:assert/strict';
import { test } from 'node:test';
import { defineCase } from './case.ts';
import type { Case } from './case.ts';
import { TEST_GROUPS } from './cases.suite.ts';
import { CASES } from './cases/all-cases.ts';
import { DENSITIES, weidmannSpeed } from './experiments/densities.ts';
import { findPeak } from './fundamental-diagram.ts';
import { figure } from './judge.ts';
import { toSvg } from './plot.ts';
import { judgeCases, listRuns, runCases } from './run-cases.ts';
import { steadyFlow } from './test-stand.ts';
import { toDocument, toFigureText } from './write-report.ts';

const range = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, k) => from + k);

test('every test of RiMEA, NIST and ISO has its case, and ids are used once', () => {
  const ids = CASES.map(({ id }) => id);
  assert.equal(new Set(ids).size, ids.length);
  const rimea = range(1, 16).flatMap((n) => (n === 12 ? ['12a', '12b', '12c', '12d'] : [`${n}`]));
  const nist = ['1.1', ...range(1, 10).map((n) => `2.${n}`)];
  const wanted = [
    ...rimea.map((n) => `rimea-${n}`),
    ...[...nist, '3.1', '3.2', '3.3', '4.1', '5.1', '5.2'].map((n) => `nist-${n}`),
    ...range(1, 17).map((n) => `iso-${n}`),
  ];
  assert.deepEqual(
    wanted.filter((id) => !ids.includes(id)),
    [],
  );
});

test('every experiment belongs to one group of tests', () => {
  const grouped = Object.values(TEST_GROUPS).flat().toSorted();
  const used = [...new Set(CASES.map(({ experiment }) => experiment.id))].toSorted();
  assert.deepEqual(grouped, used);
});

const fake = (given: Partial<Pick<Case, 'id' | 'kind' | 'needs'>>, outside = 0): Case =>
  defineCase({
    id: 'fake',
    title: 'Fake',
    standard: 'ISO 20414:2020',
    kind: 'P',
    setUp: 'Nothing.',
    wanted: 'seed 1 or 2',
    experiment: { id: 'fake', run: (seed) => ({ seed, outside }) },
    judge: (results) => ({
      isPassed: results.every(({ seed }) => seed <= 2),
      figures: [
        figure(
          'seed',
          '',
          results.map(({ seed }) => seed),
        ),
      ],
    }),
    ...given,
  });

test('a case passes by its judge, unless somebody was outside the walls', () => {
  const verdictOf = (one: Case, seeds: readonly number[]) => runCases([one], seeds)[0]!.verdict;
  assert.equal(verdictOf(fake({}), [1, 2]), 'passed');
  assert.equal(verdictOf(fake({}), [2, 3]), 'failed');
  assert.equal(verdictOf(fake({}, 1), [1]), 'failed');
  assert.equal(verdictOf(fake({ kind: 'M' }), [3]), 'measured');
  assert.equal(verdictOf(fake({ needs: 'wings' }), [1]), 'not run');
});

test('an experiment of two cases is run once per seed', () => {
  const cases = [fake({}), fake({ id: 'other' })];
  assert.deepEqual(listRuns(cases, [1, 2]), [
    { experiment: 'fake', seed: 1 },
    { experiment: 'fake', seed: 2 },
  ]);
  assert.equal(judgeCases(cases, new Map()).length, 2);
});

test('the peak of Weidmann’s own curve is found where it is, 1.225 at 1.75', () => {
  const peak = findPeak(
    DENSITIES,
    DENSITIES.map((density) => density * weidmannSpeed(density)),
  );
  assert.ok(Math.abs(peak.flow - 1.225) < 0.005, `${peak.flow}`);
  assert.ok(Math.abs(peak.density - 1.75) < 0.03, `${peak.density}`);
});

test('a flow of two per second is two per second, however late people come at both ends', () => {
  const times = [-30, ...range(0, 98).map((k) => k / 2), 200];
  assert.ok(Math.abs(steadyFlow(times) - 2) < 1e-9);
  assert.ok(Number.isNaN(steadyFlow([1, 2])));
});

test('figures say mean and range, and what never came to be', () => {
  assert.equal(toFigureText(figure('time', 's', [10, 12.5])), 'time 11.3 (10.0-12.5) s');
  assert.equal(toFigureText(figure('people', '', [3, 3])), 'people 3');
  assert.equal(toFigureText(figure('p', '', 0.0123)), 'p 0.012');
  assert.equal(toFigureText(figure('time', 's', [1, NaN])), 'time never');
});

test('the document lists every case with its verdict and every diagram', () => {
  const results = runCases([fake({}), fake({ id: 'later', needs: 'wings' })], [1]);
  const plots = [{ name: 'curve', title: 'Curve', svg: '' }];
  const text = toDocument({ results, seeds: [1], plots });
  assert.match(text, /\| fake +\| Fake \| P +\| Nothing\. \| seed 1 or 2 \| seed 1 +\| passed +\|/);
  assert.match(text, /\| later +\|.*needs wings \| not run \|/);
  assert.match(text, /2 cases: 1 passed, 0 failed, 0 measured only, 1 not run yet\./);
  assert.doesNotMatch(text, /fitted\)/);
  const made = defineCase({
    ...fake({}),
    experiment: { ...fake({}).experiment, fitted: 'a dial.' },
  });
  const marked = toDocument({ results: runCases([made], [1]), seeds: [1], plots });
  assert.match(marked, /\| passed, fitted \|/);
  assert.match(marked, /1 cases: 1 passed \(1 of them fitted\), 0 failed/);
  assert.match(marked, /\n- fake: a dial\.\n/);
  assert.match(text, /!\[Curve\]\(verification\/curve\.svg\)/);
});

test('a diagram puts each value where it belongs', () => {
  const svg = toSvg({
    title: 'a < b',
    x: { label: 'x', from: 0, to: 1, ticks: [0, 1] },
    y: { label: 'y', from: 0, to: 1, ticks: [0, 1] },
    series: [
      { role: 'measured', label: 'ours', mark: { kind: 'points', points: [[1, 1]] } },
      { role: 'reference', mark: { kind: 'band', low: 0, high: 0.5 } },
    ],
  });
  assert.match(svg, /<title>a &lt; b<\/title>/);
  // The far corner: 20 from the right of 640, 64 from the top.
  assert.match(svg, /<circle class="fill-measured" cx="620" cy="64" r="4"\/>/);
  assert.match(svg, /<rect class="band fill-reference" x="64" y="206" width="556" height="142"\/>/);
});
