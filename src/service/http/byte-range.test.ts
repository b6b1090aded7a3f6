import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { isTagKnown, readRange } from './byte-range.ts';

/** For a file of 10,000 bytes; the first ones are the examples of RFC 9110, section 14.1.2. */
const READ: readonly (readonly [string, ReturnType<typeof readRange>])[] = [
  ['bytes=0-499', { start: 0, end: 499 }],
  ['bytes=500-999', { start: 500, end: 999 }],
  ['bytes=-500', { start: 9_500, end: 9_999 }],
  ['bytes=9500-', { start: 9_500, end: 9_999 }],
  ['bytes=0-0', { start: 0, end: 0 }],
  ['bytes=9999-9999', { start: 9_999, end: 9_999 }],
  ['bytes=9999-123456789', { start: 9_999, end: 9_999 }],
  ['bytes=-10000', { start: 0, end: 9_999 }],
  ['bytes=-99999', { start: 0, end: 9_999 }],
  ['Bytes=1-2', { start: 1, end: 2 }],
  ['bytes=10000-', 'unsatisfiable'],
  ['bytes=10000-10001', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  // Several, another unit, or no range at all: the header is ignored.
  ['bytes=0-0,-1', 'whole'],
  ['bytes=0-499, 500-999', 'whole'],
  ['bytes=500-499', 'whole'],
  ['bytes=-', 'whole'],
  ['bytes=', 'whole'],
  ['bytes', 'whole'],
  ['', 'whole'],
  ['lines=1-2', 'whole'],
  ['bytes=a-b', 'whole'],
  ['bytes=1-2-3', 'whole'],
  ['bytes=+1-2', 'whole'],
  ['bytes=0x1-2', 'whole'],
  ['bytes=1e3-', 'whole'],
  [`bytes=${'9'.repeat(400)}-`, 'whole'],
];

for (const [header, wanted] of READ)
  test(`of 10,000 bytes ${header.slice(0, 30) || 'nothing'} asks for ${JSON.stringify(wanted)}`, () => {
    assert.deepEqual(readRange(header, 10_000), wanted);
  });

test('of no bytes there is no range', () => {
  for (const header of ['bytes=0-', 'bytes=0-0', 'bytes=-1'])
    assert.equal(readRange(header, 0), 'unsatisfiable');
  assert.equal(readRange(undefined, 0), 'whole');
});

test('a range lies inside the file, whatever was asked', () => {
  const number = fc.oneof(fc.nat(), fc.constantFrom('', '00', '007'));
  fc.assert(
    fc.property(number, number, fc.nat({ max: 5_000 }), (first, last, size) => {
      const range = readRange(`bytes=${first}-${last}`, size);
      if (typeof range === 'string') return;
      assert.ok(range.start >= 0 && range.start <= range.end && range.end < size);
    }),
  );
});

test('a tag is known by any of a list, weak or strong, or by a star', () => {
  for (const header of ['"a"', 'W/"a"', '"b", "a"', 'W/"b",W/"a"', '*', ' * '])
    assert.ok(isTagKnown(header, '"a"'), header);
  for (const header of [undefined, '', 'a', '"b"', '"', '"a', 'W/a', '"a b"', '"*"'])
    assert.ok(!isTagKnown(header, '"a"'), header);
});
