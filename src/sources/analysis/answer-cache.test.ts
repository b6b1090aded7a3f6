import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Knowledge } from '#risk';
import { createShapeLayer } from '#risk/evidence';
import { createAnswerCache } from './answer-cache.ts';

const LAYER: Knowledge['layers'][number] = {
  source: 'one',
  shapes: createShapeLayer([]),
  coverage: { basis: 'live', types: ['weather'], updatedAtMs: 1 },
};

function createCounting() {
  const time = { nowMs: 1_000_000 };
  const cache = createAnswerCache(() => time.nowMs);
  let worked = 0;
  const ask = (key: string, layers: Knowledge['layers'], points = 1) =>
    cache.answer(key, layers, async () => ({ riskPoints: Array(points).fill(0), turn: ++worked }));
  return { time, ask };
}

test('an equal question within seconds gets the same answer; later, or another one, is worked out', async () => {
  const { time, ask } = createCounting();
  assert.equal((await ask('a', [LAYER])).turn, 1);
  time.nowMs += 9_999;
  assert.equal((await ask('a', [{ ...LAYER }])).turn, 1);
  assert.equal((await ask('b', [LAYER])).turn, 2);
  time.nowMs += 1;
  assert.equal((await ask('a', [LAYER])).turn, 3);
});

test('whatever became known since makes a new answer', async () => {
  const { ask } = createCounting();
  const newer = { ...LAYER, coverage: { ...LAYER.coverage, updatedAtMs: 2 } };
  const other = { ...LAYER, shapes: createShapeLayer([]) };
  const turns: number[] = [];
  for (const layers of [[LAYER], [newer], [other], [other, LAYER], []])
    turns.push((await ask('a', layers)).turn);
  assert.deepEqual(turns, [1, 2, 3, 4, 5]);
});

test('answers are let go, the oldest first, before they fill the memory', async () => {
  const { ask } = createCounting();
  await ask('a', [LAYER], 30_000);
  await ask('b', [LAYER], 30_000);
  assert.equal((await ask('b', [LAYER])).turn, 2);
  assert.equal((await ask('a', [LAYER])).turn, 3);
});
