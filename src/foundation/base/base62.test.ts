import assert from 'node:assert/strict';
import { test } from 'node:test';
import { base62OfBytes, crc32, toBase62 } from './base62.ts';

test('the checksum has the published check value', () => {
  assert.equal(crc32('123456789'), 0xcbf43926); // the "check" value of CRC-32/ISO-HDLC in every catalogue
  assert.equal(crc32(''), 0);
});

test('numbers are written most significant digit first', () => {
  assert.equal(toBase62(0, 3), '000');
  assert.equal(toBase62(61, 2), '0z');
  assert.equal(toBase62(62 * 62 + 1, 3), '101');
});

test('every byte that is kept maps evenly, and the others are dropped', () => {
  const counts = new Map<string, number>();
  for (let byte = 0; byte < 256; byte++) {
    const char = base62OfBytes(Uint8Array.of(byte), 1);
    if (char !== undefined) counts.set(char, (counts.get(char) ?? 0) + 1);
  }
  assert.equal(counts.size, 62);
  assert.deepEqual([...new Set(counts.values())], [4]);
  assert.equal(base62OfBytes(Uint8Array.of(255, 248), 1), undefined);
});
