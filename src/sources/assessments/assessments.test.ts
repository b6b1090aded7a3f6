import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import type { OwnRow } from '#risk/context';
import { openDatabase } from '#store';
import type { Database } from '#store';
// oxlint-disable-next-line no-restricted-imports -- test support is outside the modules
import { createTestDatabase } from '../../../test/support/database.ts';
import { createAssessments } from './assessments.ts';

let database: Database;
let drop: () => Promise<void>;
let warnings: string[];

before(async () => {
  const made = await createTestDatabase();
  drop = made.drop;
  database = await openDatabase({
    source: { kind: 'external', url: made.url },
    mode: 'visit',
    log: { info: () => {}, warn: () => {} },
  });
});

beforeEach(async () => {
  warnings = [];
  await database.pool.query('TRUNCATE assessments');
  await database.pool.query('UPDATE assessments_state SET revision = 0');
});

after(async () => {
  await database.close();
  await drop();
});

function open(of: Database = database) {
  const log = { info: () => {}, warn: (message: string) => warnings.push(message) };
  return createAssessments({ database: of, clock: () => Date.UTC(2026, 10, 16), log });
}

function row(area: string, more: Partial<OwnRow> = {}): OwnRow {
  return {
    origin: 'operator',
    area,
    type: 'geopolitical',
    tier: 'high',
    weight: 0.625,
    dateMs: Date.UTC(2026, 9, 1),
    halfLifeDays: 90.5,
    statement: 'Fighting since the summer',
    year: 2026,
    source: 'the desk',
    confidence: 0.7,
    replaces: true,
    ...more,
  };
}

test('what was imported is what is listed, and takes the place of the same area and type', async () => {
  const assessments = open();
  assert.deepEqual(await assessments.importRows([row('UA-07'), row('SD')]), {
    added: 2,
    replaced: 0,
  });
  assert.deepEqual(await assessments.list(), [row('SD'), row('UA-07')]);
  const newer = row('SD', { weight: 0.9, tier: 'critical', replaces: false });
  const crime = row('SD', { type: 'crime' });
  assert.deepEqual(await assessments.importRows([newer, crime]), { added: 1, replaced: 1 });
  assert.deepEqual(await assessments.list(), [crime, newer, row('UA-07')]);
  assert.equal(await assessments.remove(['SD']), 2);
  assert.deepEqual(await assessments.list(), [row('UA-07')]);
  assert.equal(await assessments.remove('all'), 1);
  assert.deepEqual(await assessments.list(), []);
});

test('of an import with one row that the database refuses nothing stays', async () => {
  const assessments = open();
  await assessments.importRows([row('SD')]);
  await assert.rejects(assessments.importRows([row('ML'), row('SD', { weight: 7 })]));
  assert.deepEqual(await assessments.list(), [row('SD')]);
});

test('another process is told of every change once, and of nothing where nothing was ever imported', async () => {
  const [here, there] = [open(), open()];
  const told: string[][] = [];
  there.watch((rows) => told.push(rows.map(({ area }) => area)));
  await there.look();
  assert.deepEqual(told, []);
  await here.importRows([row('SD')]);
  await there.look();
  await there.look();
  await here.importRows([row('ML')]);
  await there.look();
  await here.remove('all');
  await there.look();
  assert.deepEqual(told, [['SD'], ['ML', 'SD'], []]);
  there.stop();
  await here.importRows([row('SD')]);
  await there.look();
  assert.equal(told.length, 3);
  assert.deepEqual(warnings, []);
});

test('a database that is away is said once, and what was told goes on to hold', async () => {
  let isAway = true;
  const flaky = {
    selectFrom(table: 'assessments') {
      if (isAway) throw new Error('no connection');
      return database.db.selectFrom(table);
    },
  } as unknown as Database['db'];
  const assessments = open({ ...database, db: flaky });
  const told: number[] = [];
  assessments.watch((rows) => told.push(rows.length));
  await assessments.look();
  await assessments.look();
  assert.equal(warnings.length, 1);
  isAway = false;
  await open().importRows([row('SD')]);
  await assessments.look();
  assert.deepEqual(told, [1]);
  assessments.stop();
});
