/**
 * Every recorded payload yields the number of events that the rules of docs/feed-rules.md say. Each expected number is worked
 * out here from the raw payload by a second, simpler way; where the recording itself is at hand, also against the figure
 * written in the document.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { test } from 'node:test';
import { distanceKm } from '#geo';
// oxlint-disable-next-line no-restricted-imports -- test support is outside the modules
import { NOW_MS, loadPayload } from '../../../test/support/feed-payloads.ts';
import type { FeedContext, FeedReading } from './feed.ts';
import { readPayload } from './read-payload.ts';
import { parseStops } from './sources/gtfs-rt.ts';

const HAS_RECORDINGS = loadPayload('usgs_all_day.geojson').length > 50_000;
const RECORDED = { nowMs: null } as const;

/* oxlint-disable typescript/no-explicit-any -- raw payloads, looked at from outside */
const rawJson = (name: Parameters<typeof loadPayload>[0]): any =>
  JSON.parse(Buffer.from(loadPayload(name)).toString('utf8'));

function read(
  format: string,
  name: Parameters<typeof loadPayload>[0],
  context: FeedContext = RECORDED,
): FeedReading {
  return readPayload({ format, bytes: loadPayload(name), context });
}

/** The number by the other way, and the one of the document where the recording is here. */
function assertCount(
  reading: FeedReading,
  expected: number,
  name: Parameters<typeof loadPayload>[0],
): void {
  assert.equal(reading.evidence.length, expected);
  if (HAS_RECORDINGS) assert.equal(expected, documentedCount(name), `docs/feed-rules.md, ${name}`);
  for (const each of reading.evidence) {
    assert.ok(
      each.severity >= 0 && each.severity <= 1 && each.confidence > 0 && each.confidence <= 1,
    );
    assert.match(each.kind, /^[a-z][a-z0-9_]*$/);
    assert.ok(each.headline.length > 0 && each.attribution.length > 0);
    assert.ok(each.id.startsWith(`${each.source}:`));
  }
}

function documentedCount(name: string): number {
  const text = readFileSync(new URL('../../../docs/feed-rules.md', import.meta.url), 'utf8');
  const row = text.split('\n').find((line) => line.startsWith(`| ${name} `));
  return Number(row?.split('|')[3]?.replaceAll(',', ''));
}

function rejectedOf({ rejected }: FeedReading): Record<string, number> {
  return Object.fromEntries(rejected.map(({ reason, count }) => [reason, count]));
}

test('USGS: every earthquake, whatever its size; no quarry blasts and explosions', () => {
  const features: any[] = rawJson('usgs_all_day.geojson').features;
  const quakes = features.filter((f) => f.properties.type === 'earthquake');
  const reading = read('usgs', 'usgs_all_day.geojson');
  assertCount(reading, quakes.length, 'usgs_all_day.geojson');
  assert.deepEqual(rejectedOf(reading), { not_natural: features.length - quakes.length });
});

test('NWS: what is drawn or names a county, is not over and not replaced', () => {
  const atlas = createRequire(import.meta.url)('us-atlas/counties-10m.json');
  const counties = new Set<string>(atlas.objects.counties.geometries.map((g: any) => `0${g.id}`));
  const features: any[] = rawJson('nws_alerts_active_guam.json').features;
  const replaced = new Set(
    features.flatMap((f) =>
      f.properties.status === 'Actual' ? f.properties.references.map((r: any) => r.identifier) : [],
    ),
  );
  const kept = features.filter(
    ({ geometry, properties: p }) =>
      p.status === 'Actual' &&
      p.messageType !== 'Cancel' &&
      !replaced.has(p.id) &&
      Date.parse(p.ends ?? p.expires) > NOW_MS &&
      (geometry !== null || p.geocode.SAME.some((code: string) => counties.has(code))),
  );
  const reading = read('nws', 'nws_alerts_active_guam.json', { nowMs: NOW_MS });
  assertCount(reading, kept.length, 'nws_alerts_active_guam.json');
  const ids = reading.evidence.map(({ id }) => id).sort();
  assert.deepEqual(ids, kept.map(({ properties }) => `nws:${properties.id}`).sort());
});

