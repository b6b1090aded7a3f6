import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, mock, test } from 'node:test';
import { runBacktest } from './backtest.ts';
import type { CommandContext } from './command.ts';

const folder = mkdtempSync(join(tmpdir(), 'presage-backtest-'));
after(() => rmSync(folder, { recursive: true }));

/** Runs the command and returns what it said. */
async function run(...words: string[]): Promise<{ code: number; out: string; err: string }> {
  const said = { out: '', err: '' };
  const out = mock.method(console, 'log', (text: string) => (said.out += `${text}\n`));
  const err = mock.method(console, 'error', (text: string) => (said.err += `${text}\n`));
  try {
    return {
      code: await runBacktest({ command: 'backtest', words } as unknown as CommandContext),
      ...said,
    };
  } finally {
    out.mock.restore();
    err.mock.restore();
  }
}

/** Two places where something happens every day and a few hundred where it happens now and then, for a year. */
function writeCity(): string {
  const path = join(folder, 'city.csv');
  const rows = ['occurred,lat,lng'];
  for (let day = 0; day < 364; day++) {
    const date = new Date(Date.UTC(2021, 0, 1 + day)).toISOString().slice(0, 10);
    rows.push(`${date},39.7001,-105.0001`, `${date},39.7301,-105.0401`);
    for (let i = 0; i < 4; i++) {
      const place = (day * 131 + i * 977) % 900;
      rows.push(
        `${date},${39.68 + (place % 30) * 0.003},${-105.06 + Math.floor(place / 30) * 0.003}`,
      );
    }
  }
  writeFileSync(path, rows.join('\n'));
  return path;
}

test('a file is tested and shown as a table and as JSON', async () => {
  const path = writeCity();
  const shown = await run(path);
  assert.equal(shown.code, 0, shown.err);
  assert.match(shown.out, /2,184 rows; skipped: none/);
  assert.match(shown.out, /^columns: date occurred; place lat, lng$/m);
  for (const name of ['random', 'count map', 'risk map'])
    assert.match(shown.out, new RegExp(`^${name} .*%`, 'm'));

  const { code, out } = await run(
    path,
    '--json',
    '--weeks',
    '10',
    '--type',
    'traffic',
    '--cell-m',
    '500',
  );
  assert.equal(code, 0);
  const report = JSON.parse(out);
  assert.equal(report.test.weeks, 10);
  assert.equal(report.test.events, 10 * 7 * 6 - report.test.events_outside_area);
  assert.equal(report.area.cell_m, 500);
  assert.deepEqual(Object.keys(report.models), ['random', 'count_map', 'ours']);
  for (const model of Object.values<Record<string, Record<string, number>>>(report.models))
    for (const figure of ['hit_rate', 'pai', 'pei'])
      assert.deepEqual(Object.keys(model[figure]!), ['1', '5', '10', '20']);
  // The two places hold a third of the events.
  assert.ok(report.models.ours.hit_rate['5'] > 1 / 3);
  assert.equal(report.weeks.length, 10);
});

test('what cannot be done is said in one line', async () => {
  const path = writeCity();
  for (const [words, says] of [
    [[path, '--type', 'weather'], /--type must be one of crime, traffic/],
    [[path, '--cell-m', '5'], /--cell-m must be a whole number from 50 to 10000/],
    [[path, '--weeks', '60'], /60 weeks cannot be tested/],
    [[path, '--lat', 'north'], /no column "north"/],
    [[join(folder, 'none.csv')], /cannot be read: ENOENT/],
    [[folder], /cannot be read: EISDIR/],
    [[path, path], /takes one file/],
  ] as const) {
    const { code, out, err } = await run(...words);
    assert.equal(code, 1);
    assert.match(err, says);
    assert.equal(err.trim().split('\n').length, 1);
    assert.equal(out, '');
  }
  assert.match((await run('--help')).out, /presage backtest FILE.csv/);
});

const SACRAMENTO = join(
  process.env['TEST_DATA_DIR'] ?? 'nowhere',
  'payloads',
  'sacramento_crime_2006_01.csv',
);

test(
  'Sacramento, January 2006: hits as many as the count map, ranks better, and its chances are true',
  { skip: !existsSync(SACRAMENTO) && 'the recorded file is not here' },
  async () => {
    const { out } = await run(SACRAMENTO, '--json');
    const report = JSON.parse(out);
    assert.equal(report.rows, 7584);
    assert.deepEqual(report.left_out, {
      without_date: 0,
      without_place: 0,
      outside_record: 0,
      too_far: 0,
    });
    assert.ok(report.ours_against_count_map.pai_5_ratio >= 0.97);
    assert.ok(report.ours_against_count_map.auc_difference > 0.03);
    assert.ok(report.models.ours.brier < report.models.count_map.brier);
    assert.ok(report.models.ours.ece < 0.04);
  },
);
