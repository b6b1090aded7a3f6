/**
 * Feeds about security, read from small payloads in the shape that their producers publish. The recordings themselves are not
 * ours to ship; where they are at hand (TEST_DATA_DIR), they are read as well and counted by a second way.
 */
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import type { FeedReading, ParseFeed } from '../feed.ts';
import { parseAsam } from './asam.ts';
import { parseCanadaAdvisories } from './canada-advisories.ts';
import { parseGermanyAdvisories } from './germany-advisories.ts';
import { parseUcdp } from './ucdp.ts';
import { parseUkAdvisories } from './uk-advisories.ts';
import { parseUsAdvisories } from './us-advisories.ts';
import { parseVolcanoes } from './volcanoes.ts';

const read = (parse: ParseFeed, text: string, nowMs: number | null = null): FeedReading =>
  parse(new TextEncoder().encode(text), { nowMs });

const countries = ({ evidence }: FeedReading): unknown[] =>
  evidence.map(({ geometry, severity, headline }) => {
    assert.equal(geometry.kind, 'country');
    return [
      geometry.kind === 'country' && geometry.country,
      severity,
      /level \d/.exec(headline)?.[0],
    ];
  });

const FOLDER = join(process.env['TEST_DATA_DIR'] ?? 'nowhere', 'payloads');
const recorded = (name: string): string | undefined =>
  existsSync(join(FOLDER, name)) ? readFileSync(join(FOLDER, name), 'latin1') : undefined;

test('US advisories: the level is in the title, the country in the address', () => {
  const item = (title: string, link: string): string =>
    `<item><title>${title}</title><link>https://travel.state.gov/${link}</link><pubDate>Tue, 15 Sep 2026</pubDate></item>`;
  const reading = read(
    parseUsAdvisories,
    `<rss version="2.0"><channel>${item('Saudi Arabia - Level 3: Reconsider Travel', 'destination.sau.html')}
     ${item('Zambia - Level 1: Exercise Normal Precautions', 'zambia.html')}${item('Worldwide Caution', 'x.html')}</channel></rss>`,
  );
  assert.deepEqual(countries(reading), [
    ['SAU', 0.55, 'level 3'],
    ['Zambia', 0.05, 'level 1'],
  ]);
  assert.deepEqual(reading.rejected, [{ reason: 'no_level', count: 1 }]);
  const text = recorded('state_advisories.xml');
  if (text)
    assert.equal(
      read(parseUsAdvisories, text).evidence.length,
      text.match(/<title>.* - Level \d/g)!.length,
    );
});

test('UK advice: an index leads to documents, and a status for parts is told as such', () => {
  const index = {
    links: {
      children: [{ api_url: 'https://www.gov.uk/api/content/foreign-travel-advice/mexico' }],
    },
  };
  assert.deepEqual(read(parseUkAdvisories, JSON.stringify(index)).more, [
    'https://www.gov.uk/api/content/foreign-travel-advice/mexico',
  ]);
  const page = (...status: string[]) => ({
    base_path: '/foreign-travel-advice/x',
    public_updated_at: '2026-09-15T15:41:54+01:00',
    details: { alert_status: status, country: { name: 'Ukraine', slug: 'x' } },
  });
  const levelOf = (...status: string[]) =>
    countries(read(parseUkAdvisories, JSON.stringify(page(...status))))[0];
  assert.deepEqual(levelOf('avoid_all_travel_to_whole_country'), ['Ukraine', 0.8, 'level 4']);
  assert.deepEqual(levelOf('avoid_all_travel_to_parts'), ['Ukraine', 0.3, 'level 1']);
  assert.deepEqual(levelOf(), ['Ukraine', 0.05, 'level 1']);
  const text = recorded('fcdo_content_index_2026.json');
  if (text) assert.equal(read(parseUkAdvisories, text).more.length, 12);
});

