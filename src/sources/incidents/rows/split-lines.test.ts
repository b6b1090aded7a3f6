import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { createLineSplitter } from './split-lines.ts';
import type { Line } from './split-lines.ts';

const BYTES_MAX = 20;

test('a line ends with LF, CR LF or CR alone, and the last one may go without', () => {
  assert.deepEqual(texts('a\nb\r\nc\rd'), ['a', 'b', 'c', 'd']);
  assert.deepEqual(texts('a\r'), ['a']);
  assert.deepEqual(texts('a\n\nb\n'), ['a', '', 'b']);
  assert.deepEqual(texts('\r\r\n\n'), ['', '', '']);
  assert.deepEqual(texts(''), []);
});

test('a byte order mark is no part of the first line', () => {
  assert.deepEqual(texts('\ufeffa\n\ufeffb'), ['a', '\ufeffb']);
});

test('a line that is too long or not UTF-8 is told by its number, and those after it are read', () => {
  const lines = split([
    Buffer.from(`a\n${'x'.repeat(21)}\nb\n`),
    Buffer.of(0xff, 0x0a),
    Buffer.from('é'),
  ]);
  assert.deepEqual(
    lines.map(({ number, text, fault }) => [number, fault === undefined ? text : 'fault']),
    [
      [1, 'a'],
      [2, 'fault'],
      [3, 'b'],
      [4, 'fault'],
      [5, 'é'],
    ],
  );
});

test('of a line without end no more is kept than the bound', () => {
  const splitter = createLineSplitter({ bytesMax: BYTES_MAX });
  let told = 0;
  for (let i = 0; i < 1_000; i++) told += splitter.push(Buffer.alloc(1_000, 'x')).length;
  assert.equal(told, 1);
  assert.deepEqual(
    splitter.push(Buffer.from('\nnext\n')).map(({ number, text }) => [number, text]),
    [[2, 'next']],
  );
});

test('where the bytes are cut makes no difference', () => {
  const pieces = fc.constantFrom(
    'a',
    'é',
    '😀',
    '\n',
    '\r',
    '\r\n',
    '\ufeff',
    'x'.repeat(19),
    '\xff',
  );
  fc.assert(
    fc.property(
      fc.array(pieces, { maxLength: 30 }),
      fc.infiniteStream(fc.integer({ min: 1, max: 9 })),
      (parts, sizes) => {
        const bytes = Buffer.concat(
          parts.map((part) => Buffer.from(part, part === '\xff' ? 'latin1' : 'utf8')),
        );
        assert.deepEqual(split(cut(bytes, sizes)), split([bytes]));
      },
    ),
    { numRuns: 2_000 },
  );
});

function texts(text: string): string[] {
  return split([Buffer.from(text)]).map((line) => line.text);
}

function split(chunks: readonly Buffer[]): Line[] {
  const splitter = createLineSplitter({ bytesMax: BYTES_MAX });
  const lines = chunks.flatMap((chunk) => splitter.push(chunk));
  return [...lines, ...splitter.end()];
}

function cut(bytes: Buffer, sizes: Iterator<number>): Buffer[] {
  const chunks: Buffer[] = [];
  for (let at = 0; at < bytes.length;) {
    const size = Number(sizes.next().value);
    chunks.push(bytes.subarray(at, at + size));
    at += size;
  }
  return chunks;
}