test('CAP: one event per alert, although one has no polygon and one says everything twice', () => {
  const weather = read('cap', 'cap_weather.cap');
  assertCount(weather, 1, 'cap_weather.cap');
  assert.equal(weather.evidence[0]?.geometry.kind, 'area', 'its county is drawn');
  const earthquake = read('cap', 'cap_earthquake.cap');
  assertCount(earthquake, 1, 'cap_earthquake.cap');
  assert.equal(earthquake.evidence[0]?.sameness?.magnitude, 6.3);
  const australia = read('cap', 'cap_australia.cap');
  assertCount(australia, 1, 'cap_australia.cap');
  assert.deepEqual(australia.evidence[0]?.geometry, {
    kind: 'point',
    at: { lat: -35.3888, lng: 147.0598 },
    radiusKm: 25,
  });
  assert.deepEqual(rejectedOf(australia), { repeated_info: 1 });
});

test('CAP: an alert that has expired is gone', () => {
  const nowMs = Date.parse('2010-08-30T18:00:00Z');
  assert.equal(read('cap', 'cap_weather.cap', { nowMs: nowMs - 1 }).evidence.length, 1);
  assert.deepEqual(rejectedOf(read('cap', 'cap_weather.cap', { nowMs })), { expired: 1 });
});

test('GDACS: every item is an event', () => {
  const text = Buffer.from(loadPayload('gdacs-rss-24h.xml')).toString('utf8');
  assertCount(
    read('gdacs', 'gdacs-rss-24h.xml'),
    text.split('<item>').length - 1,
    'gdacs-rss-24h.xml',
  );
});

test('EONET: open events that threaten people; no icebergs, no prescribed fires', () => {
  const events: any[] = rawJson('eonet_v3_events.json').events;
  const kept = events.filter(
    (e) => e.categories[0].id !== 'seaLakeIce' && !e.title.startsWith('Prescribed Fire'),
  );
  const reading = read('eonet', 'eonet_v3_events.json');
  assertCount(reading, kept.length, 'eonet_v3_events.json');
  for (const { id, geometry } of reading.evidence) {
    const last = kept.find((e) => `eonet:${e.id}` === id).geometry.at(-1);
    assert.ok(geometry.kind === 'point');
    assert.deepEqual([geometry.at.lng, geometry.at.lat], last.coordinates, 'where it was last');
  }
});

test('WZDx: every work zone of its day, and none of them ten years later', () => {
  const { features } = rawJson('wzdx_scenario1.geojson');
  assertCount(read('wzdx', 'wzdx_scenario1.geojson'), features.length, 'wzdx_scenario1.geojson');
  const later = read('wzdx', 'wzdx_scenario1.geojson', {
    nowMs: Date.parse('2020-06-18T15:00:00Z'),
  });
  assert.deepEqual(rejectedOf(later), { expired: features.length });
});

test('Open511: what is on by the clock of the place', () => {
  const { events } = rawJson('open511_tmdd_output_1.json');
  assertCount(
    read('open511', 'open511_tmdd_output_1.json'),
    events.length,
    'open511_tmdd_output_1.json',
  );
  // The intervals are of San Diego, seven hours behind: at 09:41 there, all that end until then are over.
  const local = '2012-04-16T09:41';
  const on = events.filter((e: any) => {
    const end = e.schedule.intervals[0].split('/')[1];
    return end === '' || end > local;
  });
  const nowMs = Date.parse('2012-04-16T16:41:00Z');
  assert.equal(read('open511', 'open511_tmdd_output_1.json', { nowMs }).evidence.length, on.length);
});

