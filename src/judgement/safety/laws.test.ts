/** Laws over whole studies of small places: a change for the better never scores or harms worse. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mean } from '#crowd/people';
import type { Played } from '#run/played';
import { completeScenario, readPrompt } from '#scenario';
import type { Scenario, ScenarioSettings } from '#scenario';
import { buildWorld } from '#world';
// oxlint-disable-next-line no-restricted-imports -- what tests share lies outside src
import { sample } from '../../../test/support/extent.ts';
import { LEVELS } from './assessment.ts';
import type { RunFindings } from './findings/run-findings.ts';
import { studyRun } from './findings/study-run.ts';
import { assessPreliminary } from './preliminary/assess-preliminary.ts';
import { moreFigures } from './verdict/figures-by-purpose.ts';
import { toFigures } from './verdict/figures.ts';
import { toLevel, toParts, toScore } from './verdict/score.ts';

const SEEDS = sample({ few: [7], all: [7, 8, 9, 10, 11] });
/** The difference that chance may cause with so few runs: the law is one of means. */
const CHANCE = 0.02;

interface Studied {
  readonly scenario: Scenario;
  readonly score: number;
  readonly harmed: number;
  readonly seconds: number;
  readonly runs: readonly RunFindings[];
}

function study(prompt: string, settings: ScenarioSettings = {}): Studied {
  const stated = readPrompt(prompt, () => []);
  const scenario = completeScenario(stated, settings, 7);
  const world = buildWorld(scenario);
  const runs = SEEDS.map((seed) => studyRun(scenario, world, seed));
  return {
    scenario,
    runs,
    score: toScore(toParts(scenario.scenarioType.value, toFigures(scenario, runs))),
    harmed: mean(runs.map(({ harmed, people }) => harmed / people)),
    seconds: mean(runs.map(({ evacuationSeconds }) => evacuationSeconds)),
  };
}

function isNoWorse(better: Studied, worse: Studied, what: string): void {
  assert.ok(better.score <= worse.score + CHANCE, `${what}: ${better.score} above ${worse.score}`);
  assert.ok(better.harmed <= worse.harmed + CHANCE, `${what}: ${better.harmed} harmed`);
}

const levelOf = (score: number): number => LEVELS.indexOf(toLevel(score));

const PLACES = sample({
  few: ['A fire in an office of 2 floors with 30 people'],
  all: [
    'A fire in an office of 3 floors with 60 people',
    'Fire in a nightclub with 160 guests',
    'A school of 2 floors with 100 pupils, a gas leak',
    'A warehouse with 30 workers, a fire breaks out',
    'Fire in a hotel of 3 floors with 40 guests',
    'A bomb threat in a theatre with 100 spectators',
  ],
});

for (const prompt of PLACES)
  test(`law: an earlier warning is not worse: ${prompt}`, () => {
    const [voice, manual, none] = (['voice', 'manual', 'none'] as const).map((alarm) =>
      study(prompt, { alarm }),
    );
    isNoWorse(voice!, manual!, 'an automatic alarm');
    isNoWorse(manual!, none!, 'a manual alarm');
  });

for (const prompt of sample({
  few: ['A nursing home with 20 residents'],
  all: [
    'A nursing home with 20 residents',
    'Fire in a nursing home with 20 residents',
    'Fire in a hotel of 3 floors with 40 guests',
    'An apartment block of 4 floors with 40 residents is evacuated',
  ],
}))
  test(`law: awake is not worse than asleep: ${prompt}`, () => {
    const [awake, asleep] = [false, true].map((isAsleep) => study(prompt, { asleep: isAsleep }));
    isNoWorse(awake!, asleep!, 'awake');
  });

for (const place of sample({
  few: ['a theatre'],
  all: ['a theatre', 'a supermarket', 'a library of 3 floors', 'a church'],
}))
  test(`law: fewer people are not worse: ${place}`, () => {
    const of = (people: number): Studied =>
      study(`The evacuation of ${place} with 2 exits 1 m wide and ${people} people`);
    isNoWorse(of(40), of(80), 'half as many');
  });

test('RSET is the sum of its components, and no exit, stair or room is judged at the seat of the fire', () => {
  const { scenario, runs } = study(PLACES[0]!);
  const main = { actors: [], seconds: 1, report: { bottlenecks: [] } } as unknown as Played;
  for (const run of runs) {
    const parts = { scenario, main, runs: [run], gates: [], bottlenecks: [] };
    const more = moreFigures(parts);
    const sum = ['detection_and_alarm_seconds', 'pre_movement_seconds', 'travel_seconds']
      .map((name) => more[name]!)
      .reduce((total, seconds) => total + seconds, 0);
    assert.ok(Math.abs(sum - (run.evacuationSeconds - run.eventSeconds)) < 0.01, `${sum} s`);
    // PD 7974-6, M2: the last sets off within three minutes of the alarm.
    assert.ok(more['pre_movement_seconds']! <= 240 && more['pre_movement_seconds']! > 30);
    const { places, marginSeconds } = run.tenability!;
    assert.ok(places.some(({ name }) => /stair|entrance|exit/i.test(name)));
    assert.equal(marginSeconds, places[0]!.asetSeconds! - places[0]!.rsetSeconds!);
  }
});

test('a nursing home at night takes eight minutes and more, and its risk is not low', () => {
  const prompt = 'A nursing home with 20 residents and 2 nurses at night';
  const { seconds, score, scenario } = study(prompt);
  assert.ok(seconds >= 480, `${seconds} s`);
  assert.ok(levelOf(score) > 0, `${score}`);
  const at = assessPreliminary(scenario, { includeMitigation: false });
  assert.ok(at.metrics.evacuationSeconds >= 480 && at.level !== 'low');
});

for (const prompt of sample({
  few: ['The evacuation of a theatre with 40 spectators'],
  all: [
    'The evacuation of a theatre with 100 spectators',
    'A library of 3 floors with 60 people is evacuated',
    'A bomb threat in an office of 3 floors with 60 people',
    'A school of 2 floors with 100 pupils is evacuated',
  ],
}))
  test(`losing the alarm costs a level where it costs five times the time: ${prompt}`, () => {
    const [told, untold] = [study(prompt), study(`${prompt}, there is no alarm`)];
    assert.ok(untold.seconds > 5 * told.seconds, `${told.seconds} and ${untold.seconds} s`);
    assert.ok(levelOf(untold.score) > levelOf(told.score), `${told.score} and ${untold.score}`);
  });

test('the calculation rises a level wherever time rises fivefold without the alarm', () => {
  const places = ['nightclub', 'office', 'mall', 'museum', 'factory', 'school', 'church', 'gym'];
  for (const place of places) {
    const [told, untold] = ['', ', there is no alarm'].map((more) => {
      const stated = readPrompt(`A fire in a ${place} with 100 people${more}`, () => []);
      return assessPreliminary(completeScenario(stated, {}, 7), { includeMitigation: false });
    });
    const ratio = untold!.metrics.evacuationSeconds / told!.metrics.evacuationSeconds;
    if (ratio >= 5) assert.ok(levelOf(untold!.score) > levelOf(told!.score), place);
    assert.ok(untold!.score > told!.score, place);
  }
});
