/** The search on the real gazetteer. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { loadTownSearch } from './load-gazetteer.ts';

const cacheDir = fileURLToPath(new URL('../../../../.cache', import.meta.url));
const search = await loadTownSearch({ cacheDir });

// [text, name, region, country]
const FIRST: readonly (readonly [string, string, string | null, string])[] = [
  ['Berlin', 'Berlin', null, 'DE'],
  ['ber', 'Berlin', null, 'DE'],
  ['Kyiv', 'Kyiv', null, 'UA'],
  ['Kiev', 'Kyiv', null, 'UA'],
  ['Paris', 'Paris', 'Île-de-France', 'FR'],
  ['Paris, Texas', 'Paris', 'Texas', 'US'],
  ['paris texas', 'Paris', 'Texas', 'US'],
  ['Paris, TX, USA', 'Paris', 'Texas', 'US'],
  ['London, Ontario', 'London', 'Ontario', 'CA'],
  ['Cambridge, UK', 'Cambridge', 'England', 'GB'],
  ['Sao Paulo', 'São Paulo', null, 'BR'],
  ['SÃO PAULO', 'São Paulo', null, 'BR'],
  ['münchen', 'Munich', 'Bavaria', 'DE'],
  ['Munchen', 'Munich', 'Bavaria', 'DE'],
  ['Wuerzburg', 'Würzburg', 'Bavaria', 'DE'],
  ['saint louis, missouri', 'St. Louis', 'Missouri', 'US'],
  ['Bath', 'Bath', 'England', 'GB'],
  ['New Yor', 'New York', 'New York', 'US'],
];
for (const [text, name, region, countryCode] of FIRST)
  test(`"${text}" finds ${name}, ${region ?? countryCode} first`, () => {
    const [town] = search(text, 8);
    assert.deepEqual([town?.name, town?.region, town?.countryCode], [name, region, countryCode]);
  });

test('the most populous come first, each once, no more than asked for', () => {
  for (const text of ['s', 'san', 'Springfield', 'a']) {
    const towns = search(text, 20);
    assert.equal(towns.length, 20, text);
    assert.equal(new Set(towns.map(({ lat, lng }) => `${lat} ${lng}`)).size, 20, text);
    assert.deepEqual(search(text, 5), towns.slice(0, 5));
  }
  const populations = search('sprin', 20).map(({ population }) => population);
  assert.deepEqual(
    populations,
    populations.toSorted((a, b) => b - a),
  );
});

test('what is no name finds nothing', () => {
  for (const text of [
    '',
    ' ',
    ',',
    ', Texas',
    'Nowhereatall',
    'Berlin, Texas, France',
    '\0',
    '\u{10FFFF}',
  ])
    assert.deepEqual(search(text, 8), [], JSON.stringify(text));
});

test('Kyiv lies where it lies', () => {
  const [kyiv] = search('Kyiv', 1);
  assert.ok(Math.abs(kyiv!.lat - 50.45) < 0.05 && Math.abs(kyiv!.lng - 30.52) < 0.05);
  assert.equal(kyiv!.country, 'Ukraine');
  assert.ok(kyiv!.population > 2_000_000);
});
