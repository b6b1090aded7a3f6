import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { BrokenTable, createRowSplitter } from '../split-rows.ts';
import { ColumnsNotFound } from './find-columns.ts';
import { createDateParser, parseClock, parseDegrees, parsePoint } from './parse-cells.ts';
import { readEvents } from './read-events.ts';

const folder = mkdtempSync(join(tmpdir(), 'presage-backtest-'));
after(() => rmSync(folder, { recursive: true }));

async function read(text: string | Uint8Array, names = {}) {
  const path = join(folder, 'events.csv');
  writeFileSync(path, text);
  const file = await readEvents(path, names);
  const { count, lat, lng, atMs } = file.events;
  const rows = Array.from({ length: count }, (_, i) => [
    new Date(atMs[i]!).toISOString().slice(0, 16),
    lat[i],
    lng[i],
  ]);
  return { ...file, events: rows };
}

function split(pieces: readonly string[]): string[][] {
  const rows: string[][] = [];
  const splitter = createRowSplitter((cells) => rows.push([...cells]));
  for (const piece of pieces) splitter.write(piece);
  splitter.end();
  return rows;
}

test('rows are the same wherever the text is cut, with every kind of line end and quotes', () => {
  const expected = [
    ['a', 'b', 'c'],
    ['1', 'x, "y"\nz', ''],
    ['', '', '3'],
    ['last', '', ''],
  ];
  for (const end of ['\n', '\r\n', '\r']) {
    const text = ['a,b,c', '1,"x, ""y""\nz",', ',,3', '', 'last,,'].join(end);
    for (const tail of ['', end])
      for (let cut = 0; cut <= text.length; cut++)
        assert.deepEqual(split([text.slice(0, cut), text.slice(cut) + tail]), expected);
  }
  assert.deepEqual(split('a;b\r1;2\r'.split('')), [
    ['a', 'b'],
    ['1', '2'],
  ]);
  assert.throws(() => split(['a,b\n1,"2\n3,4\n']), BrokenTable);
});

test('dates are read as public files write them', () => {
  const american = createDateParser({ isDayFirst: false });
  const european = createDateParser({ isDayFirst: true });
  const expected = Date.UTC(2006, 0, 31, 23, 5);
  for (const text of [
    '1/31/06 23:05',
    '1/31/2006 11:05:00 PM',
    '01/31/2006 11:05 pm',
    '2006-01-31T23:05:00.000',
    '2006-01-31 23:05:00+00',
    '2006-02-01T00:05:00+01:00',
    '2006/01/31 23:05:00+00',
    '31 January 2006 23:05',
    'Jan 31, 2006 23:05',
    String(expected),
    String(expected / 1000),
  ])
    assert.equal(american.parse(text), expected, text);
  assert.equal(european.parse('31/01/2006 23:05'), expected);
  assert.equal(american.parse('20060131'), Date.UTC(2006, 0, 31));
  assert.equal(american.parse('1/1/70'), 0);
  for (const text of [
    '',
    'unknown',
    '13/13/2006',
    '2006-02-30',
    '31/01/2006',
    '0',
    '42',
    '1006-01-01',
  ])
    assert.ok(Number.isNaN(american.parse(text)), text);
  assert.equal(parseClock('2305'), (23 * 60 + 5) * 60_000);
  assert.equal(parseClock('0:45'), 45 * 60_000);
});

test('degrees may have a decimal comma, and a place may be one cell', () => {
  assert.equal(parseDegrees(' -121,3914 '), -121.3914);
  assert.equal(parseDegrees('38.55'), 38.55);
  assert.ok(Number.isNaN(parseDegrees('')));
  assert.deepEqual(parsePoint('(38.55, -121.39)'), { lat: 38.55, lng: -121.39 });
  assert.deepEqual(parsePoint('POINT (-121.39 38.55)'), { lat: 38.55, lng: -121.39 });
  assert.deepEqual(parsePoint('12 MAIN ST\n(38.55, -121.39)'), { lat: 38.55, lng: -121.39 });
});

