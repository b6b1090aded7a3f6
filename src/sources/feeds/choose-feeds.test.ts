import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BadFeedList, parseFeedList } from './choose-feeds.ts';
import { FEEDS } from './sources/all.ts';

test('FEEDS is a list of names, or of formats with an address', () => {
  assert.deepEqual(parseFeedList(''), []);
  assert.deepEqual(
    parseFeedList('usgs, NWS').map(({ name }) => name),
    ['usgs', 'nws'],
  );
  const [a, b, c] = parseFeedList(
    'cap=https://feeds.example.org/a?x=1 cap=https://feeds.example.org/b wzdx=https://dot.example.org/',
  );
  assert.deepEqual(
    [a?.name, b?.name, c?.name],
    ['cap:feeds.example.org', 'cap:feeds.example.org:2', 'wzdx:dot.example.org'],
  );
  assert.equal(a?.url, 'https://feeds.example.org/a?x=1');
  assert.deepEqual(
    parseFeedList('all,usgs').map(({ name }) => name),
    [
      'usgs',
      'nws',
      'gdacs',
      'eonet',
      'firms',
      'gdelt',
      'us-advisories',
      'uk-advisories',
      'canada-advisories',
      'germany-advisories',
      'asam',
      'volcanoes',
    ],
  );
  for (const wrong of [
    'weather',
    'cap',
    'cap=ftp://x',
    'cap=',
    'usgs=nowhere',
    '=https://x',
    'constructor',
  ])
    assert.throws(() => parseFeedList(wrong), BadFeedList, wrong);
});

test('FEEDS=recommended is what needs neither a key nor a contact, beside others that are named', () => {
  const namesOf = (list: string): string[] => parseFeedList(list).map(({ name }) => name);
  assert.deepEqual(namesOf('recommended'), [
    'usgs',
    'gdacs',
    'eonet',
    'firms',
    'gdelt',
    'us-advisories',
    'uk-advisories',
    'canada-advisories',
    'asam',
  ]);
  assert.deepEqual(namesOf('Recommended usgs,nws cap=https://feeds.example.org/a'), [
    ...namesOf('recommended'),
    'nws',
    'cap:feeds.example.org',
  ]);
  assert.throws(() => parseFeedList('recommended=https://x.example.org/'), /cannot have a URL/);
  assert.throws(() => parseFeedList('recomended'), /the groups are all and recommended/);
});

test('every feed says why it is recommended or not, and what has no address cannot be', () => {
  for (const { name, url, recommendation } of FEEDS) {
    assert.notEqual(recommendation.because, '', name);
    assert.ok(!recommendation.isRecommended || url !== null, name);
  }
});
