import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { parseInstant, toInstantText } from './instant.ts';

test('A9 the forms clients send are read as the instant they mean', () => {
  const noon = Date.UTC(2026, 10, 15, 12, 0, 0);
  for (const text of [
    '2026-11-15T12:00:00Z',
    '2026-11-15t12:00:00z',
    '2026-11-15T12:00:00.000000000Z',
    '2026-11-15T12:00:00',
    '2026-11-15T12:00',
    '2026-11-15T14:00:00+02:00',
    '2026-11-15T14:00:00+0200',
    '2026-11-15T06:30-05:30',
  ])
    assert.equal(parseInstant(text), noon, text);
  assert.equal(parseInstant('2026-11-15'), Date.UTC(2026, 10, 15));
  assert.equal(parseInstant('2026-11-15T12:00:00.1239'), noon + 123);
  assert.equal(
    parseInstant('0001-01-01T00:00:00Z'),
    -62_135_596_800_000,
    'published value of the common-era epoch',
  );
});

test('A9 the first and the last instant that can be written are read', () => {
  assert.equal(toInstantText(parseInstant('0000-01-01T00:00:00Z')!), '0000-01-01T00:00:00.000Z');
  assert.equal(
    toInstantText(parseInstant('9999-12-31T23:59:59.999Z')!),
    '9999-12-31T23:59:59.999Z',
  );
});

test('A9 a text that is no instant of the calendar is refused', () => {
  for (const text of [
    '',
    'now',
    '2026-11-15 12:00:00Z',
    '2026-W46-7',
    '2026-319',
    '2026-02-29',
    '1900-02-29T00:00Z',
    '2026-13-01',
    '2026-00-10',
    '2026-11-15T24:00:00Z',
    '2026-11-15T12:60Z',
    '2026-11-15T12:00:00.1234567890Z',
    '2026-11-15T12:00:00.Z',
    '2026-11-15Z',
    '2026-11-15T12:00:00+2',
    '2026-11-15T12:00:00+24:00',
    '20261115T120000Z',
    '+002026-11-15T12:00:00Z',
    '2026-11-15T12:00:00Z\n',
    '٢٠٢٦-11-15',
    '9999-12-31T23:59:60Z',
    '9999-12-31T23:59:59-01:00',
    '0000-01-01T00:00:00+01:00',
  ])
    assert.equal(parseInstant(text), undefined, JSON.stringify(text));
});

test('A10 every instant is emitted in one form and read back unchanged, as the platform itself reads it', () => {
  const instants = fc.integer({ min: Date.UTC(1000, 0), max: Date.UTC(9999, 11, 31) });
  fc.assert(
    fc.property(instants, (ms) => {
      const text = toInstantText(ms);
      assert.match(text, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
      assert.equal(parseInstant(text), ms);
      assert.equal(parseInstant(text), Date.parse(text));
    }),
    { numRuns: 2000 },
  );
});