test('FIRMS: pixels within two kilometers of the strongest are one fire', () => {
  const lines = Buffer.from(loadPayload('firms_world_fires_1_day.csv'))
    .toString('utf8')
    .trim()
    .split('\n');
  const pixels = lines.slice(1).map((line) => {
    const cells = line.split(',');
    return {
      lat: Number(cells[0]),
      lng: Number(cells[1]),
      percent: Number(cells[8]),
      when: cells[5]! + cells[6]!,
      mw: Number(cells[11]),
    };
  });
  let left = pixels.toSorted(
    (a, b) =>
      b.mw - a.mw || (a.when < b.when ? -1 : a.when > b.when ? 1 : a.lat - b.lat || a.lng - b.lng),
  );
  let [fires, believed] = [0, 0];
  while (left.length > 0) {
    const strongest = left[0]!;
    const isNear = (p: (typeof left)[number]): boolean =>
      Math.abs(p.lat - strongest.lat) <= 0.019 && distanceKm({ from: strongest, to: p }) <= 2;
    fires++;
    if (strongest.mw > 0 && left.some((p) => isNear(p) && p.percent > 0)) believed++;
    left = left.filter((p) => !isNear(p));
  }
  const reading = read('firms', 'firms_world_fires_1_day.csv');
  assertCount(reading, believed, 'firms_world_fires_1_day.csv');
  const { no_weight = 0, same_fire } = rejectedOf(reading);
  assert.deepEqual([no_weight, same_fire], [fires - believed, pixels.length - fires]);
});

test('GTFS Realtime: an alert for a whole agency needs its stops to have a place', () => {
  const nowhere = read('gtfs-rt', 'gtfs_rt_bart_alerts.pb');
  assertCount(nowhere, 0, 'gtfs_rt_bart_alerts.pb');
  assert.deepEqual(rejectedOf(nowhere), { no_location: 1 });
  const stops = parseStops(
    Buffer.from(
      'stop_id,stop_name,stop_lat,stop_lon\nMONT,Montgomery,37.789,-122.401\nFRMT,Fremont,37.557,-121.976\n',
    ),
  );
  const reading = read('gtfs-rt', 'gtfs_rt_bart_alerts.pb', { nowMs: null, stops });
  assert.deepEqual(
    reading.evidence.map(({ kind }) => kind),
    ['transit_delays'],
  );
});

test('Sacramento: every incident but paper work and offences on paper', () => {
  const rows = Buffer.from(loadPayload('sacramento_crime_2006_01.csv'))
    .toString('latin1')
    .split('\r')
    .slice(1)
    .map((line) => line.split(',')[5]!.trim());
  const reading = read('socrata', 'sacramento_crime_2006_01.csv');
  const paper = rows.filter((row) => PAPER_WORK.has(row)).length;
  const onPaper = rows.filter((row) => ON_PAPER.has(row)).length;
  assertCount(reading, rows.length - paper - onPaper, 'sacramento_crime_2006_01.csv');
  assert.deepEqual(rejectedOf(reading), { not_a_crime: paper, not_a_threat: onPaper });
  // Midnight of the first of January in Sacramento.
  const first = Math.min(...reading.evidence.map(({ validFromMs }) => validFromMs));
  assert.equal(first, Date.parse('2006-01-01T00:00:00-08:00'));
});

test('reading the same payload again gives the same bytes', () => {
  for (const [format, name] of ALL) {
    const context = { nowMs: format === 'nws' ? NOW_MS : null };
    assert.equal(
      JSON.stringify(read(format, name, context)),
      JSON.stringify(read(format, name, context)),
      name,
    );
  }
});

const ALL = [
  ['usgs', 'usgs_all_day.geojson'],
  ['nws', 'nws_alerts_active_guam.json'],
  ['cap', 'cap_weather.cap'],
  ['gdacs', 'gdacs-rss-24h.xml'],
  ['eonet', 'eonet_v3_events.json'],
  ['wzdx', 'wzdx_scenario1.geojson'],
  ['open511', 'open511_tmdd_output_1.json'],
  ['socrata', 'sacramento_crime_2006_01.csv'],
] as const;

