import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toMeasureDesign, toRequestWith } from './measure-design.ts';

const USED = {
  exits: { value: 2, source: 'prompt' },
  stairs: { value: null, source: 'assumed', because: 'the place has no stairs' },
} as unknown as Parameters<typeof toMeasureDesign>[1];

const of = (type: string, description = '') => toMeasureDesign({ type, description }, USED);

test('a measure that equals a design input becomes that input, and nothing else', () => {
  assert.deepEqual(of('sprinklers'), { change: { sprinklers: true } });
  assert.deepEqual(of('wardens'), { change: { management_level: 1 } });
  assert.deepEqual(of('alarm'), { change: { alarm: 'automatic' } });
  assert.deepEqual(
    of('limit_crowd', 'Let at most 300 people in at a time, or spread them over more hours.')
      ?.change,
    { occupants: 300 },
  );
});

test('one exit more, with a note that its position may differ; no stairs in a building without stairs', () => {
  const added = of('add_exit');
  assert.deepEqual(added?.change, { exits: 3 });
  assert.match(added?.differs ?? '', /in another place than in the study/);
  assert.equal(of('add_stair'), undefined);
});

test('a measure without a design input is not available', () => {
  for (const type of [
    'widen_exit',
    'staged_alarm',
    'evacuation_chairs',
    'flood_barriers',
    'limit_crowd',
  ])
    assert.equal(of(type), undefined, type);
});

test('seed and stated inputs stay; the measure overrides a stated input', () => {
  const metadata = { settings: { seed: 7, design: { exits: 2, sprinklers: false } } };
  const inputs = toRequestWith({ metadata } as unknown as Parameters<typeof toRequestWith>[0], {
    change: { sprinklers: true },
  });
  assert.deepEqual(inputs, {
    settings: { seed: 7, design: { exits: 2, sprinklers: true } },
    risk_analysis: { enabled: false },
  });
});
