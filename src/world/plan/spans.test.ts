import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { findPlace, listFree } from './spans.ts';

test('what is free and what is taken are the whole', () => {
  assert.deepEqual(
    listFree(
      [
        { from: 6, to: 8 },
        { from: 2, to: 3 },
      ],
      { from: 0, to: 10 },
    ),
    [
      { from: 0, to: 2 },
      { from: 3, to: 6 },
      { from: 8, to: 10 },
    ],
  );
});

test('a place is free, wide enough, leaves no sliver and keeps out of what is to be avoided', () => {
  const cm = (most: number): fc.Arbitrary<number> =>
    fc.integer({ min: 1, max: most }).map((value) => value / 100);
  fc.assert(
    fc.property(cm(3000), cm(600), cm(3000), cm(3000), cm(500), (whole, width, at, cut, long) => {
      const avoid = [{ from: cut, to: cut + long }];
      const place = findPlace([{ from: 0, to: whole }], { width, at, leastLeft: 2.4, avoid });
      if (!place) return;
      const [before, after] = [place.from, whole - place.to];
      assert.ok(place.to - place.from >= width - 1e-6);
      for (const left of [before, after])
        assert.ok(Math.abs(left) < 1e-6 || left >= 2.4 - 1e-6, `${left} m are left`);
      assert.ok(place.to <= cut + 1e-6 || place.from >= cut + long - 1e-6);
    }),
    { seed: 7 },
  );
});

test('of two places the nearer is taken', () => {
  const free = [
    { from: 0, to: 10 },
    { from: 20, to: 30 },
  ];
  assert.deepEqual(findPlace(free, { width: 4, at: 23, leastLeft: 1 }), { from: 21, to: 25 });
  assert.deepEqual(findPlace(free, { width: 4, at: 2, leastLeft: 3 }), { from: 0, to: 4 });
});

test('a thing may be stretched to fill a place that is a little too wide', () => {
  const free = [{ from: 0, to: 5 }];
  const wish = { width: 4, at: 2, leastLeft: 2 };
  assert.equal(findPlace(free, wish), undefined);
  assert.deepEqual(findPlace(free, { ...wish, stretch: 1.5 }), { from: 0, to: 5 });
});
