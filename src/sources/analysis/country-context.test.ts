/** Context and baseline together, as places weigh without any evidence, against what is known of countries. */
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { loadGazetteer, loadGeography, openGeography } from '#data';
import type { LatLng } from '#geo';
import { RISK_TYPES, toLevel } from '#risk/evidence';
import type { RiskLevel } from '#risk/evidence';
import { foldName } from '#scenario/places';
import { loadEarth } from './load-earth.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const { baseline, context } = await loadEarth(ROOT);
const cacheDir = join(ROOT, '.cache');
const geography = openGeography((await loadGeography({ cacheDir })).data);
const { data: gazetteer } = await loadGazetteer({ cacheDir });
const LEVELS: readonly RiskLevel[] = ['low', 'medium', 'high', 'critical'];
const DAY = Date.UTC(2026, 10, 16);

function weigh(at: LatLng, localHour: number): number {
  const timeMs = DAY + (localHour - at.lng / 15) * 3_600_000;
  const priors = new Float64Array(RISK_TYPES.length);
  const hazards = new Float64Array(RISK_TYPES.length);
  baseline.priorsDuring(at, { startMs: timeMs, endMs: timeMs }, priors);
  context.readHazards(at, timeMs, hazards);
  return 1 - priors.reduce((rest, prior, k) => rest * (1 - prior) * Math.exp(-hazards[k]!), 1);
}

const NOON_AND_NIGHT = [12, 0];

test('war zones are medium or worse, and above the safest cities of the world, which are low, at noon and at night', () => {
  const DANGEROUS = [
    ['Khartoum', 15.5, 32.56],
    ['Gaza', 31.5, 34.46],
    ['Kharkiv', 49.99, 36.23],
    ['Kabul', 34.53, 69.17],
    ['Mogadishu', 2.04, 45.34],
    ['Port-au-Prince', 18.54, -72.34],
  ] as const;
  const SAFE = [
    ['Zurich', 47.37, 8.54],
    ['Tokyo', 35.68, 139.69],
    ['Helsinki', 60.17, 24.94],
    ['Singapore', 1.29, 103.85],
    ['Reykjavik', 64.15, -21.94],
  ] as const;
  for (const [name, lat, lng] of DANGEROUS)
    for (const hour of NOON_AND_NIGHT) {
      const weight = weigh({ lat, lng }, hour);
      assert.notEqual(toLevel(weight), 'low', name);
      for (const [safe, safeLat, safeLng] of SAFE) {
        const safeWeight = weigh({ lat: safeLat, lng: safeLng }, hour);
        assert.equal(toLevel(safeWeight), 'low', safe);
        assert.ok(weight > safeWeight, `${name} above ${safe}`);
      }
    }
});

test('places are told by their own regions: the front, the country behind it, the other side of a border', () => {
  const tiersAt = (lat: number, lng: number): string[] =>
    context.describe({ lat, lng }, DAY).facts.map(({ tier, area }) => `${tier}: ${area}`);
  assert.ok(tiersAt(49.99, 36.23).includes('war: Kharkiv oblast, Ukraine'));
  assert.ok(tiersAt(49.84, 24.03).includes('war_elsewhere: Ukraine'), 'Lviv');
  assert.ok(tiersAt(31.5, 34.46).includes('war: Gaza Strip, Palestine'));
  assert.ok(tiersAt(31.9, 35.2).includes('war_elsewhere: Palestine'), 'Ramallah');
  assert.ok(tiersAt(32.08, 34.78).includes('armed_conflict: Israel'), 'Tel Aviv');
  assert.ok(tiersAt(31.28, 34.2).includes('near_war: Gaza Strip, Palestine'), 'Rafah, Egypt');
  assert.ok(tiersAt(-1.7, 29.26).includes('near_war: North Kivu, DR Congo'), 'Gisenyi');
  assert.ok(tiersAt(13.75, 100.5).includes('conflict_elsewhere: Thailand'), 'Bangkok');
  assert.ok(!tiersAt(32.72, -117.16).join().includes('near_war'), 'San Diego');
});

/** Levels of countries as a person would give them, where no published figures are at hand. */
const BY_HAND: readonly (readonly [town: string, country: string, level: RiskLevel])[] = [
  ['Khartoum', 'SD', 'critical'],
  ['Damascus', 'SY', 'critical'],
  ['Kabul', 'AF', 'critical'],
  ['Port-au-Prince', 'HT', 'critical'],
  ['Lagos', 'NG', 'high'],
  ['Islamabad', 'PK', 'high'],
  ['Kingston', 'JM', 'high'],
  ['Nairobi', 'KE', 'medium'],
  ['Lima', 'PE', 'medium'],
  ['Paris', 'FR', 'low'],
  ['Canberra', 'AU', 'low'],
  ['Oslo', 'NO', 'low'],
];

test('countries are within one level of what is known of them', () => {
  for (const [name, country, level] of BY_HAND) {
    const town = gazetteer.listTowns(foldName(name)).find((found) => found.country === country)!;
    for (const hour of NOON_AND_NIGHT) {
      const ours = toLevel(weigh({ lat: town.at[1], lng: town.at[0] }, hour));
      assert.ok(Math.abs(LEVELS.indexOf(ours) - LEVELS.indexOf(level)) <= 1, `${name} is ${ours}`);
    }
  }
});

const FIGURES = join(process.env['TEST_DATA_DIR'] ?? 'nowhere', 'context', 'country-context.csv');

test(
  'against a baseline of published figures: within one level for nineteen countries of twenty, none too low, none too high',
  { skip: !existsSync(FIGURES) && 'the published figures are not here' },
  () => {
    const [head, ...lines] = readFileSync(FIGURES, 'utf8').trim().split(/\r?\n/);
    const columns = head!.split(',');
    const far: string[] = [];
    let checked = 0;
    for (const line of lines) {
      const cells = line.match(/("[^"]*"|[^,]*)(?:,|$)/g)!.map((cell) => cell.replace(/,$/, ''));
      const alpha3 = cells[columns.indexOf('iso3')]!;
      const known = cells[columns.indexOf('baseline')]!;
      const at = largestTown(alpha3);
      if (known === '' || at === undefined) continue;
      for (const hour of NOON_AND_NIGHT) {
        checked++;
        const ours = toLevel(weigh(at, hour));
        const theirs = toLevel(Number(known));
        if (Math.abs(LEVELS.indexOf(ours) - LEVELS.indexOf(theirs)) > 1)
          far.push(`${alpha3} at ${hour}: ${ours}, not ${theirs}`);
        if (Number(known) >= 0.75) assert.notEqual(ours, 'low', alpha3);
        if (Number(known) < 0.2) assert.equal(ours, 'low', alpha3);
      }
    }
    assert.ok(checked > 390, String(checked));
    assert.ok(far.length <= 0.05 * checked, `${far.length} of ${checked}:\n${far.join('\n')}`);
  },
);

/** Regions are listed by their largest towns, the largest first. */
function largestTown(alpha3: string): LatLng | undefined {
  const code = geography.countries.find((country) => country.alpha3 === alpha3)?.code;
  const first = geography.regions.find(({ key }) => key.slice(0, 2) === code);
  if (first === undefined) return undefined;
  const town = gazetteer.listTowns(foldName(first.town)).find(({ country }) => country === code)!;
  return { lat: town.at[1], lng: town.at[0] };
}
