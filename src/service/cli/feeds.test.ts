import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
// oxlint-disable-next-line no-restricted-imports -- shared support of the tests lies outside src
import { runPresage } from '../../../test/support/command.ts';
// oxlint-disable-next-line no-restricted-imports -- shared support of the tests lies outside src
import { loadPayload } from '../../../test/support/feed-payloads.ts';

const folder = mkdtempSync(join(tmpdir(), 'presage-feeds-'));
after(() => rmSync(folder, { recursive: true }));

interface Case {
  readonly words: readonly string[];
  readonly input?: string;
}

interface Outcome {
  readonly status: number;
  readonly lines: readonly string[];
  readonly errors: string;
}

/** Runs commands one after the other in one process, because starting one takes longer than they do. */
const PROGRAM = `
import { Readable } from 'node:stream';
import { runFeeds } from ${JSON.stringify(fileURLToPath(new URL('./feeds.ts', import.meta.url)))};
const cases = JSON.parse(process.env.CASES);
const print = process.stdout.write.bind(process.stdout);
const outcomes = [];
for (const { words, input = '' } of cases) {
  const [out, errors] = [[], []];
  process.stdout.write = (text) => out.push(text) > 0;
  console.log = (text) => out.push(text + '\\n');
  console.error = (text) => errors.push(text);
  Object.defineProperty(process, 'stdin', { value: Readable.from([Buffer.from(input)]), configurable: true });
  const fetching = () => ({ userAgent: 'Presage/0.0.0', openedRanges: [] });
  const status = await runFeeds({ command: 'feeds', words, fetching });
  outcomes.push({ status, lines: out.join('').split('\\n').filter((line) => line !== ''), errors: errors.join('\\n') });
}
print(JSON.stringify(outcomes));
`;

function run(cases: readonly Case[]): Outcome[] {
  const env = { ...process.env, CASES: JSON.stringify(cases) };
  const done = spawnSync(process.execPath, ['--input-type=module', '-e', PROGRAM], {
    env,
    encoding: 'utf8',
  });
  assert.equal(done.status, 0, done.stderr);
  return JSON.parse(done.stdout) as Outcome[];
}

const quakes = join(folder, 'quakes.geojson');
writeFileSync(quakes, loadPayload('usgs_all_day.geojson'));
const TABLE = 'Lat;Lon;When\n48,85;2,35;2026-02-28 22:00\nx;y;z\n';
const MAPPED = [
  'ingest',
  '--format',
  'csv',
  '--source',
  'mine',
  '--map',
  'lat=Lat',
  '--map',
  'lng=Lon',
  '--map',
  'starts_at=When',
  '--map',
  'type==crime',
  '--map',
  'severity==high',
  '-',
];
const REFUSED: readonly (Case & { readonly expected: RegExp })[] = [
  {
    words: ['ingest', '--format', 'cap', '-'],
    input: '<!DOCTYPE x><alert/>',
    expected: /refused \(doctype\)/,
  },
  { words: ['ingest', '--format', 'usgs', '-'], input: '<html>', expected: /refused \(html\)/ },
  {
    words: ['ingest', '--format', 'nothing', '-'],
    expected: /unknown format "nothing"; the formats are usgs/,
  },
  {
    words: ['ingest', '--format', 'usgs', join(folder, 'absent')],
    expected: /cannot be read \(ENOENT\)/,
  },
  {
    words: ['ingest', '--format', 'usgs', '--at', 'then', quakes],
    expected: /--at takes an instant/,
  },
  { words: ['ingest', quakes], expected: /ingest needs --format/ },
  { words: ['run', 'http://x'], expected: /unknown feed/ },
  { words: ['dance'], expected: /unknown action "dance"/ },
];
const outcomes = run([
  { words: ['ingest', '--format', 'usgs', quakes] },
  { words: MAPPED, input: TABLE },
  { words: [...MAPPED, '--at', '2030-01-01'], input: TABLE },
  { words: ['run', 'usgs=https://127.0.0.1:9/', 'cap=http://localhost:9/'] },
  { words: ['list', '--json'] },
  { words: ['list'] },
  ...REFUSED,
]);
const [ingested, mapped, later, inside, listed, shown, ...refused] = outcomes;

