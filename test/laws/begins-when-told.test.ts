/** A step changes nothing before its trigger: until then everybody does what they do in a run without that step. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sample } from '../support/extent.ts';
import { findFirstDifference, play } from './played-situation.ts';
import { listBreaches, secondsOf } from './random-situation.ts';
import type { Situation, Step } from './random-situation.ts';

const SITUATIONS = sample({ few: 2, all: 60 });
const DELAY_SECONDS = 25;
/** The trace has a sample each half second. */
const SAMPLE_SECONDS = 0.5;

test('law: a step changes nothing before its time, its event, or the step that it waits for', () => {
  let begun = 0;
  const breaches = listBreaches(SITUATIONS, (situation) => {
    const step = situation.actions.at(-1);
    if (step === undefined) return [];
    const other = isKnownBefore(step) ? delay(step) : undefined;
    const [told, untold] = [situation, exchange(situation, step, other)].map((one) => play(one));
    const difference = findFirstDifference(told!, untold!);
    if (difference === undefined) return [];
    begun += 1;
    const trigger = secondsOf(situation, step.start);
    return difference.seconds >= trigger - SAMPLE_SECONDS
      ? []
      : [`${JSON.stringify(step)}, trigger ${trigger}: ${JSON.stringify(difference)}`];
  });
  assert.deepEqual(breaches, []);
  assert.ok(begun > 0, 'some step has an effect');
});

/** Nobody waits for the last step. */
function exchange(situation: Situation, step: Step, other: Step | undefined): Situation {
  const before = situation.actions.filter((one) => one !== step);
  return { ...situation, actions: other === undefined ? before : [...before, other] };
}

/** That people will leave or shelter, and where, decides what the others do before: then the step only comes later. */
function isKnownBefore({ does }: Step): boolean {
  return ['evacuate', 'shelter', 'leave', 'flee'].includes(does);
}

function delay(step: Step): Step {
  const { start } = step;
  return {
    ...step,
    start:
      typeof start === 'number'
        ? start + DELAY_SECONDS
        : { ...start, seconds: (start.seconds ?? 0) + DELAY_SECONDS },
  };
}
