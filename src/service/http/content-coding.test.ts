import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chooseCoding } from './content-coding.ts';

test('G8 without a wish it is gzip, for who says that it reads gzip', () => {
  for (const accepted of ['gzip', 'GZIP', 'br, gzip;q=0.1', '*', 'x-gzip', 'deflate, *;q=0.5'])
    assert.equal(chooseCoding(undefined, accepted), 'gzip', accepted);
  for (const accepted of [
    undefined,
    '',
    'br',
    'identity',
    'gzip;q=0',
    'gzip; q=0.0, *',
    '*;q=0',
    'gzip;q=nan',
  ])
    assert.equal(chooseCoding(undefined, accepted), 'identity', accepted);
});

test('G8 an explicit wish is granted where the header is absent or allows it', () => {
  for (const accepted of [undefined, 'gzip', '*', 'gzip, deflate, br, zstd'])
    assert.equal(chooseCoding('gzip', accepted), 'gzip', accepted);
  for (const accepted of [undefined, 'br', '*;q=0.001', 'gzip, deflate, br, zstd'])
    assert.equal(chooseCoding('brotli', accepted), 'br', accepted);
});

test('G8 a wish that the header excludes gives the plain body, also where that is excluded too', () => {
  for (const accepted of ['', 'gzip', 'br;q=0', 'br;q=0, *', 'identity;q=0', '*;q=0'])
    assert.equal(chooseCoding('brotli', accepted), 'identity', accepted);
});

test('G8 none is none', () => {
  for (const accepted of [undefined, 'gzip', 'identity;q=0, gzip'])
    assert.equal(chooseCoding('none', accepted), 'identity', accepted);
});
