/** Laws of the preliminary calculation, on random places: a change for the better is never reported as worse. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { completeScenario, readPrompt } from '#scenario';
import type { Scenario, ScenarioSettings } from '#scenario';
import type { Sourced } from '#scenario/values';
// oxlint-disable-next-line no-restricted-imports -- what tests share lies outside src
import { sample } from '../../../../test/support/extent.ts';
import type { Assessment } from '../assessment.ts';
import { assessPreliminary } from './assess-preliminary.ts';

const RUNS = sample({ few: 4, all: 250 });

const place = fc.record({
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
    'metro station',
  ),
  floors: fc.integer({ min: 1, max: 8 }),
  people: fc.integer({ min: 20, max: 900 }),
  event: fc.constantFrom(
    'is evacuated',
    'a fire breaks out',
    'smoke fills it',
    'a gas leak',
    'a bomb threat',
    'an earthquake of magnitude 6',
  ),
  exits: fc.integer({ min: 1, max: 6 }),
  width: fc.double({ min: 0.9, max: 2.5, noNaN: true }),
});
type Place = typeof place extends fc.Arbitrary<infer T> ? T : never;

function sourced<T>(value: T): Sourced<T> {
  return { value, source: 'settings', confidence: 1 };
}

/** A place as described, with exits as given. */
function plan(
  { kind, floors, people, event, exits, width }: Place,
  settings: ScenarioSettings = {},
  more = '',
): Scenario {
  const prompt = `A ${kind} of ${floors} floors with ${people} people${more}, ${event}.`;
  const scenario = completeScenario(
    readPrompt(prompt, () => []),
    settings,
    7,
  );
  const own = { exits: sourced(exits), exitWidth: sourced(width) };
  return {
    ...scenario,
    structures: scenario.structures.map((one) => (one.isMain ? { ...one, ...own } : one)),
  };
}

const assess = (scenario: Scenario): Assessment =>
  assessPreliminary(scenario, { includeMitigation: false });

function isNoWorse(better: Scenario, worse: Scenario): void {
  const [good, bad] = [assess(better), assess(worse)];
  assert.ok(good.score <= bad.score + 1e-9, `${good.score} above ${bad.score}: ${worse.prompt}`);
}

function always(name: string, law: (one: Place) => void): void {
  test(`law: ${name}`, () => {
    fc.assert(fc.property(place, law), { numRuns: RUNS, seed: 7 });
  });
}

always('one exit more is not worse', (one) => {
  isNoWorse(plan({ ...one, exits: one.exits + 1 }), plan(one));
});

always('wider exits are not worse', (one) => {
  isNoWorse(plan({ ...one, width: one.width + 0.4 }), plan(one));
});

always('the sooner the alarm, the better: automatic, manual, none', (one) => {
  const [automatic, manual, none] = (['automatic', 'manual', 'none'] as const).map((alarm) =>
    plan(one, { alarm }),
  );
  isNoWorse(automatic!, manual!);
  isNoWorse(manual!, none!);
});

always('fewer people are not worse', (one) => {
  const crowded = plan({ ...one, people: Math.round(1.4 * one.people) });
  // In the same building: where no size is stated it is drawn larger for more people, and fills with smoke later.
  isNoWorse({ ...plan(one), structures: crowded.structures }, crowded);
});

always('awake is not worse than asleep', (one) => {
  isNoWorse(plan(one, { asleep: false }), plan(one, { asleep: true }));
});

always('better management is not worse', (one) => {
  isNoWorse(plan(one, { management: 1 }), plan(one, { management: 2 }));
  isNoWorse(plan(one, { management: 2 }), plan(one, { management: 3 }));
});

always('people in wheelchairs lower neither the score nor the time', (one) => {
  const walking = plan(one);
  const rolling = plan(one, {}, `, ${Math.ceil(one.people / 10)} of them in wheelchairs`);
  isNoWorse(walking, rolling);
  const [a, b] = [walking, rolling].map((each) => assess(each).metrics.evacuationSeconds);
  assert.ok(a! <= b! + 1e-9, `${a} s above ${b} s: ${rolling.prompt}`);
});
