import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { loadGazetteer, loadGeography, openGeography } from '#data';
import { foldName } from '#scenario/places';
import { TIERS, TIER_WEIGHTS } from '../tiers.ts';
import { CONFLICT_REGIONS } from './conflict-regions.ts';
import { COUNTRY_FACTS, listTableRows } from './table.ts';

const cacheDir = fileURLToPath(new URL('../../../../.cache', import.meta.url));
const { countries, regions } = openGeography((await loadGeography({ cacheDir })).data);
const { data: gazetteer } = await loadGazetteer({ cacheDir });

test('every country and territory has exactly one line, and every line a country', () => {
  const lines = COUNTRY_FACTS.map(([code]) => code).sort();
  assert.deepEqual(lines, countries.map(({ code }) => code).sort());
});

test('a homicide rate has a year that is recent enough, and no rate has none', () => {
  for (const [code, , band, year] of COUNTRY_FACTS) {
    assert.equal(band === null, year === null, code);
    assert.ok(year === null || (year >= 2012 && year <= 2024), code);
  }
});

test('every row has one sentence, its source, its date and a confidence that is low for a single place', () => {
  const rows = listTableRows(countries);
  assert.ok(rows.length > 600);
  for (const { area, statement, source, year, confidence, fromMs, untilMs } of rows) {
    assert.ok(fromMs < untilMs && new Date(fromMs).getUTCFullYear() <= year, area);
    assert.ok(Date.UTC(2026, 10) < untilMs, `${area}: ${statement} has lapsed`);
    assert.match(statement, /^[A-Z][^.]*[^.]$/, area);
    assert.ok(!/[A-Z]{2}-/.test(statement), statement);
    assert.match(source, /CC BY 4\.0|public domain/);
    assert.ok(year >= 2012 && year <= 2026 && confidence > 0 && confidence <= 0.3, area);
  }
});

test('a worse tier never weighs less; war is critical, unrest far from a war is high, armed conflict and high homicide are medium', () => {
  for (const [subject, tiers] of Object.entries(TIERS)) {
    const weights = tiers.map((tier) => TIER_WEIGHTS[tier]);
    assert.deepEqual(
      weights,
      weights.toSorted((a, b) => b - a),
    );
    // No list says where nobody is detained.
    if (subject !== 'detention') assert.equal(weights.at(-1), 0);
  }
  const {
    war,
    war_elsewhere,
    insurgency,
    armed_conflict,
    homicide_above_30,
    homicide_above_10,
    homicide_above_5,
  } = TIER_WEIGHTS;
  assert.ok(war >= 0.75);
  for (const weight of [war_elsewhere, insurgency]) assert.ok(weight >= 0.5 && weight < 0.75);
  for (const weight of [armed_conflict, homicide_above_30, homicide_above_10])
    assert.ok(weight >= 0.25 && weight < 0.5);
  assert.ok(homicide_above_5 < 0.15);
});

test('the code of each region is that of its town', () => {
  const keys = new Set(regions.map(({ key }) => key));
  for (const { country, regions: own } of CONFLICT_REGIONS)
    for (const [code, name, town] of own) {
      const known = gazetteer.listTowns(foldName(town));
      const admins = known.filter((found) => found.country === country).map(({ admin }) => admin);
      assert.ok(admins.includes(code), `${name}: ${town} has ${admins.join(', ') || 'no code'}`);
      assert.ok(keys.has(`${country}-${code}`), name);
    }
});

test('a country with a regional war says so elsewhere, and one with a regional conflict as well', () => {
  for (const { country, tier } of CONFLICT_REGIONS) {
    const [, around] = COUNTRY_FACTS.find(([code]) => code === country)!;
    assert.equal(around, tier === 'war' ? 'war_elsewhere' : 'conflict_elsewhere', country);
  }
  for (const [code, conflict] of COUNTRY_FACTS)
    if (conflict === 'conflict_elsewhere')
      assert.ok(
        CONFLICT_REGIONS.some(({ country }) => country === code),
        code,
      );
});

const FIGURES = join(process.env['TEST_DATA_DIR'] ?? 'nowhere', 'context', 'country-context.csv');

test(
  'the tiers are those of the published figures',
  { skip: !existsSync(FIGURES) && 'the published figures are not here' },
  () => {
    const codeOf = new Map(countries.map(({ alpha3, code }) => [alpha3, code]));
    const [head, ...lines] = readFileSync(FIGURES, 'utf8').trim().split(/\r?\n/);
    const columns = head!.split(',');
    let checked = 0;
    for (const line of lines) {
      const cells = line.match(/("[^"]*"|[^,]*)(?:,|$)/g)!.map((cell) => cell.replace(/,$/, ''));
      const cell = (name: string): string => cells[columns.indexOf(name)]!;
      const facts = COUNTRY_FACTS.find(([code]) => code === codeOf.get(cell('iso3')));
      if (facts === undefined) continue;
      const [code, conflict, homicide, homicideYear, stability] = facts;
      checked++;
      const confined = CONFLICT_REGIONS.find(({ country }) => country === code);
      // Russia's regions are behind the front of a war whose dead are counted in Ukraine; Gaza's are counted under Israel.
      if (!['RU', 'PS', 'IL'].includes(code))
        assert.deepEqual(
          severityOf(confined?.tier ?? conflict),
          expectedSeverity(
            Number(cell('conflict_deaths_12m')),
            Number(cell('conflict_deaths_2024')),
          ),
          `${code}: deaths`,
        );
      const rate = cell('homicide_per_100k');
      const isUsable = rate !== '' && Number(cell('homicide_year')) >= 2012;
      assert.equal(homicide, isUsable ? bandOf(Number(rate)) : null, `${code}: homicide`);
      if (isUsable) assert.equal(homicideYear, Number(cell('homicide_year')), `${code}: year`);
      const estimate = cell('political_stability');
      assert.equal(stability, estimate === '' ? null : stabilityOf(Number(estimate)), code);
    }
    assert.ok(checked > 220, String(checked));
  },
);

/** 1,000 and 25 deaths are UCDP's thresholds; fewer than 25 in the year before is one step less. */
function expectedSeverity(deaths: number, deathsBefore: number): number {
  const step = deaths >= 1000 ? 2 : deaths >= 25 ? 1 : 0;
  return step > 0 && deathsBefore < 25 ? step - 0.5 : step;
}

function severityOf(tier: string): number {
  const severities: Record<string, number> = {
    war: 2,
    organized_violence: 2,
    major_outbreak: 1.5,
    insurgency: 1,
    armed_conflict: 1,
    outbreak: 0.5,
    calm: 0,
  };
  return severities[tier]!;
}

function bandOf(rate: number): string {
  if (rate > 30) return 'above_30';
  if (rate > 10) return 'above_10';
  return rate > 5 ? 'above_5' : 'below_5';
}

function stabilityOf(estimate: number): string {
  if (estimate <= -2) return 'extremely_unstable';
  if (estimate <= -1.5) return 'very_unstable';
  return estimate <= -0.75 ? 'unstable' : 'stable';
}
