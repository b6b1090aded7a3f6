import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toMeasureDesign, toWishWith } from './measure-design.ts';

const USED = {
  exits: { value: 2, source: 'prompt' },
  stairs: { value: null, source: 'assumed', because: 'the place has no stairs' },
} as unknown as Parameters<typeof toMeasureDesign>[1];

const of = (type: string, description = '') => toMeasureDesign({ type, description }, USED);

test('a measure that a design input says becomes that input, and nothing else', () => {
  assert.deepEqual(of('sprinklers'), { change: { sprinklers: true } });
  assert.deepEqual(of('wardens'), { change: { management_level: 1 } });
  assert.deepEqual(of('alarm'), { change: { alarm: 'automatic' } });
  assert.deepEqual(
    of('limit_crowd', 'Let at most 300 people in at a time, or spread them over more hours.')
      ?.change,
    { occupants: 300 },
  );
});

test('one more exit than there is, said to be where the builder puts it; no stairs where there are none', () => {
  const added = of('add_exit');
  assert.deepEqual(added?.change, { exits: 3 });
  assert.match(added?.differs ?? '', /need not be where the study put it/);
  assert.equal(of('add_stair'), undefined);
});

test('what no input says is not made up', () => {
  for (const type of [
    'widen_exit',
    'staged_alarm',
    'evacuation_chairs',
    'flood_barriers',
    'limit_crowd',
  ])
    assert.equal(of(type), undefined, type);
});

test('the same seed and what was stated stay; the measure beats what was stated', () => {
  const metadata = { settings: { seed: 7, design: { exits: 2, sprinklers: false } } };
  const wish = toWishWith({ metadata } as unknown as Parameters<typeof toWishWith>[0], {
    change: { sprinklers: true },
  });
  assert.deepEqual(wish, {
    settings: { seed: 7, design: { exits: 2, sprinklers: true } },
    risk_analysis: { enabled: false },
  });
});
