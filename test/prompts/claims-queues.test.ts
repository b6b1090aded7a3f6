/**
 * Queues without a stated purpose, as both judges see them: a line at a gate that moves up, and not people who wait
 * about.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compareJudges } from './compare-judges.ts';
import { runWholeWay } from './whole-way-run.ts';

const QUEUE = {
  id: 'queue',
  words: 'queueing',
  kind: 'happens',
  importance: 3,
  expect: { who: 'passenger', goal: 'queue' },
} as const;

function judge(prompt: string): readonly string[] {
  const [verdict] = compareJudges(runWholeWay(prompt, { maxAgents: 80 }), [QUEUE]);
  return [verdict!.product.met, verdict!.second.met];
}

test('a line at the gate that is let through is a queue', () => {
  assert.deepEqual(
    judge('Ferry port, 60 passengers queueing. The ferry comes in after 1 minute. Boarding.'),
    ['yes', 'yes'],
  );
});

test('people who wait about and then walk aboard are none', () => {
  assert.deepEqual(
    judge('Ferry port, 60 passengers wait. The ferry comes in after 1 minute and they board it.'),
    ['no', 'no'],
  );
});
