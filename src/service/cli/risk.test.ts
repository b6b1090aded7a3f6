import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, mock, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { openAnalysis } from '#analysis';
// oxlint-disable-next-line no-restricted-imports -- shared support of the tests lies outside src
import { runPresage } from '../../../test/support/command.ts';
import type { CommandContext } from './command.ts';
import { runRisk } from './risk.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const analysis = openAnalysis(ROOT);
const folder = mkdtempSync(join(tmpdir(), 'presage-risk-'));
after(() => rmSync(folder, { recursive: true }));

/** A degree along the equator, three times told: 111.319 km, a 360th of the earth's girth of 40,075.017 km. */
const FILES = {
  geojson: file(
    'route.geojson',
    JSON.stringify({
      type: 'Feature',
      geometry: {
        type: 'LineString',
        coordinates: [
          [10, 0],
          [11, 0],
        ],
      },
    }),
  ),
  gpx: file(
    'route.gpx',
    `<gpx><trk><trkseg><trkpt lat="0" lon="10"><time>2026-11-15T12:00:00Z</time></trkpt>
     <trkpt lat="0" lon="11"><time>2026-11-15T14:00:00Z</time></trkpt></trkseg></trk></gpx>`,
  ),
  csv: file('route.csv', 'lat,lng\n0,10\n0,11\n'),
};
const EQUATOR_KM = 111.319;

