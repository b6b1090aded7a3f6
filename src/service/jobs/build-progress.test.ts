/** The progress of a build never falls, and its remaining time is never "none" while work is left. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createProgress } from './build-progress.ts';

function follow(estimatedSeconds?: number) {
  let seconds = 0;
  const told: { progress: number; remaining: number | undefined }[] = [];
  const progress = createProgress({
    hasStudy: true,
    onStage: (_stage, part, within) =>
      told.push({ progress: part, remaining: within?.remainingSeconds }),
    now: () => seconds * 1000,
    estimatedSeconds,
  });
  progress.begin('finalizing_simulation');
  return {
    tell: (at: number, done: number, expected: number) => {
      seconds = at;
      progress.tellStudy({ done, expected });
      return told.at(-1)!;
    },
    told,
  };
}

test('until the second evacuation the time left is that of the estimate, then that of the pace', () => {
  const { tell } = follow(60);
  assert.equal(tell(20, 1, 11).remaining, 40);
  assert.equal(tell(30, 2, 11).remaining, 90);
  assert.equal(tell(70, 6, 11).remaining, 50);
});

test('an estimate that proved too low tells no time left, rather than none', () => {
  assert.equal(follow(10).tell(20, 1, 11).remaining, undefined);
  assert.equal(follow().tell(20, 1, 11).remaining, undefined);
});

test('progress never falls, also when more evacuations turn out to be needed', () => {
  const { tell, told } = follow(60);
  for (const [at, done, expected] of [
    [10, 3, 5],
    [20, 4, 13],
    [30, 5, 13],
  ] as const)
    tell(at, done, expected);
  const parts = told.map(({ progress }) => progress);
  assert.deepEqual(
    parts,
    parts.toSorted((a, b) => a - b),
  );
});
