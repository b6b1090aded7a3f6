/** The finder on a gazetteer of eight towns; the sentences for the real one are with its loader in src/sources/data. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { createPlaceFinder } from './create-place-finder.ts';
import { foldName } from './fold-name.ts';
import type { Gazetteer, Town } from './gazetteer.ts';

function town(name: string, country: string, admin: string, population: number): Town {
  return { name, country, admin, at: [population / 1e6, 10], population, isPart: false };
}

const TOWNS: readonly Town[] = [
  town('Paris', 'FR', '11', 2_000_000),
  town('Houston', 'US', 'TX', 2_000_000),
  town('Nice', 'FR', '93', 340_000),
  town('Police', 'PL', '87', 34_000),
  town('Paris', 'US', 'TX', 24_000),
  town('Millbrook', 'US', 'NY', 1_400),
  town('Ashford', 'US', 'NY', 21_000),
  town('Würzburg', 'DE', '02', 130_000),
];
const area = { at: [1, 2] as const, radiusMeters: 500_000 };
const GAZETTEER: Gazetteer = {
  listTowns: (folded) => TOWNS.filter(({ name }) => foldName(name) === folded),
  countries: [
    { code: 'FR', names: ['France'], ...area },
    { code: 'US', names: ['United States of America', 'US'], ...area },
    { code: 'TR', names: ['Türkiye', 'Turkey'], ...area },
  ],
  findDivision: () => area,
};
const find = createPlaceFinder(GAZETTEER);
const namesIn = (text: string): (string | undefined)[] =>
  find(text, () => false).map(({ name, country }) => `${name} ${country}`);

test('the more populous of two towns, unless the state or the country is said, near or far', () => {
  assert.deepEqual(namesIn('a fire in Paris'), ['Paris FR']);
  assert.deepEqual(namesIn('a fire in Paris, Texas'), ['Paris US']);
  assert.deepEqual(namesIn('a fire in Paris, TX'), ['Paris US']);
  assert.deepEqual(namesIn('in Texas it is hot, and people in Paris are thirsty'), ['Paris US']);
});

test('a small town needs "in" and a capital, an everyday word also the end of its phrase', () => {
  assert.deepEqual(namesIn('a fire in Millbrook'), ['Millbrook US']);
  assert.deepEqual(namesIn('Millbrook burns'), []);
  assert.deepEqual(namesIn('a fire in millbrook'), []);
  assert.deepEqual(namesIn('a fire in Nice at noon'), ['Nice FR']);
  assert.deepEqual(namesIn('people in Nice clothes'), []);
  assert.deepEqual(namesIn('a nice evening'), []);
});

test('a name no list has is the place where its country follows it', () => {
  assert.deepEqual(namesIn('a leak at the plant of Bourgneuf, France'), ['Bourgneuf FR']);
  assert.deepEqual(namesIn('a fire in Millbrook, Turkey'), ['Millbrook TR']);
  assert.deepEqual(namesIn('they eat Crêpes, France is far'), ['France FR']);
});

test('a small town may stand before what towns have', () => {
  assert.deepEqual(namesIn('Ashford town hall, 90 people'), ['Ashford US']);
  assert.deepEqual(namesIn('Ashford sings'), []);
});

test('umlauts may be written out', () => {
  assert.deepEqual(namesIn('a fire in Wuerzburg'), ['Würzburg DE']);
});

test('where the author comes from is not where it happens', () => {
  assert.deepEqual(namesIn('I am an architect from Paris, and a mall burns'), []);
  assert.deepEqual(namesIn('200 tourists from Paris'), ['Paris FR']);
});

test('codes count as they are written: US is a country, us are we', () => {
  assert.deepEqual(namesIn('a bridge in the US'), ['United States US']);
  assert.deepEqual(namesIn('one of us'), []);
});

test('any text gives mentions with spans inside it, in no long time', () => {
  const words = fc.constantFrom(
    'in',
    'Paris',
    'paris',
    ',',
    'Texas',
    'Nice',
    'the',
    'of',
    'Police',
    "Houston's",
    'TX',
    '51.5007,',
    '-0.1246',
    '.',
    'Times',
    'Square',
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: 'binary' }),
        fc.array(words).map((list) => list.join(' ')),
      ),
      (text) => {
        for (const { span, origin } of find(text, () => false)) {
          assert.ok(span[0] >= 0 && span[0] < span[1] && span[1] <= text.length);
          assert.ok(origin.every(Number.isFinite));
        }
      },
    ),
  );
});

test('what is called after a country lies in it, a restaurant does not', () => {
  assert.deepEqual(namesIn('a small French hill village with 40 people'), ['France FR']);
  assert.deepEqual(namesIn('a Turkish town'), ['Turkey TR']);
  assert.deepEqual(namesIn('a French restaurant with 40 guests'), []);
  assert.deepEqual(namesIn('a French school in Houston'), ['Houston US']);
  assert.deepEqual(namesIn('Würzburg shopping street, 8am'), ['Würzburg DE']);
});

test('a name that stands alone is the place of a note, where nothing else is one', () => {
  assert.deepEqual(namesIn('Ashford, dawn. 45 people on a street.'), ['Ashford US']);
  assert.deepEqual(namesIn('hospital würzburg - ward on 3rd floor'), ['Würzburg DE']);
  assert.deepEqual(namesIn('EXT. PARIS STREET - NIGHT. A tanker burns.'), ['Paris FR']);
  assert.deepEqual(namesIn('a fire nr Würzburg'), ['Würzburg DE']);
  assert.deepEqual(namesIn('Ashford, dawn. A fire in Paris.'), ['Paris FR']);
  assert.deepEqual(namesIn('The police ashford units wait'), []);
  assert.deepEqual(namesIn('Millbrook, dawn.'), []);
});
