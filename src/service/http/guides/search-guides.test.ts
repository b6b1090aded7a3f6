import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createSearch } from './search-guides.ts';
import type { SearchPart } from './search-guides.ts';

const PARTS: readonly SearchPart[] = [
  { path: '/a', page: 'Webhooks', title: 'Retries', text: 'Ten attempts in three days.' },
  { path: '/b', page: 'Limits', title: 'Waiting', text: 'A webhook is sent again: retries.' },
  { path: '/c', page: 'People', title: 'Walking', text: 'Nobody is retried. simulation_id' },
];
const search = createSearch(PARTS);
const pathsOf = (query: string): string[] => search(query).map(({ part }) => part.path);

test('a part is found only if it holds every word, and the one that is about them comes first', () => {
  assert.deepEqual(pathsOf('webhook retries'), ['/a', '/b']);
  assert.deepEqual(pathsOf('webhook walking'), []);
});

test('the beginning of a word is enough, its middle is not', () => {
  assert.deepEqual(pathsOf('retr'), ['/a', '/b', '/c']);
  assert.deepEqual(pathsOf('etries'), []);
  assert.deepEqual(pathsOf('SIMULATION_ID'), ['/c']);
});

test('what is no word finds nothing, and the longest query is read in part only', () => {
  assert.deepEqual(search('  … <>&" '), []);
  assert.deepEqual(search('x'.repeat(1_000_000)), []);
});

test('an excerpt shows the words that were found, as they stand in the text', () => {
  const long = `${'before '.repeat(60)}the Assembly point${' after'.repeat(60)}`;
  const [found] = createSearch([{ path: '/x', page: 'X', title: '', text: long }])('assembly');
  const text = found!.excerpt.map((each) => each.text).join('');
  assert.ok(text.length < 260 && text.startsWith('… ') && text.endsWith(' …'), text);
  assert.deepEqual(
    found!.excerpt.filter(({ isFound }) => isFound),
    [{ text: 'Assembly', isFound: true }],
  );
});
