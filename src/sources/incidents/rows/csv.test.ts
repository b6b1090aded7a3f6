import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { IncidentInput, limits } from '#contract';
import { Refusal } from '#contract/refusals';
// oxlint-disable-next-line no-restricted-imports -- test support is outside the modules
import { processorMs } from '../../../../test/support/processor-time.ts';
import { createCsvParser } from './csv.ts';
import type { Row } from './row.ts';

const HEADER = 'type,severity,lat,lng,starts_at,title';

test('cells become what their columns ask for, and empty ones are left out', () => {
  assert.deepEqual(
    read(`${HEADER}\ncrime,0.5,52.5, 13.4 ,2026-03-01,Theft\ntraffic,high,-1e1,+3.,2026-03-01,\n`),
    [
      {
        line: 2,
        raw: {
          type: 'crime',
          severity: 0.5,
          lat: 52.5,
          lng: 13.4,
          starts_at: '2026-03-01',
          title: 'Theft',
        },
      },
      {
        line: 3,
        raw: { type: 'traffic', severity: 'high', lat: -10, lng: 3, starts_at: '2026-03-01' },
      },
    ].map(withoutUndefined),
  );
});

test('quoted fields hold delimiters, quotes and line ends; a row has the number of its first line', () => {
  const [first, second] = read(
    `${HEADER}\ncrime,1,1,2,2026-03-01,"a ""b"", c\r\nd"\ncrime,1,1,2,2026-03-01,x`,
  );
  assert.deepEqual([first!.line, titleOf(first)], [2, 'a "b", c\nd']);
  assert.deepEqual([second!.line, titleOf(second)], [4, 'x']);
});

test('semicolons and tabs are told by the header, a mark and any line end are no matter', () => {
  const row = 'crime,0.5,52.5,13.4,2026-03-01,Theft';
  const plain = read(`${HEADER}\n${row}\n`);
  assert.equal(titleOf(plain[0]), 'Theft');
  for (const delimiter of [';', '\t'])
    for (const end of ['\n', '\r\n', '\r'])
      assert.deepEqual(
        read(`\ufeff${HEADER}${end}${row}${end}`.replaceAll(',', delimiter)),
        plain,
        JSON.stringify([delimiter, end]),
      );
});

test('a decimal comma is left as text, so that the row is refused by name', () => {
  const [row] = read(
    `${HEADER}\ncrime,0.5,52,13.4,2026-03-01,x`.replaceAll(',', ';').replace('52', '52,5'),
  );
  assert.deepEqual((row as { raw: { lat: unknown } }).raw.lat, '52,5');
});

test('a row with more fields than the header, as decimal commas make it, is refused', () => {
  assert.deepEqual(read(`${HEADER}\ncrime,0,5,52,5,13,4,2026-03-01,x`), [
    { line: 2, fault: 'The row has 9 fields; it must have 6, like the header.' },
  ]);
});

test('blank lines are passed over and trailing empty cells do no harm', () => {
  const rows = read(`\n${HEADER}\n\n  \ncrime,1,1,2,2026-03-01,x,,\n\n`);
  assert.deepEqual(
    rows.map(({ line }) => line),
    [5],
  );
  assert.equal(titleOf(rows[0]), 'x');
});

test('a quote that is never closed costs its own row and no other', () => {
  const good = Array.from({ length: 5_000 }, (_, i) => `crime,1,1,2,2026-03-01,row ${i}`);
  const rows = read([HEADER, 'crime,1,1,2,2026-03-01,"open', ...good].join('\n'));
  assert.deepEqual(rows[0], { line: 2, fault: 'A quoted field has no closing quote.' });
  assert.deepEqual(
    rows.slice(1).map(titleOf),
    good.map((_, i) => `row ${i}`),
  );
  assert.deepEqual(rows.at(-1)!.line, 5_002);
});

test('text after a closing quote costs its own row and no other', () => {
  const rows = read(`${HEADER}\ncrime,1,1,2,2026-03-01,"a"b\ncrime,1,1,2,2026-03-01,5" pipe`);
  assert.match((rows[0] as { fault: string }).fault, /closing quote/);
  assert.equal(titleOf(rows[1]), '5" pipe');
});

test('a file full of open quotes is read in bounded time', () => {
  const lines = Array.from({ length: 100_000 }, (_, i) => (i % 3 === 0 ? '"""' : '""x"",""'));
  const begunMs = processorMs();
  read([HEADER, ...lines].join('\n'));
  assert.ok(processorMs() - begunMs < 5_000);
});

test('a header without the columns that are needed is refused, as are repeated ones', () => {
  assert.match(refusalOf('').message, /no header/);
  assert.match(
    refusalOf('hello world\n1,2').message,
    /it lacks type, severity, lat, lng, starts_at/,
  );
  assert.match(refusalOf(`${HEADER},type\n`).message, /type twice/);
  assert.match(refusalOf(`${HEADER.replace('lat', 'latitude')}\n`).message, /it lacks lat/);
  assert.equal(refusalOf(`${HEADER.replace('title', 'Title')}\n`, true).code, 'UNKNOWN_FIELD');
});

test('a row that is too long is told and passed over', () => {
  const rows = read(
    `${HEADER}\n${'x'.repeat(limits.INCIDENT_ROW_BYTES_MAX + 1)}\ncrime,1,1,2,2026-03-01,x\n`,
  );
  assert.match((rows[0] as { fault: string }).fault, /longer than the limit of 65536 bytes/);
  assert.equal(titleOf(rows[1]), 'x');
});

test('what is written by the rules is read back, wherever it is cut', () => {
  const cell = fc.string({
    unit: fc.constantFrom('a', '"', ',', '\n', '\r', 'é', ';'),
    maxLength: 8,
  });
  fc.assert(
    fc.property(
      fc.array(cell, { minLength: 1, maxLength: 6 }),
      fc.integer({ min: 1, max: 40 }),
      (titles, size) => {
        const rows = titles.map(
          (title) => `crime,1,1,2,2026-03-01,"${title.replaceAll('"', '""')}"`,
        );
        const text = `${HEADER}\r\n${rows.join('\r\n')}`;
        const found = read(text, size);
        // Line ends within a field are read as LF; blanks around it do not count.
        const expected = titles.map((title) => title.replaceAll(/\r\n|\r/g, '\n').trim());
        assert.deepEqual(
          found.map((row) => titleOf(row) ?? ''),
          expected,
        );
      },
    ),
    { numRuns: 1_000 },
  );
});

function read(text: string, size = 1_000_000, isStrict = false): Row[] {
  const parser = createCsvParser({ schema: IncidentInput, isStrict });
  const bytes = Buffer.from(text);
  const rows: Row[] = [];
  for (let at = 0; at < bytes.length; at += size)
    rows.push(...parser.push(bytes.subarray(at, at + size)));
  return [...rows, ...parser.end()].map(withoutUndefined);
}

/** A cell that is left out may be there as undefined. */
function withoutUndefined(row: Row): Row {
  return JSON.parse(JSON.stringify(row)) as Row;
}

function titleOf(row: Row | undefined): string | undefined {
  return row && 'raw' in row ? (row.raw as { title?: string }).title : 'no row';
}

function refusalOf(text: string, isStrict = false): Refusal {
  try {
    read(text, 1_000, isStrict);
  } catch (error) {
    assert.ok(error instanceof Refusal);
    return error;
  }
  assert.fail('it was read');
}
