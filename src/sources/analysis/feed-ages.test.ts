import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sayFeedAge, toFeedAges } from './feed-ages.ts';
import type { FeedReport } from './feed-ages.ts';

const NOW_MS = Date.parse('2026-03-01T12:00:00Z');
const HEARD: FeedReport = {
  name: 'usgs',
  types: ['environmental'],
  state: 'fresh',
  succeededAtMs: NOW_MS - 95_900,
};
const SILENT: FeedReport = {
  ...HEARD,
  name: 'gdelt',
  types: ['geopolitical'],
  succeededAtMs: null,
};

test('a feed is as old as the last usable word of its publisher, in whole seconds', () => {
  assert.deepEqual(toFeedAges([HEARD], NOW_MS), [
    { name: 'usgs', types: ['environmental'], age_seconds: 95, state: 'live' },
  ]);
  const [later] = toFeedAges([HEARD], NOW_MS + 3_600_000);
  assert.equal(later?.age_seconds, 95 + 3_600);
  const [before] = toFeedAges([HEARD], NOW_MS - 3_600_000);
  assert.equal(before?.age_seconds, 0, 'nothing is younger than now');
});

test('what was never heard has no age, rather than an age of nothing', () => {
  const ages = toFeedAges(
    [
      { ...SILENT, state: 'waiting' },
      { ...SILENT, state: 'failing' },
    ],
    NOW_MS,
  );
  assert.deepEqual(
    ages.map(({ age_seconds, state }) => [age_seconds, state]),
    [
      [null, 'waiting'],
      [null, 'failing'],
    ],
  );
});

test('every feed that is on is told, in the order given, whatever its state', () => {
  const reports = (['waiting', 'fresh', 'stale', 'failing'] as const).map((state, i) => ({
    ...HEARD,
    name: `feed-${i}`,
    state,
  }));
  assert.deepEqual(
    toFeedAges(reports, NOW_MS).map(({ name, state }) => [name, state]),
    [
      ['feed-0', 'waiting'],
      ['feed-1', 'live'],
      ['feed-2', 'stale'],
      ['feed-3', 'failing'],
    ],
  );
  assert.deepEqual(toFeedAges([], NOW_MS), []);
});

test('an age is told in seconds, minutes, hours or days, and never rounded up', () => {
  const said = (age_seconds: number): string =>
    sayFeedAge({ name: 'usgs', types: [], age_seconds, state: 'live' });
  assert.deepEqual([0, 59, 60, 119, 3_599, 3_600, 172_799, 172_800].map(said), [
    '0 s old',
    '59 s old',
    '1 min old',
    '1 min old',
    '59 min old',
    '1 h old',
    '47 h old',
    '2 days old',
  ]);
});

test('what is wrong with a feed is said with its age', () => {
  const said = (state: 'waiting' | 'stale' | 'failing', age_seconds: number | null): string =>
    sayFeedAge({ name: 'usgs', types: [], age_seconds, state });
  assert.equal(said('waiting', null), 'no data yet');
  assert.equal(said('failing', null), 'no data yet, the last update failed');
  assert.equal(said('failing', 120), '2 min old, the last update failed');
  assert.equal(said('stale', 18_000), '5 h old, out of date');
});