test('columns are found by name: when it happened before when it was reported, degrees before feet', async () => {
  const denver = await read(
    'INCIDENT_ID,REPORTED_DATE,FIRST_OCCURRENCE_DATE,LAST_OCCURRENCE_DATE,GEO_X,GEO_Y,GEO_LON,GEO_LAT\n' +
      '1,6/17/2018 8:53:00 PM,6/15/2018 11:31:00 AM,,3193983,1707251,-104.809881,39.773188\n',
  );
  assert.deepEqual(denver.columns, { date: 'FIRST_OCCURRENCE_DATE', place: 'GEO_LAT, GEO_LON' });
  assert.deepEqual(denver.events, [['2018-06-15T11:31', 39.773188, -104.809881]]);

  const crashes = await read(
    'CRASH DATE,CRASH TIME,LATITUDE,LONGITUDE,LOCATION\n09/11/2021,2:39,40.66,-73.95,"(40.66, -73.95)"\n',
  );
  assert.deepEqual(crashes.columns, {
    date: 'CRASH DATE',
    time: 'CRASH TIME',
    place: 'LATITUDE, LONGITUDE',
  });
  assert.deepEqual(crashes.events, [['2021-09-11T02:39', 40.66, -73.95]]);

  for (const [header, row] of [
    ['CrimeDateTime,Description,Latitude,Longitude', '2021/03/08 09:00:00+00,THEFT,39.3,-76.6'],
    ['datetime;lat;lng', '2021-03-08T09:00;39,3;-76,6'],
    ['cdatetime\taddress\tlatitude\tlongitude', '3/8/21 9:00\tA ST\t39.3\t-76.6'],
    ['Occurred,X,Y', '2021-03-08 09:00,-76.6,39.3'],
    ['date,x coordinate,y coordinate,location', '2021-03-08 09:00,1165000,1890000,"(39.3, -76.6)"'],
  ])
    assert.deepEqual(
      (await read(`${header}\n${row}\n`)).events,
      [['2021-03-08T09:00', 39.3, -76.6]],
      header,
    );
});

test('named columns win, and a name that is not there is answered with those that are', async () => {
  const text = 'id,seen,reported_date,north,east\n1,2020-05-01,2020-06-01,39.7,-105\n';
  const file = await read(text, { date: 'SEEN', lat: 'north', lng: 'east' });
  assert.deepEqual(file.events, [['2020-05-01T00:00', 39.7, -105]]);
  await assert.rejects(
    read(text),
    (error) => error instanceof ColumnsNotFound && /--lat.*"north"/.test(error.message),
  );
  await assert.rejects(
    read(text, { date: 'when' }),
    /no column "when"; the columns are "id", "seen"/,
  );
});

test('a file that begins with a thousand rows without a place is read by the names of its columns', async () => {
  const rows = Array.from({ length: 1500 }, () => '2020-05-01,,');
  const file = await read(`date,lat,lng\n${[...rows, '2020-05-02,39.7,-105'].join('\n')}`);
  assert.deepEqual(file.events, [['2020-05-02T00:00', 39.7, -105]]);
  assert.equal(file.unplaced, 1500);
});

test('the day may come first: the file is read again that way', async () => {
  const rows = Array.from({ length: 1200 }, (_, i) => `0${1 + (i % 9)}/03/2020,39.7,-105`);
  const file = await read(`date,lat,lon\n${[...rows, '25/03/2020,39.7,-105'].join('\n')}`);
  assert.deepEqual(file.events.at(-1), ['2020-03-25T00:00', 39.7, -105]);
  assert.deepEqual(file.events[1], ['2020-03-02T00:00', 39.7, -105]);
  assert.equal(file.undated, 0);
});

test('a messy file gives what is in it and counts the rest', async () => {
  const text =
    '\uFEFF"Date","Latitude","Longitude","Note"\r\n' +
    '"1/2/2020 4:00","39,7","-105,0","said ""no"", twice\r\nand left"\r\n' +
    '1/3/2020,39.7,-105\r\n' +
    '\r\n' +
    ',39.7,-105,no date\r\n' +
    'soon,39.7,-105,no date\r\n' +
    '1/4/2020,,,no place\r\n' +
    '1/4/2020,0,0,no place\r\n' +
    '1/4/2020,NULL,NULL,no place\r\n' +
    '1/4/2020,139.7,-105,no place\r\n' +
    '1/5/2020,39.7,-105,last';
  const file = await read(text);
  assert.equal(file.rows, 9);
  assert.equal(file.undated, 2);
  assert.equal(file.unplaced, 4);
  assert.deepEqual(
    file.events.map(([date]) => date),
    ['2020-01-02T04:00', '2020-01-03T00:00', '2020-01-05T00:00'],
  );
});

test('what is no table is refused', async () => {
  await assert.rejects(read(''), BrokenTable);
  await assert.rejects(read('<!DOCTYPE html><html></html>'), BrokenTable);
  await assert.rejects(read('a,b\n1,2\n'), ColumnsNotFound);
  await assert.rejects(read(`a,b\n"${'x'.repeat(2_000_000)}\n`), /quote that is not closed/);
  await assert.rejects(read(Uint8Array.from({ length: 5000 }, (_, i) => (i * 151) % 256)), Error);
});