test('Canadian and German advisories: their own steps as levels 1 to 4', () => {
  const canada = {
    data: {
      AF: {
        'country-iso': 'AF',
        'advisory-state': 3,
        'date-published': { timestamp: 1790254415 },
        eng: { name: 'Afghanistan', 'url-slug': 'afghanistan' },
      },
      DZ: {
        'country-iso': 'DZ',
        'advisory-state': 1,
        'has-regional-advisory': 1,
        'date-published': { timestamp: 1790254415 },
        eng: { name: 'Algeria', 'url-slug': 'algeria' },
      },
    },
  };
  assert.deepEqual(countries(read(parseCanadaAdvisories, JSON.stringify(canada))), [
    ['AF', 0.8, 'level 4'],
    ['DZ', 0.3, 'level 2'],
  ]);
  const germany = {
    response: {
      lastModified: 1,
      1: { effective: 1781873100, countryCode: 'BY', warning: true },
      2: { effective: 1781873100, countryCode: 'MO', warning: false },
    },
  };
  assert.deepEqual(countries(read(parseGermanyAdvisories, JSON.stringify(germany))), [
    ['BY', 0.8, 'level 4'],
    ['MO', 0.05, 'level 1'],
  ]);
  const texts = [recorded('canada_travel_index_2026.json'), recorded('aa_travelwarning.json')];
  if (texts[0]) assert.equal(read(parseCanadaAdvisories, texts[0]).evidence.length, 6);
  if (texts[1]) assert.equal(read(parseGermanyAdvisories, texts[1]).evidence.length, 17);
});

test('UCDP: deaths of a year by cells, with their trend; what is placed in a country only is left out', () => {
  const rows = [
    ['1', '48.24', '37.2', '2026-08-01', '2026-08-02', '60', '1'],
    ['2', '48.30', '37.4', '2026-01-01', '2026-01-01', '20', '2'],
    ['3', '49.00', '32.0', '2026-08-01', '2026-08-31', '5017', '6'],
    ['4', '-1.67', '29.2', '2024-01-01', '2024-01-02', '10', '1'],
  ];
  const csv = [
    'id,latitude,longitude,date_start,date_end,best,where_prec',
    ...rows.map((row) => row.join(',')),
  ].join('\n');
  const { evidence, rejected } = read(parseUcdp, csv, Date.UTC(2026, 8, 30));
  assert.deepEqual(
    evidence.map(({ id, kind, headline }) => [id, kind, headline]),
    [
      [
        'ucdp:48 37',
        'armed_conflict',
        '80 killed in organized violence within 0.5° in 2 events, rising',
      ],
    ],
  );
  // Of the 20 of January, 213 days earlier, 2^(-213/60) is left: 0.3 + 0.2 log10(61.7).
  assert.ok(Math.abs(evidence[0]!.severity - 0.658) < 0.002);
  assert.deepEqual(rejected, [
    { reason: 'expired', count: 1 },
    { reason: 'no_location', count: 1 },
  ]);
  const text = recorded('ucdp_ged_candidate_sample.csv');
  if (text) assert.ok(read(parseUcdp, text).evidence.length > 5);
});

test('attacks on ships and volcanoes: by what their publishers call them', () => {
  const message = {
    reference: '2022-217',
    date: '2022-10-24',
    latitude: 1.15,
    longitude: 103.43,
    hostility: 'Boarding',
    victim: 'a bulk carrier',
  };
  const [boarded] = read(parseAsam, JSON.stringify({ asam: [message] })).evidence;
  assert.deepEqual(
    [boarded!.kind, boarded!.severity, boarded!.headline],
    ['piracy', 0.5, 'Boarding: a bulk carrier'],
  );
  const item = `<item><title>Ambrym (Vanuatu) - Report for 16 September-22 September 2026 - New Eruptive Activity</title>
    <guid>https://volcano.si.edu/reports_weekly.cfm#vn_257040</guid><pubDate>Thu, 24 Sep 2026 07:03:38 -0400</pubDate>
    <georss:point xmlns:georss="http://www.georss.org/georss">-16.25 168.12</georss:point></item>`;
  const [ambrym] = read(
    parseVolcanoes,
    `<rss version="2.0"><channel>${item}</channel></rss>`,
  ).evidence;
  assert.deepEqual([ambrym!.id, ambrym!.severity], ['volcanoes:vn_257040', 0.7]);
  const texts = [recorded('nga_asam.json'), recorded('gvp_weekly_volcano.xml')];
  if (texts[0]) assert.equal(read(parseAsam, texts[0]).evidence.length, 2);
  if (texts[1]) assert.ok(read(parseVolcanoes, texts[1]).evidence.length >= 11);
});
