import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Pieces } from '#base';
import { createTurnTaking } from './take-turns.ts';

/** Keeps the core busy, as a computation does. */
function* compute<R>(busyMs: number, result: () => R): Pieces<R> {
  const untilMs = performance.now() + busyMs;
  while (performance.now() < untilMs) yield;
  return result();
}

test('between two computations that wait for their turn, others are heard; a failure stops nobody', async () => {
  const takeTurns = createTurnTaking();
  const heard: string[] = [];
  const turns = [1, 2, 3].map(async (n) =>
    takeTurns(
      compute(0, () => {
        heard.push(`computed ${n}`);
        setImmediate(() => heard.push(`heard after ${n}`));
        if (n === 2) throw new Error('no');
        return n;
      }),
    ),
  );
  const results = await Promise.allSettled(turns);
  assert.deepEqual(
    results.map(({ status }) => status),
    ['fulfilled', 'rejected', 'fulfilled'],
  );
  assert.ok(heard.indexOf('heard after 1') < heard.indexOf('computed 3'), heard.join(', '));
});

test('others are heard many times during a long computation, and a small one ends before it', async () => {
  const takeTurns = createTurnTaking();
  let breaths = 0;
  const breathe = (): void => {
    breaths++;
    next = setImmediate(breathe);
  };
  let next = setImmediate(breathe);
  const ended: string[] = [];
  const runs = [
    takeTurns(compute(1_000, () => ended.push('long'))),
    takeTurns(compute(1, () => ended.push('small'))),
  ];
  await Promise.all(runs);
  clearImmediate(next);
  assert.deepEqual(ended, ['small', 'long']);
  assert.ok(breaths >= 10, `${breaths} breaths in a second`);
});
