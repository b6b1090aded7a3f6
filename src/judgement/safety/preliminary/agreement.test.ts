import assert from 'node:assert/strict';
import { test } from 'node:test';
// oxlint-disable-next-line no-restricted-imports -- what tests share lies outside src
import { sample } from '../../../../test/support/extent.ts';
import { summarizeAgreement } from '../verdict/agreement.ts';
import { AGREEMENT_CASES, compareCase } from './agreement.suite.ts';
import type { AgreementCase } from './agreement.suite.ts';

/** The quickest of the twenty; `npm run bench -- agreement` has all. */
const QUICK = sample<readonly AgreementCase[]>({
  few: ['church'],
  all: ['school', 'museum', 'cinema', 'church'],
});

const BURNT = {
  watchedSeconds: 1200,
  firstSeconds: null,
  marginSeconds: null,
  lostM2: 0,
  people: 0,
  personSeconds: 0,
  places: [],
  storeys: [],
};

test('there are twenty buildings, all different', () => {
  assert.equal(new Set(Object.values(AGREEMENT_CASES)).size, 20);
});

for (const name of QUICK)
  test(`the preliminary calculation is within a quarter of the runs: ${name}`, () => {
    const { agreement, runs } = compareCase(name);
    assert.ok(agreement.isClose, agreement.because);
    assert.ok(runs.every(({ isComplete }) => isComplete));
  });

test('where the two differ, the assessment gives the reason', () => {
  const { runs } = compareCase('church', 1);
  const late = runs.map((run) => ({ ...run, late: 3, isComplete: false, evacuationSeconds: 900 }));
  const preliminary = { evacuationSeconds: 180, more: { people_without_way_out: 0 } };
  const { isClose, because } = summarizeAgreement(preliminary, late);
  assert.equal(isClose, false);
  assert.match(because, /The hand calculation gives 180 s; the median run took 900 s/);
  assert.match(because, /3 people were still inside when time was up/);
  const early = summarizeAgreement(
    { ...preliminary, evacuationSeconds: 900 },
    runs.map((run) => ({ ...run, tenability: BURNT })),
  );
  assert.match(early.because, /leave as soon as they see flames or smoke/);
  const other = summarizeAgreement({ ...preliminary, evacuationSeconds: 400 }, runs);
  assert.match(other.because, /drawn for the runs only/);
});