function file(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

interface Outcome {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** In this process: loading the earth anew for every case would take longer than the cases. */
async function run(...words: string[]): Promise<Outcome> {
  const [out, err]: [string[], string[]] = [[], []];
  const said = mock.method(console, 'log', (text: string) => out.push(text));
  const complained = mock.method(console, 'error', (text: string) => err.push(text));
  const context = { command: 'risk', words, openAnalysis: () => analysis };
  try {
    const code = await runRisk(context as unknown as CommandContext);
    return { code, out: out.join('\n'), err: err.join('\n') };
  } finally {
    said.mock.restore();
    complained.mock.restore();
  }
}

async function runJson(...words: string[]) {
  const { code, out, err } = await run(...words, '--as', 'json');
  assert.equal(code, 0, err);
  return JSON.parse(out);
}

for (const [format, path] of Object.entries(FILES))
  test(`a route in ${format} is analysed along its whole length`, async () => {
    const { summary, riskPoints, meta } = await runJson('route', path);
    assert.ok(Math.abs(summary.totalDistance - EQUATOR_KM) < 0.001, String(summary.totalDistance));
    const [first, last] = [riskPoints[0], riskPoints.at(-1)];
    assert.deepEqual([first.lat, first.lng, last.lat, last.lng], [0, 10, 0, 11]);
    assert.equal(meta.resolution_applied, 'high');
    assert.ok(riskPoints.length >= EQUATOR_KM / 0.25, 'a sample at least every 250 m');
    assert.ok(riskPoints.every(({ weight }: { weight: number }) => weight >= 0 && weight <= 1));
  });

test('an area has as many points as asked for, also south and west, wherever the options stand', async () => {
  for (const words of [
    ['radius', '-33.8688', '-70.5', '5', '--points', '20', '--resolution', 'low'],
    ['--points', '20', 'radius', '--resolution=low', '-33.8688', '-70.5', '5'],
    ['radius', '--points=20', '--resolution=low', '--', '-33.8688', '-70.5', '5'],
  ]) {
    const { center, riskPoints, meta, zones } = await runJson(...words);
    assert.deepEqual(center, { latitude: -33.8688, longitude: -70.5, radius_km: 5 });
    assert.equal(riskPoints.length, 20);
    assert.equal(meta.resolution_applied, 'low');
    assert.ok(zones.length > 0);
  }
  assert.equal((await runJson('radius', '48.85', '2.35', '2')).riskPoints.length, 100);
});

test('the moment, the window and the types asked for are those judged', async () => {
  const noon = ['--time', '2026-11-15T12:00', '--types', 'crime,traffic'];
  const area = await runJson('radius', '48.85', '2.35', '2', ...noon);
  assert.equal(area.meta.time, '2026-11-15T12:00:00.000Z');
  assert.deepEqual(Object.keys(area.meta.coverage), ['crime', 'traffic']);
  const night = ['--start', '2026-11-15T01:00Z', '--end', '2026-11-15T02:00Z'];
  const way = await runJson('route', FILES.csv, '--types', 'weather', ...night);
  assert.deepEqual(Object.keys(way.meta.coverage), ['weather']);
});

test('a table says the summary, the threats and what it rests on', async () => {
  for (const words of [
    ['route', FILES.csv],
    ['radius', '48.85', '2.35', '2', '--as', 'table'],
  ]) {
    const { code, out, err } = await run(...words);
    assert.equal(code, 0, err);
    assert.match(
      out,
      /^Tier (1|not assessed): .+\noverallRisk: low {3}maxRiskWeight: 0\.\d+ {3}averageRisk: 0\.\d+/,
    );
    assert.match(out, /tiers: geopolitical /);
    assert.match(out, /No reported threats/);
    assert.match(out, /Sources: geopolitical context, .*weather baseline\.$/);
  }
});

test('GeoJSON holds every point, for an area also the zones as closed rings, longitude first', async () => {
  const toGeoJson = async (...words: string[]) => {
    const { code, out, err } = await run(...words, '--as', 'geojson');
    assert.equal(code, 0, err);
    const { type, features } = JSON.parse(out);
    assert.equal(type, 'FeatureCollection');
    return features as { geometry: { type: string; coordinates: any }; properties: any }[];
  };
  const route = await toGeoJson('route', FILES.gpx);
  assert.deepEqual(route[0]?.geometry, { type: 'Point', coordinates: [10, 0] });
  assert.ok(route.every(({ properties }) => typeof properties.weight === 'number'));
  const area = await toGeoJson('radius', '-33.8688', '151.2093', '3', '--points', '30');
  const kinds = Object.groupBy(area, ({ geometry }) => geometry.type);
  assert.equal(kinds['Point']?.length, 30);
  for (const { geometry, properties } of kinds['Polygon'] ?? []) {
    const [ring] = geometry.coordinates;
    assert.deepEqual(ring[0], ring.at(-1));
    for (const [lng, lat] of ring)
      assert.ok(Math.abs(lng - 151.2093) < 0.1 && Math.abs(lat + 33.8688) < 0.1);
    assert.match(properties.id, /\w/);
  }
  assert.ok((kinds['Polygon'] ?? []).length > 0);
});

test('--help says what it takes and ends with 0; without a word the same ends with 1', async () => {
  for (const words of [['--help'], ['-h'], ['route', '--help'], ['radius', '-33', '--help']]) {
    const { code, out, err } = await run(...words);
    assert.deepEqual([code, err], [0, ''], words.join(' '));
    for (const word of ['route FILE', 'radius LAT LNG KM', '--as table|json|geojson', '--points'])
      assert.ok(out.includes(word), word);
  }
  assert.equal((await run()).code, 1);
});

test('bad files, words and values end with 1 and one line that says what is wrong', async () => {
  const cases: [string[], RegExp][] = [
    [['route'], /^presage: route needs a FILE, or - for standard input\. See presage risk --help/],
    [['route', join(folder, 'absent')], /absent cannot be read \(ENOENT\)/],
    [['route', folder], /cannot be read \(EISDIR\)/],
    [['route', FILES.csv, FILES.gpx], /unexpected argument ".*route\.gpx"/],
    [
      ['route', file('bad.csv', 'lat,lng\n0,10\n0,east\n')],
      /bad\.csv, line 3: the longitude is "east"/,
    ],
    [['route', file('bad.json', '{"type":')], /bad\.json is not valid JSON/],
    [['route', file('one.csv', '0,10\n')], /one\.csv has 1 point; a route needs at least 2/],
    [['route', file('far.csv', '0,10\n95,11\n')], /routePoints\[1\]\.lat is 95; it must be/],
    [
      ['route', file('when.csv', '0,10,noon\n0,11,1\n')],
      /routePoints\[0\]\.timestamp is "noon"; it must be/,
    ],
    [['route', FILES.csv, '--end', '2020-01-01', '--start', '2020-01-02'], /timeWindow/],
    [['route', FILES.csv, '--types', 'weather,dragons'], /riskTypes\[1\] is "dragons"; it must be/],
    [
      ['radius', '48', '2'],
      /^presage: radius_km is required; it must be a number from 0\.1 to 100/,
    ],
    [['radius', '48', '2', '500'], /^presage: radius_km is 500; it must be/],
    [['radius', '-91', '2', '5'], /^presage: latitude is -91; it must be/],
    [['radius', 'north', '2', '5'], /^presage: latitude is "north"; it must be/],
    [['radius', '48', '2', '5', '7'], /unexpected argument "7"/],
    [['radius', '48', '2', '5', '--points', '5'], /num_points is 5; it must be/],
    [['radius', '48', '2', '5', '--resolution', 'best'], /resolution is "best"; it must be/],
    [['radius', '48', '2', '5', '--as', 'xml'], /--as must be table, json or geojson/],
    [['radius', '48', '2', '5', '--dance'], /Unknown option '--dance'/],
    [['volume'], /unknown action "volume"/],
  ];
  for (const [words, expected] of cases) {
    const { code, out, err } = await run(...words);
    assert.deepEqual([code, out], [1, ''], words.join(' '));
    assert.match(err, expected);
    assert.doesNotMatch(err, /\n/, 'one line');
  }
});

test('as an operator runs it: standard input in, the exit code out', async () => {
  const piped = await runPresage(['risk', 'route', '-', '--as', 'json'], { input: '0,10\n0,11\n' });
  assert.equal(piped.code, 0, piped.stderr);
  assert.ok(Math.abs(JSON.parse(piped.stdout).summary.totalDistance - EQUATOR_KM) < 0.001);
  const bad = await runPresage(['risk', 'route', '-'], { input: '0,10\n\n?,11\n' });
  assert.deepEqual([bad.code, bad.stdout], [1, '']);
  assert.match(
    bad.stderr,
    /^presage: standard input, line 3: the latitude is "\?"; it must be a number\. .+\n$/,
  );
});
