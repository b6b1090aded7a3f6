import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createTurnTaking } from './take-turns.ts';

test('between two computations that wait for their turn, others are heard; a failure stops nobody', async () => {
  const takeTurn = createTurnTaking();
  const heard: string[] = [];
  const turns = [1, 2, 3].map(async (n) =>
    takeTurn(() => {
      heard.push(`computed ${n}`);
      setImmediate(() => heard.push(`heard after ${n}`));
      if (n === 2) throw new Error('no');
      return n;
    }),
  );
  const results = await Promise.allSettled(turns);
  assert.deepEqual(
    results.map(({ status }) => status),
    ['fulfilled', 'rejected', 'fulfilled'],
  );
  assert.ok(heard.indexOf('heard after 1') < heard.indexOf('computed 3'), heard.join(', '));
});
