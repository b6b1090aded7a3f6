import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toFeedsSection } from './feeds-section.ts';
import type { FeedKind, FeedOn } from './feeds-section.ts';

const NOW_MS = Date.parse('2026-03-01T12:00:00Z');
const USGS: FeedKind = {
  name: 'usgs',
  title: 'USGS earthquakes',
  types: ['environmental'],
  attribution: 'USGS, public domain',
  url: 'https://example.org/usgs',
  recommendation: { isRecommended: true },
};
const NWS: FeedKind = { ...USGS, name: 'nws', recommendation: { isRecommended: false } };
const CAP: FeedKind = { ...NWS, name: 'cap', url: null };
const KINDS = [USGS, NWS, CAP];

function toOn(name: string, minutes: number | null, state: FeedOn['state'] = 'fresh'): FeedOn {
  return {
    name,
    title: name,
    types: ['weather', 'crime'],
    attribution: 'the issuing service',
    state,
    succeededAtMs: minutes === null ? null : NOW_MS - minutes * 60_000,
  };
}

/** The cells of each row, as a reader sees them. */
function rowsOf(on: readonly FeedOn[]): string[][] {
  const { html } = toFeedsSection({ kinds: KINDS, on, nowMs: NOW_MS });
  const [, body = ''] = html.split('<tbody>');
  return [...body.matchAll(/<tr>(.*?)<\/tr>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<td[^>]*>(.*?)<\/td>/gs)].map(([, cell = '']) =>
      cell
        .replaceAll(/<[^>]*>/g, ' ')
        .replaceAll(/\s+/g, ' ')
        .trim(),
    ),
  );
}

test('feeds that are on come first, with their age; then those that could be', () => {
  assert.deepEqual(rowsOf([toOn('cap:feeds.example.org', 5), toOn('nws', null, 'failing')]), [
    [
      'cap:feeds.example.org cap:feeds.example.org',
      'weather, crime',
      'on',
      '5 min old',
      'the issuing service',
    ],
    [
      'nws nws',
      'weather, crime',
      'on',
      'no data yet, the last update failed',
      'the issuing service',
    ],
    ['usgs USGS earthquakes', 'environmental', 'off', '–', 'USGS, public domain'],
  ]);
});

test('a feed from another address than its own leaves its own off', () => {
  assert.deepEqual(
    rowsOf([toOn('usgs:mirror.example.org', 1)]).map(([name, , state]) => [name, state]),
    [
      ['usgs:mirror.example.org usgs:mirror.example.org', 'on'],
      ['usgs USGS earthquakes', 'off'],
      ['nws USGS earthquakes', 'off'],
    ],
  );
});

test('the section says how many are on, which are recommended, and as of when', () => {
  const said = (on: readonly FeedOn[]): string =>
    toFeedsSection({ kinds: KINDS, on, nowMs: NOW_MS })
      .html.replaceAll(/<[^>]*>/g, '')
      .replaceAll(/\s+/g, ' ');
  assert.match(said([]), /No feed is on/);
  assert.match(said([toOn('usgs', 1)]), /1 feed is on\./);
  assert.match(said([toOn('usgs', 1), toOn('nws', 1)]), /2 feeds are on\./);
  assert.match(said([]), /neither a key nor a contact address: usgs\. .*operator adds: cap\./);
  assert.match(said([]), /As of 2026-03-01 12:00:00 UTC\./);
});
