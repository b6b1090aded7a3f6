/** N9: an operator's own assessments, from a file to what places weigh. */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, mock, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { loadEarth } from '#analysis';
import { createAssessments } from '#assessments';
import { RISK_TYPES } from '#risk/evidence';
// oxlint-disable-next-line no-restricted-imports -- shared support of the tests lies outside src
import { createTestDatabase } from '../../../test/support/database.ts';
// oxlint-disable-next-line no-restricted-imports -- shared support of the tests lies outside src
import type { TestDatabase } from '../../../test/support/database.ts';
import { openAccounts } from '../open-parts.ts';
import { runContext } from './context.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'presage-context-'));
const open = async () => openAccounts({ root: ROOT, env: { DATABASE_URL: database.url } });
let database: TestDatabase;

before(async () => {
  database = await createTestDatabase();
});

after(async () => {
  await database.drop();
  rmSync(folder, { recursive: true });
});

async function run(...words: string[]): Promise<{ code: number; out: string; err: string }> {
  return runWith(open, words);
}

async function runWith(
  openDatabase: typeof open,
  words: readonly string[],
): Promise<{ code: number; out: string; err: string }> {
  const [out, err]: [string[], string[]] = [[], []];
  const said = mock.method(console, 'log', (text: string) => out.push(text));
  const complained = mock.method(console, 'error', (text: string) => err.push(text));
  try {
    const code = await runContext({
      command: 'context',
      words,
      openAccounts: openDatabase,
      version: () => assert.fail('it asked for the version'),
      serve: async () => assert.fail('it started to serve'),
      work: async () => assert.fail('it began to build'),
      openLlm: () => assert.fail('it asked a language model'),
      openAnalysis: () => assert.fail('it opened the analysis'),
      fetching: () => assert.fail('it fetched'),
      diagnose: () => assert.fail('it fetched'),
    });
    return { code, out: out.join('\n'), err: err.join('\n') };
  } finally {
    said.mock.restore();
    complained.mock.restore();
  }
}

function write(name: string, ...lines: string[]): string {
  const file = join(folder, name);
  writeFileSync(file, lines.join('\n'));
  return file;
}

const today = new Date().toISOString().slice(0, 10);

test('N9 a file is imported, listed with age and source, and felt by whoever weighs places', async () => {
  const opened = await open();
  const watching = createAssessments(opened.accounts);
  const { context } = await loadEarth(ROOT, { watchRows: (onRows) => watching.watch(onRows) });
  const weightAt = (lat: number, lng: number): number => {
    const out = new Float64Array(RISK_TYPES.length);
    context.readHazards({ lat, lng }, Date.now(), out);
    return 1 - Math.exp(-out[RISK_TYPES.indexOf('geopolitical')]!);
  };
  const [zurich, lviv] = [
    [47.37, 8.54],
    [49.84, 24.03],
  ] as const;
  assert.equal(weightAt(...zurich), 0);
  const beforehand = weightAt(...lviv);

  const file = write(
    'own.csv',
    'area,type,weight,date,source,replaces,statement',
    `CH,geopolitical,0.4,${today},Security desk,,Unrest expected`,
    `UA-15,geopolitical,0.1,${today},Security desk,true,Lviv is far from the front`,
    `SDN,geopolitical,0.2,${today},Security desk,,`,
  );
  const { code, out, err } = await run('import', file);
  assert.deepEqual([code, err], [0, '']);
  assert.equal(out, '3 rows imported: 3 new, 0 replaced.');

  await watching.look();
  assert.ok(Math.abs(weightAt(...zurich) - 0.4) < 0.005);
  assert.ok(weightAt(...lviv) < 0.11 && beforehand > 0.4);
  const [told] = context.describe({ lat: 47.37, lng: 8.54 }, Date.now()).facts;
  assert.deepEqual([told!.statement, told!.source], ['Unrest expected', 'Security desk']);

  const listed = JSON.parse((await run('list', '--json')).out) as Record<string, unknown>[];
  assert.deepEqual(
    listed.map(({ area, counts, age_days, source }) => [area, counts, age_days, source]),
    [
      ['CH', true, 0, 'Security desk'],
      // War weighs more than what the operator says of Sudan.
      ['SD', false, 0, 'Security desk'],
      ['UA-15', true, 0, 'Security desk'],
    ],
  );
  const table = (await run('list')).out.split('\n');
  assert.match(table[0]!, /^area +name +type +tier +weight +counts +from +age +source$/);
  assert.match(
    table[1]!,
    new RegExp(`^CH +Switzerland +geopolitical +medium +0.40 +yes +${today} +0 d +Security desk$`),
  );

  assert.equal((await run('remove', '--all')).out, '3 rows removed.');
  await watching.look();
  assert.equal(weightAt(...zurich), 0);
  watching.stop();
  await opened.close();
});

test('N9 an area is told by what the table and the operator say of it and of its country', async () => {
  await run('import', write('one.csv', 'area,type,level,date', `UKR,crime,high,${today}`));
  const rows = JSON.parse((await run('list', 'UA-07', '--json')).out) as Record<string, unknown>[];
  assert.deepEqual(
    rows.map(({ area, origin, tier }) => [area, origin, tier]),
    [
      ['UA', 'operator', 'high'],
      ['UA', 'table', 'war_elsewhere'],
      ['UA', 'table', 'homicide_below_5'],
      ['UA', 'table', 'unstable'],
      ['UA-07', 'table', 'war'],
    ],
  );
  const all = JSON.parse((await run('list', '--all', '--json')).out) as unknown[];
  assert.ok(all.length > 700);
  await run('remove', 'UA');
  assert.match((await run('list')).out, /^No rows are imported/);
});

test('N9 a bad file is named line by line, and nothing of it is imported', async () => {
  const file = write(
    'bad.csv',
    'area,type,level,date',
    `SD,geopolitical,high,${today}`,
    'Atlantis,geopolitical,high,yesterday',
  );
  const neverOpened = async () => assert.fail('it opened the database');
  const { code, out, err } = await runWith(neverOpened, ['import', file]);
  assert.deepEqual([code, out], [1, '']);
  assert.match(err, /^presage: line 3: area is "Atlantis"/);
  assert.match(err, /line 3: date is "yesterday"/);
  assert.match(err, /nothing was imported\. Fix the file/);
  assert.match((await run('list')).out, /^No rows are imported/);
});

test('N9 wrong words are answered with what is right, before the database is opened', async () => {
  const neverOpened = async () => assert.fail('it opened the database');
  const CASES: readonly (readonly [words: readonly string[], says: RegExp])[] = [
    [[], /^$/],
    [['export'], /unknown action "export"/],
    [['import'], /import needs one FILE\.csv/],
    [['import', 'nowhere.csv'], /nowhere\.csv cannot be read \(ENOENT\)/],
    [['import', 'a.csv', '--all'], /import has no options/],
    [['list', 'Atlantis'], /unknown area "Atlantis"/],
    [['remove'], /remove needs the areas to remove, or --all/],
    [['remove', 'SD', '--all'], /remove needs the areas to remove, or --all/],
    [['list', '--yaml'], /--yaml/],
  ];
  for (const [words, says] of CASES) {
    const { code, err } = await runWith(neverOpened, words);
    assert.equal(code, 1, words.join(' '));
    assert.match(err, says);
  }
  const help = await runWith(neverOpened, ['--help']);
  assert.deepEqual([help.code, help.err], [0, '']);
  assert.match(help.out, /presage context import FILE\.csv/);
});
