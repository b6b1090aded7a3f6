import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Measure } from '../assessment.ts';
import type { Candidate } from './candidate.ts';
import { effortOf } from './cost-table.ts';
import { judgeMeasure } from './judge-measure.ts';
import type { JudgedRun } from './judge-measure.ts';
import { sayDays, toRecommendations } from './to-recommendations.ts';

interface ScoredRun extends JudgedRun {
  readonly score: number;
}

function runs(scores: readonly number[], evacuationSeconds = 300): ScoredRun[] {
  return scores.map((score, i) => ({
    seed: 7 + i,
    score,
    evacuationSeconds,
    delayPersonSeconds: 10 * evacuationSeconds,
    harmed: 0,
    trapped: evacuationSeconds > 260 ? 4 : 0,
    late: 0,
  }));
}

function candidate(type: Candidate['type'], target: string, size: number): Candidate {
  return {
    id: `${type}:${target}`,
    type,
    description: `Do ${type} at ${target}.`,
    ...effortOf(type, size),
    answers: [],
    severity: 'medium',
    expected: 0.1,
    ask: `presage simulate 'A school' --settings '{"seed":7}' --risk`,
    apply: (scenario, world) => ({ scenario, world, changes: {} }),
  };
}

const open = candidate('open_exit', 'school.exit-2', 1);
const judge = (one: Candidate, before: ScoredRun[], after: ScoredRun[]): Measure =>
  judgeMeasure(one, before, after, ({ score }) => score);

test('Benefit = 1 − (score with ÷ score without), averaged over the same seeds', () => {
  // By hand: 1 - 0.3/0.6 = 0.5, 1 - 0.4/0.5 = 0.2, 1 - 0.2/0.4 = 0.5; mean 0.4.
  const measure = judge(open, runs([0.6, 0.5, 0.4]), runs([0.3, 0.4, 0.2], 240));
  assert.ok(Math.abs(measure.riskReduction - 0.4) < 1e-12);
  assert.deepEqual(measure.effect.evacuationSeconds, [300, 240]);
  assert.deepEqual(measure.effect.delayPersonSeconds, [3000, 2400]);
  assert.deepEqual(measure.seeds, [7, 8, 9]);
  assert.equal(
    measure.reproduce,
    `presage simulate 'A school' --settings '{"seed":7}' --risk --try open_exit:school.exit-2 --seeds 7,8,9`,
  );
  assert.deepEqual(measure, judge(open, runs([0.6, 0.5, 0.4]), runs([0.3, 0.4, 0.2], 240)));
});

test('H6: a measure that helps a lot every time is urgent; one that helps now and then is not worthwhile', () => {
  const sure = judge(open, runs([0.6, 0.5, 0.4]), runs([0.3, 0.26, 0.21]));
  assert.ok(sure.verdict === 'helps' && sure.interval.low > 0.3);
  assert.equal(sure.priority, 'urgent');
  const unsure = judge(open, runs([0.5, 0.5, 0.5]), runs([0.3, 0.55, 0.5]));
  assert.ok(unsure.riskReduction > 0.05 && unsure.interval.low < 0);
  assert.equal(unsure.verdict, 'not_shown');
  assert.equal(unsure.priority, 'low');
});

test('less than one part in a hundred, harm, and a single pair are no reason to act', () => {
  const before = runs([0.5, 0.5, 0.5]);
  assert.notEqual(judge(open, before, runs([0.496, 0.496, 0.496])).verdict, 'helps');
  const worse = judge(open, before, runs([0.6, 0.6, 0.6]));
  assert.equal(worse.riskReduction, 0);
  assert.ok(worse.interval.high < 0);
  assert.equal(worse.verdict, 'harms');
  assert.notEqual(judge(open, runs([0.5]), runs([0.1])).verdict, 'helps');
  assert.notEqual(judge(open, runs([0, 0, 0]), runs([0, 0, 0])).verdict, 'helps');
});

test('runs of different seeds are never compared', () => {
  assert.throws(() => judge(open, runs([0.5, 0.5]), runs([0.4, 0.4]).toReversed()), /pairs/);
  assert.throws(() => judge(open, runs([0.5, 0.5]), runs([0.4])), /pairs/);
});

test('recommendations come soonest first, then by reduction per cost, with what was measured', () => {
  const before = runs([0.6, 0.6, 0.6]);
  const helping = [
    judge(candidate('add_stair', 'tower', 8), before, runs([0.1, 0.1, 0.1], 200)),
    judge(candidate('widen_exit', 'dear', 5), before, runs([0.4, 0.4, 0.4], 250)),
    judge(candidate('widen_exit', 'cheap', 0.5), before, runs([0.4, 0.4, 0.4], 250)),
    judge(open, before, runs([0.5, 0.5, 0.5])),
    judge(candidate('limit_crowd', 'useless', 9), before, runs([0.6, 0.6, 0.6])),
  ];
  const advice = toRecommendations(helping);
  assert.deepEqual(
    advice.map(({ measure }) => measure),
    [
      'open_exit:school.exit-2',
      'widen_exit:cheap',
      'widen_exit:dear',
      'add_stair:tower',
      // Tried without shown effect: listed apart, no recommendation.
    ],
  );
  assert.deepEqual(
    advice.map(({ category }) => category),
    ['immediate', 'short_term', 'short_term', 'long_term'],
  );
  assert.match(
    advice[1]!.description,
    /^Do widen_exit at cheap\. In 3 pairs of runs .* falls by 33 % \(95 % interval of the change: −33 % to −33 %\): the last person to get out during the run does so after 250 s instead of 300 s, 0 instead of 4 people are left inside, /,
  );
  assert.deepEqual(
    advice.map(({ implementationTime }) => implementationTime),
    ['1 day', '3 weeks', '3 weeks', '10 months'],
  );
});

test('a measure that mends more limits of the decision comes first, however slow and dear', () => {
  const before = runs([0.6, 0.6, 0.6]);
  const mends = (names: readonly string[]) => ({
    limits: { mended: names, left: ['time_allowed'], requiredSeconds: [400, 300] as const },
  });
  const quick = judge(open, before, runs([0.4, 0.4, 0.4]));
  const slow = judge(candidate('add_stair', 'tower', 8), before, runs([0.5, 0.5, 0.5], 200));
  const order = toRecommendations([
    { ...quick, ...mends([]) },
    { ...slow, ...mends(['available_time']) },
  ]);
  assert.deepEqual(
    order.map(({ measure }) => measure),
    ['add_stair:tower', 'open_exit:school.exit-2'],
  );
  assert.match(
    order[0]!.description,
    /: the limit on available time is met, RSET is 300 s instead of 400 s, /,
  );
});

test('H5: times use the unit that people use', () => {
  assert.deepEqual([1, 3, 13, 14, 21, 60, 300].map(sayDays), [
    '1 day',
    '3 days',
    '13 days',
    '2 weeks',
    '3 weeks',
    '2 months',
    '10 months',
  ]);
});