test('ingest prints one JSON object per line, and says on the side what was left out', () => {
  const raw = JSON.parse(Buffer.from(loadPayload('usgs_all_day.geojson')).toString('utf8')) as {
    features: { properties: { type: string } }[];
  };
  const expected = raw.features.filter(({ properties }) => properties.type === 'earthquake').length;
  assert.equal(ingested?.status, 0, ingested?.errors);
  assert.equal(ingested?.lines.length, expected);
  const first = JSON.parse(ingested?.lines[0] ?? '') as Record<string, unknown>;
  assert.equal(first['type'], 'environmental');
  assert.equal(first['validFrom'], first['validTo']);
  assert.match(String(first['validFrom']), /^2016-11-0\dT.*Z$/);
  assert.match(
    ingested?.errors ?? '',
    new RegExp(`skipped: not_natural ${raw.features.length - expected}`),
  );
});

test('ingest reads standard input, maps columns, and reads as of any moment', () => {
  assert.equal(mapped?.status, 0, mapped?.errors);
  assert.equal(mapped?.lines.length, 1);
  assert.match(mapped?.lines[0] ?? '', /"id":"mine:/);
  assert.match(mapped?.errors ?? '', /skipped: bad_time 1/);
  assert.deepEqual(later?.lines, []);
  assert.match(later?.errors ?? '', /skipped: expired 1/);
});

test('run never reaches inside, and says why', () => {
  assert.equal(inside?.status, 1);
  assert.deepEqual(
    inside?.lines.map((line) => /forbidden_\w+/.exec(line)?.[0]),
    ['forbidden_address', 'forbidden_address'],
  );
});

test('run reaches the ranges of FEEDS_ALLOW_CIDR and tells whom to write to', async () => {
  const agents: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    agents.push(request.headers['user-agent']);
    response.end(loadPayload('usgs_all_day.geojson'));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = `usgs=http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  try {
    const env = { FEEDS_ALLOW_CIDR: '127.0.0.0/8', CONTACT: 'https://example.org/ops' };
    const reached = await runPresage(['feeds', 'run', address], { env });
    assert.equal(reached.code, 0, reached.stdout + reached.stderr);
    assert.match(agents.join(), /^Presage\/\S+ \(https:\/\/example\.org\/ops\)$/);
    const plain = await runPresage(['feeds', 'run', address, '--allow', '127.0.0.1']);
    assert.equal(plain.code, 0, plain.stdout + plain.stderr);
    assert.match(agents[1] ?? '', /^Presage\/[^\s()]+$/);
    const wrong = await runPresage(['feeds', 'run', address], {
      env: { FEEDS_ALLOW_CIDR: 'intranet' },
    });
    assert.equal(wrong.code, 1);
    assert.match(wrong.stderr, /^presage: FEEDS_ALLOW_CIDR is "intranet"; it must be .+\.\n$/);
    assert.equal(agents.length, 2);
  } finally {
    server.close();
  }
});

test('list names every format with its terms', () => {
  const all = JSON.parse(listed?.lines.join('\n') ?? '') as { name: string; attribution: string }[];
  assert.ok(all.length >= 15);
  for (const { name, attribution } of all)
    assert.ok(attribution !== '' && shown?.lines.some((line) => line.startsWith(name)));
});

test('list says of every format whether it is recommended, and why', () => {
  const lines = shown?.lines ?? [];
  const lineOf = (name: string): string =>
    lines
      .slice(lines.findIndex((line) => line.startsWith(`${name} `)))
      .find((line) => /^ +(not )?recommended: /.test(line)) ?? '';
  assert.match(lineOf('usgs'), /^ +recommended: .*public domain/);
  assert.match(lineOf('nws'), /not recommended: .*CONTACT/);
  assert.match(lineOf('open-meteo'), /not recommended: .*non-commercial/);
  const all = JSON.parse(listed?.lines.join('\n') ?? '') as object[];
  assert.equal(lines.filter((line) => /recommended: \S/.test(line)).length, all.length);
});

test('a payload that cannot be used and words that make no sense end with 1 and one line', () => {
  assert.equal(refused.length, REFUSED.length);
  for (const [i, { expected }] of REFUSED.entries()) {
    const { status, lines, errors } = refused[i]!;
    assert.deepEqual([status, lines], [1, []], errors);
    assert.match(errors, expected);
    assert.doesNotMatch(errors, /\n/);
  }
});
