/**
 * One story from the first answer to the last: forty prompts, their preliminary assessments and the results of runs.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { completeScenario, readPrompt } from '#scenario';
// oxlint-disable-next-line no-restricted-imports -- what tests share lies outside src
import { sample } from '../../../../test/support/extent.ts';
import { LEVELS } from '../assessment.ts';
import type { Measure } from '../assessment.ts';
import { assessPreliminary } from './assess-preliminary.ts';
import { PROMPTS, assessTwice, tryProposed } from './story.suite.ts';

/** The quickest; `npm test -- story --all` has all forty. */
const TOLD = sample({ few: PROMPTS.filter(({ id }) => id === 'P26'), all: PROMPTS });
const RUNS = sample({ few: 2, all: 3 });

test('of forty preliminary assessments at least thirty name a measure that helps', () => {
  assert.equal(new Set(PROMPTS.map(({ prompt }) => prompt)).size, 40);
  const helped = PROMPTS.filter(({ prompt }) => {
    const scenario = completeScenario(
      readPrompt(prompt, () => []),
      { seed: 7 },
      7,
    );
    return assessPreliminary(scenario, { includeMitigation: true }).measures.length > 0;
  });
  assert.ok(helped.length >= 30, `${helped.length}`);
});

/** It lowers the score; if that is at its maximum, the people harmed or left inside, or the time. */
function hasEffect({ riskReduction, effect }: Measure): boolean {
  const { harmed, leftInside = [0, 0], evacuationSeconds } = effect;
  const isLess = ([before, after]: readonly [number, number]): boolean => after < 0.99 * before;
  return (
    riskReduction >= 0.01 ||
    (riskReduction > 0 && [harmed, leftInside, evacuationSeconds].some(isLess))
  );
}

/** Prompts whose score by runs is outside the preliminary interval. */
const outside: string[] = [];

for (const asked of TOLD)
  test(`${asked.id}: the levels are at most one apart, and the proposal helps: ${asked.prompt}`, (t) => {
    const told = assessTwice(asked, RUNS);
    const { preliminary, simulated } = told;
    const [at, after] = [preliminary, simulated].map(({ level }) => LEVELS.indexOf(level));
    t.diagnostic(`${preliminary.score.toFixed(3)} at once, ${simulated.score.toFixed(3)} by runs`);
    assert.ok(Math.abs(at! - after!) <= 1, `${preliminary.level} and ${simulated.level}`);
    const { low, high } = preliminary.scoreInterval!;
    if (simulated.score < low || simulated.score > high) outside.push(asked.id);
    for (const tried of tryProposed(told)) {
      assert.ok(tried.interval.high > 0, `${tried.type} harms: ${JSON.stringify(tried.interval)}`);
      assert.ok(hasEffect(tried), `${tried.type} has no effect: ${JSON.stringify(tried.effect)}`);
    }
  });

test('the score by runs is within the preliminary interval for 95 of 100 prompts', () => {
  assert.ok(outside.length <= Math.max(1, 0.05 * TOLD.length), outside.join(', '));
});
