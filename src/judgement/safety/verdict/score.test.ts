import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { createDice } from '#base';
import { PART_NAMES, PART_WEIGHTS, toLevel, toParts, toScore } from './score.ts';
import type { ScoreFigures } from './score.ts';

const TYPES = Object.keys(PART_WEIGHTS) as (keyof typeof PART_WEIGHTS)[];

test('parts combine as independent chances, worked by hand', () => {
  const parts = [
    { value: 0.5, weight: 0.4 },
    { value: 0.25, weight: 0.8 },
  ];
  // 1 - (1 - 0.2)(1 - 0.2)
  assert.ok(Math.abs(toScore(parts) - 0.36) < 1e-12);
  assert.equal(toScore([]), 0);
  assert.equal(toScore([{ value: 1, weight: 1 }]), 1);
});

test('levels are the quarters of the scale', () => {
  assert.deepEqual([0, 0.2499, 0.25, 0.4999, 0.5, 0.7499, 0.75, 1].map(toLevel), [
    'low',
    'low',
    'medium',
    'medium',
    'high',
    'high',
    'critical',
    'critical',
  ]);
});

test('at the limit a part is half of its weight, at twice the limit four fifths', () => {
  const value = (seconds: number) =>
    toParts('general', { evacuation: { seconds, allowedSeconds: 200 } })[0]!.value;
  assert.equal(value(200), 0.5);
  assert.equal(value(400), 0.8);
  assert.equal(value(Infinity), 1);
});

/** Figures drawn over their whole range; each can be made worse by itself. */
function draw(seed: number): Required<ScoreFigures> {
  const dice = createDice(seed);
  return {
    evacuation: { seconds: dice.between(0, 2000), allowedSeconds: dice.between(60, 900) },
    trappedShare: dice.next(),
    harmedShare: dice.next() ** 3,
    untenableSeconds: dice.between(0, 300),
    exposures: Array.from({ length: 1 + dice.pick(3) }, () => ({
      secondsEach: dice.between(0, 300),
      halfSeconds: dice.between(10, 300),
    })),
    densePeople: [dice.between(0, 900), dice.between(0, 500), dice.between(0, 300)],
    delay: { secondsMean: dice.between(0, 300), allowedSeconds: dice.between(60, 900) },
    flow: { seconds: dice.between(0, 900), allowedSeconds: dice.between(60, 900) },
    accessibility: dice.next(),
    conflictShare: dice.next() ** 2,
    knownRisks: Array.from({ length: dice.pick(5) }, () => dice.next()),
    margin: { availableSeconds: dice.between(0, 900), neededSeconds: dice.between(60, 3000) },
  };
}

const WORSE: readonly ((figures: Required<ScoreFigures>) => ScoreFigures)[] = [
  (f) => ({ ...f, evacuation: { ...f.evacuation, seconds: f.evacuation.seconds * 1.1 + 1 } }),
  (f) => ({ ...f, trappedShare: f.trappedShare * 1.1 + 0.01 }),
  (f) => ({ ...f, harmedShare: f.harmedShare * 1.1 + 0.01 }),
  (f) => ({ ...f, untenableSeconds: f.untenableSeconds + 5 }),
  (f) => ({
    ...f,
    exposures: f.exposures.map((one) => ({ ...one, secondsEach: one.secondsEach + 5 })),
  }),
  (f) => ({
    ...f,
    densePeople: [f.densePeople[0] + 9, f.densePeople[1] + 9, f.densePeople[2] + 9],
  }),
  (f) => ({ ...f, delay: { ...f.delay, secondsMean: f.delay.secondsMean + 5 } }),
  (f) => ({ ...f, flow: { ...f.flow, seconds: f.flow.seconds * 1.1 + 1 } }),
  (f) => ({ ...f, accessibility: 0.9 * f.accessibility }),
  (f) => ({ ...f, conflictShare: f.conflictShare + 0.01 }),
  (f) => ({ ...f, knownRisks: [...f.knownRisks, 0.3] }),
  (f) => ({ ...f, margin: { ...f.margin, availableSeconds: 0.9 * f.margin.availableSeconds } }),
];

test('the score only rises when any one figure gets worse, for every kind of scenario', () => {
  assert.equal(WORSE.length, PART_NAMES.length);
  for (const type of TYPES)
    for (let seed = 0; seed < 200; seed++) {
      const figures = draw(seed);
      const before = toScore(toParts(type, figures));
      assert.ok(before >= 0 && before <= 1);
      for (const [part, worsen] of WORSE.entries()) {
        const after = toScore(toParts(type, worsen(figures)));
        assert.ok(after >= before, `${PART_NAMES[part]} of ${type}: ${before} to ${after}`);
        assert.ok(after <= 1);
      }
    }
});

test('an unknown figure is no part of the score, and every part has a reason', () => {
  assert.deepEqual(toParts('general', {}), []);
  const parts = toParts('urban_planning', draw(1));
  assert.deepEqual(
    parts.map(({ name }) => name),
    [...PART_NAMES],
  );
  for (const { because, value, weight } of parts) {
    assert.ok(because.length > 10);
    assert.ok(value >= 0 && value <= 1 && weight > 0 && weight <= 1);
  }
});

test('docs/safety-model.md has the weights of the score', () => {
  const page = readFileSync(new URL('../../../../docs/safety-model.md', import.meta.url), 'utf8');
  const rows = page.split('\n').map((line) => line.split('|').map((cell) => cell.trim()));
  const types = rows.find(([, first]) => first === 'weight')!.slice(2, -1);
  assert.deepEqual(types.toSorted(), TYPES.toSorted());
  for (const part of PART_NAMES) {
    const row = rows.find(
      ([, name, weight]) => name === `\`${part}\`` && /^[\d.]+$/.test(weight ?? ''),
    );
    assert.ok(row !== undefined, part);
    for (const type of TYPES)
      assert.equal(Number(row[2 + types.indexOf(type)]), PART_WEIGHTS[type][part]);
  }
});
