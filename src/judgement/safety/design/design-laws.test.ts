/**
 * Laws of the answer before any run, on random buildings: what is worse never makes the required time shorter, the
 * score lower or the verdict better. Twenty buildings by default, two hundred with --all.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { completeScenario, readPrompt } from '#scenario';
import type { Scenario, ScenarioSettings } from '#scenario';
// oxlint-disable-next-line no-restricted-imports -- what tests share lies outside src
import { sample } from '../../../../test/support/extent.ts';
import { LEVELS } from '../assessment.ts';
import { assessPreliminary } from '../preliminary/assess-preliminary.ts';
import { createDesignRset } from './design-rset.ts';
import { requiredSeconds } from './design-times.ts';

const BUILDINGS = sample({ few: 20, all: 200 });

const building = fc.record({
  kind: fc.constantFrom(
    'office',
    'school',
    'hotel',
    'hospital',
    'nightclub',
    'supermarket',
    'museum',
    'theatre',
    'factory',
    'gym',
    'church',
    'shopping mall',
    'care home',
    'restaurant',
    'library',
    'warehouse',
  ),
  floors: fc.integer({ min: 1, max: 8 }),
  people: fc.integer({ min: 20, max: 900 }),
  exits: fc.integer({ min: 2, max: 6 }),
  exitWidth: fc.double({ min: 0.9, max: 2.5, noNaN: true }),
  stairs: fc.integer({ min: 2, max: 4 }),
  stairWidth: fc.double({ min: 0.9, max: 2, noNaN: true }),
});
type Building = typeof building extends fc.Arbitrary<infer T> ? T : never;

interface Answer {
  readonly required: number;
  readonly score: number;
  readonly level: number;
  /** 0 acceptable as far as foreseen, 1 not. */
  readonly verdict: number;
}

function plan(one: Building, settings: ScenarioSettings = {}, more = ''): Scenario {
  const { kind, floors, people, exits, exitWidth, stairs, stairWidth } = one;
  return completeScenario(
    readPrompt(
      `A fire breaks out in a ${kind} of ${floors} floors with ${people} people${more}.`,
      () => [],
    ),
    { seed: 7, exits, exitWidth, ...(floors > 1 ? { stairs, stairWidth } : {}), ...settings },
    7,
  );
}

const answer = (...asked: Parameters<typeof plan>): Answer => judge(plan(...asked));

function judge(scenario: Scenario): Answer {
  const { score, level, parts } = assessPreliminary(scenario, { includeMitigation: false });
  return {
    required: requiredSeconds(createDesignRset(scenario)()),
    score,
    level: LEVELS.indexOf(level),
    verdict: parts.some(({ name }) => name === 'decision') ? 1 : 0,
  };
}

/** Rounding of sums. */
const ROUNDED = 1e-6;

function isNoWorse(better: Answer, worse: Answer): void {
  assert.ok(
    better.required <= worse.required + ROUNDED,
    `RSET ${better.required} above ${worse.required} s`,
  );
  assert.ok(better.score <= worse.score + ROUNDED, `score ${better.score} above ${worse.score}`);
  assert.ok(better.level <= worse.level, 'the level is lower where it is worse');
  assert.ok(better.verdict <= worse.verdict, 'the verdict is better where it is worse');
}

function always(name: string, law: (one: Building) => void): void {
  test(`law: ${name}`, () => {
    fc.assert(fc.property(building, law), { numRuns: BUILDINGS, seed: 7 });
  });
}

/** The first is best; each is compared with the next. */
function inOrder(one: Building, settings: readonly ScenarioSettings[]): void {
  const answers = settings.map((each) => answer(one, each));
  answers.slice(1).forEach((worse, i) => isNoWorse(answers[i]!, worse));
}

always('voice, automatic and manual alarm and none: later is not better', (one) => {
  inOrder(
    one,
    (['voice', 'automatic', 'manual', 'none'] as const).map((alarm) => ({ alarm })),
  );
});

always('worse management is not better, with any alarm', (one) => {
  for (const alarm of ['automatic', 'none'] as const)
    inOrder(
      one,
      ([1, 2, 3] as const).map((management) => ({ alarm, management })),
    );
});

always('people asleep are not better', (one) => {
  inOrder(
    one,
    [false, true].map((asleep) => ({ asleep })),
  );
});

always('a fire that grows faster is not better', (one) => {
  inOrder(
    one,
    (['medium', 'fast', 'ultrafast'] as const).map((fireGrowth) => ({ fireGrowth })),
  );
});

always('sprinklers are not worse', (one) => {
  inOrder(
    one,
    [true, false].map((sprinklers) => ({ sprinklers })),
  );
});

always('more people are not better', (one) => {
  const crowded = plan({ ...one, people: Math.round(1.4 * one.people) });
  // In the same building: where no size is stated it is drawn larger for more people.
  isNoWorse(judge({ ...plan(one), structures: crowded.structures }), judge(crowded));
});

always('fewer and narrower exits and stairs are not better', (one) => {
  isNoWorse(answer({ ...one, exits: one.exits + 1 }), answer(one));
  isNoWorse(answer({ ...one, exitWidth: one.exitWidth + 0.4 }), answer(one));
  isNoWorse(answer({ ...one, stairs: one.stairs + 1 }), answer(one));
  isNoWorse(answer({ ...one, stairWidth: one.stairWidth + 0.4 }), answer(one));
});

always('a blocked exit or stair is not better', (one) => {
  isNoWorse(answer(one), answer(one, {}, '. One of the exits is blocked'));
  if (one.floors > 1) isNoWorse(answer(one), answer(one, {}, '. One of the stairs is blocked'));
});
