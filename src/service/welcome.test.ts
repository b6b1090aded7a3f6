import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { FeedAge } from '#analysis';
import { toSampleReady, toWelcome } from './welcome.ts';

const FACTS = {
  version: '1.2.3',
  baseUrl: 'http://127.0.0.1:3000',
  dataDir: '/var/lib/presage',
  databaseUrl: undefined,
  feeds: [],
  sample: undefined,
};

function toFeed(name: string, age_seconds: number | null, state: FeedAge['state']): FeedAge {
  return { name, types: ['environmental'], age_seconds, state };
}

function feedLines(feeds: readonly FeedAge[]): string {
  const welcome = toWelcome({ ...FACTS, feeds });
  return /^ {2}feeds {6}(.*?)\n {2}documents/ms.exec(welcome)?.[1] ?? '';
}

test('without feeds the welcome says so, and how they are turned on', () => {
  const lines = feedLines([]).split('\n');
  assert.equal(lines.length, 2);
  assert.match(lines[0] ?? '', /^all are off/);
  assert.equal(lines[1]?.trim(), 'FEEDS=recommended npm start');
});

test('with feeds the welcome says which are on and how old what they say is', () => {
  assert.equal(
    feedLines([
      toFeed('usgs', 125, 'live'),
      toFeed('gdacs', null, 'waiting'),
      toFeed('eonet', 7_200, 'stale'),
      toFeed('gdelt', null, 'waiting'),
    ]),
    'usgs (2 min old); gdacs, gdelt (no data yet); eonet (2 h old, out of date)',
  );
});

test('the welcome says where everything is, and never the address of the database', () => {
  const own = toWelcome(FACTS);
  for (const said of ['1.2.3', FACTS.baseUrl, `${FACTS.baseUrl}/docs`, FACTS.dataDir])
    assert.ok(own.includes(said), said);
  const other = toWelcome({ ...FACTS, databaseUrl: 'postgresql://ada:secret@db.example.org/x' });
  assert.ok(other.includes('DATABASE_URL') && !other.includes('secret'));
});

test('the welcome ends with the address, a call to paste and the sample', () => {
  const { baseUrl } = FACTS;
  const linesOf = (sample: 'ready' | 'building' | undefined): string[] =>
    toWelcome({ ...FACTS, sample })
      .trimEnd()
      .split('\n');
  const [address, call, sample] = linesOf('building').slice(-3);
  assert.equal(address, `  address    ${baseUrl}`);
  assert.match(
    call!,
    /^ {2}try it {5}curl 'http:\/\/127\.0\.0\.1:3000\/risk-assessment\/radius\/\?/,
  );
  assert.equal(sample, `  sample     ${baseUrl}/sample (being built)`);
  assert.equal(linesOf('ready').at(-1), `  sample     ${baseUrl}/sample (a simulation in 3D)`);
  assert.equal(linesOf(undefined).at(-1), call, 'without a sample none is promised');
  assert.equal(toSampleReady(baseUrl).trim(), `sample     ${baseUrl}/sample (ready)`);
});
