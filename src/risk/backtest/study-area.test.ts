import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BacktestRefused, DAY_MS, WEEK_MS } from './events.ts';
import type { BacktestEvents } from './events.ts';
import { findRecord } from './record.ts';
import { cellOf, createStudyArea } from './study-area.ts';

const START_MS = Date.UTC(2020, 0, 1);

interface Row {
  readonly lat?: number;
  readonly lng?: number;
  readonly day: number;
}

function toEvents(rows: readonly Row[]): BacktestEvents {
  return {
    count: rows.length,
    lat: Float64Array.from(rows, ({ lat = 39.7 }) => lat),
    lng: Float64Array.from(rows, ({ lng = -105 }) => lng),
    atMs: Float64Array.from(rows, ({ day }) => START_MS + day * DAY_MS),
  };
}

/** Ten events a day for so many days, over about 20 x 20 km. */
function toCity(days: number): Row[] {
  return Array.from({ length: days * 10 }, (_, i) => ({
    lat: 39.7 + ((i * 37) % 100) * 0.0018,
    lng: -105 + ((i * 61) % 97) * 0.0023,
    day: Math.floor(i / 10),
  }));
}

test('half of the record is tested, at most 26 weeks', () => {
  const short = findRecord(toEvents(toCity(35)), undefined);
  assert.equal(short.weeks, 2);
  assert.equal(short.toMs, START_MS + 35 * DAY_MS);
  assert.equal(short.testFromMs, short.toMs - 2 * WEEK_MS);
  assert.equal(findRecord(toEvents(toCity(800)), undefined).weeks, 26);
  assert.equal(findRecord(toEvents(toCity(800)), 3).weeks, 3);
});

test('single rows decades off do not stretch the record', () => {
  const rows = [...toCity(100), { day: -36_000 }, { day: -9_000 }, { day: 20_000 }];
  const record = findRecord(toEvents(rows), undefined);
  assert.equal(record.fromMs, START_MS);
  assert.equal(record.toMs, START_MS + 100 * DAY_MS);
  assert.equal(record.strayCount, 3);
});

test('a record too short to test is refused, and the message says what would be enough', () => {
  const refuses = (rows: readonly Row[], weeks: number | undefined, says: RegExp): void =>
    assert.throws(
      () => findRecord(toEvents(rows), weeks),
      (error) => error instanceof BacktestRefused && says.test(error.message),
    );
  refuses([], undefined, /no row/);
  refuses(toCity(13), undefined, /13 days.*at least 14/);
  refuses(toCity(70), 10, /10 weeks cannot be tested/);
  const few = toEvents(toCity(70).filter((_, i) => i % 10 === 0));
  assert.throws(() => createStudyArea(few, findRecord(few, 8), 0.4), /only 14 events.*at least 20/);
});

test('wrong positions neither stretch the grid nor are counted', () => {
  const city = toCity(100);
  const plain = toEvents(city);
  // One row in ten, as in a recorded file of Denver whose longitudes had become 0.
  const wrong = toEvents([
    ...city,
    ...city.filter((_, i) => i % 10 === 0).map((row) => ({ ...row, lng: 0.00001 })),
    { lat: -39.7, lng: -105, day: 3 },
  ]);
  const [a, b] = [plain, wrong].map((each) => createStudyArea(each, findRecord(each, 4), 0.4));
  assert.equal(b!.farCount, 101);
  // The wrong rows move the median, and with it the edges of the cells, by less than a cell.
  assert.ok(Math.abs(b!.columns - a!.columns) <= 1 && Math.abs(b!.rows - a!.rows) <= 1);
  assert.ok(Math.abs(b!.cells.length / a!.cells.length - 1) < 0.05);
});

test('the area is what lies within a kilometre: 21 cells of 400 m around one', () => {
  const events = toEvents(Array.from({ length: 100 }, (_, day) => ({ day })));
  const area = createStudyArea(events, findRecord(events, 4), 0.4);
  // Whole steps with a length of at most 2.5: 1 + 4 + 4 + 4 + 8.
  assert.equal(area.cells.length, 21);
  assert.ok(area.cells.includes(cellOf(area, 0)));
  assert.equal(area.positions.filter((position) => position >= 0).length, 21);
});

test('a city on the date line is one city', () => {
  const rows = toCity(100).map(({ day, lat }, i) => ({
    day,
    lat: lat! - 57,
    lng: i % 2 ? 179.95 : -179.95,
  }));
  const events = toEvents(rows);
  const area = createStudyArea(events, findRecord(events, 4), 0.4);
  assert.equal(area.farCount, 0);
  assert.ok(area.columns * area.cellKm < 20);
});

test('a grid of millions of cells is refused with the remedy', () => {
  const rows = toCity(100).map((row, i) => ({ ...row, lat: 20 + (i % 40), lng: (i * 7) % 60 }));
  const events = toEvents(rows);
  assert.throws(() => createStudyArea(events, findRecord(events, 4), 0.4), /Use larger cells/);
});