/** Read by a person, one wording at a time. */
const PAPER_WORK = new Set(
  `SUSP PERS-NO CRIME - I RPT|LOST PROPERTY - I RPT|FOUND PROPERTY - I RPT|MISCELLANEOUS I RPT (ZMISC)|TOWED/STORED VEH-14602.6|CASUALTY REPORT|5150 WI DANGER SELF/OTHERS|TOWED/STORED VEHICLE|IMPOUNDED VEHICLE|PERSON INFORMATION - I RPT|10851 VC AUTO THEFT LOCATE|MISSING PERSON I RPT|MISSING PERSON|O/S AGENCY -ASSISTANCE- I RPT|1551(A) FUGITIVE FROM JUSTICE|290(A)(1)(D) FAIL TO REG-5 DAY|PROTECTIVE CUSTODY-I RPT|CHILD WELFARE - I RPT|290(F)1 W/I 5 DAYS ADD CHANGE|POSSIBLE MENTAL - I RPT|WARRANT SERVED - I RPT|3056 PAROLE VIO - I RPT|3056 PC PAROLE VIOLATION|1203.2 PC VIOLATION OF PROBATI|SAFEKEEPING - I RPT|MISSING PERSON LOCATE O/S ASSI|166(A)(4) WILFUL DISOBEY CT OR|273.6(A) PC VIO DV COURT ORDER|RECOVERED PROPERTY - I RPT|PROB VIOLA/FEL-MISD - I RPT|290(G)(1) FAIL TO REG SEX OFFE|JUVENILE OFFENDER-PROBATION|CHILD CUSTODY - I RPT|FOUND EVIDENCE-NON NARC -I RPT|290(A)(1)(A) FAIL REG-CHG ADD|849(B)(1) CERTIFICATE OF RELEA|LOST PROPERTY-MATRICULA I RPT|1767.3 WI CYA PAROLE HOLD|RPT # CANCELLED- I RPT|485 PC PT OF FOUND PROPERTY|ABANDONED VEHICLE - I RPT|WANTED SUBJ-O/S WANT/ I RPT`.split(
    '|',
  ),
);
const ON_PAPER = new Set(
  `476 PC PASS FICTICIOUS CHECK|530.5 PC USE PERSONAL ID INFO|484G(B) PC ACCESS CARD FRAUD|484J PC PUBLISH CARD INFO|TRAFFIC - I RPT|484G(A)PC USE FORGED CARD|503 PC   EMBEZZLEMENT|475(C) PASS FORGED NOTE|506 PC EMBEZZLEMENT/CONTRACTOR|529 PC FALSE PERSONATION|148.9 PC FALSE ID TO OFFICER|BUSINESS PERMITS - I RPT|FORGERY-COUNTERFEITING|POSSIBLE FINANCIAL CRIME-I RPT|FRAUD OR BUNCO - I RPT|9.40.020(A) JUVENILE CURFEW|475(A)PC POSS FORGED CHK/NOTE|532 PC FRAUD OBTAIN MONEY ETC|12500(A) VC UNLIC DRIVER|ABC LICENSE VIO/INFO - I RPT|14601.1(A) VC LIC SUSP OTHER|508 PC   EMBEZZLEMENT/EMPLOYEE|22435.2(A) BP POSS SHOP CART|FRAUD-SWINDLE|484E(D)PC FRAUD POSS CARD INFO|537(A)(1) DEFRAUD INKEEP/-$400|TRAFFIC OFFENSE|470 PC FORGERY|12.52.030 SCC UNLAWFUL CAMPING|4462.5 VC FALSE TAB/AVOID REG|FALSE PERSONATION - I RPT|308(B) PC MINOR POSS TOBACCO|374.3(A) PC ILLEGAL DUMPING|5.136.050 NO TAXICAB PERMIT|10.48.150 E FALSIFY PKG PERMIT|374.4(A) LITTERING|FRAUDULENT DOCUMENTS- I RPT|4463(A)(1) VC ALTER REG|VICE/GAMBLING ACT - I RPT|13.10.200 SCC DUMP PUB PLACES|31 VC FALSE INFO TO OFFICER|14601(A) VC LIC SUSP NEGLIGENT|TRAFFIC ARREST FOR DA-I RPT|9.44.220 SCC ANIMAL AT LARGE|FORGERY-PASSING COUNTERFEIT`.split(
    '|',
  ),
);
