import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { readPacked, writePacked } from './packed-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'presage-packed-'));
after(() => rmSync(folder, { recursive: true }));
const file = join(folder, 'some.bin');

const TREE = {
  few: Uint8Array.of(1, 2, 3),
  deep: { er: { numbers: Float32Array.of(0.5, -1e30, Infinity), none: new Uint32Array(0) } },
  last: Uint32Array.of(0xff_ff_ff_ff),
};

test('what is written is read back, kind by kind, and nothing is left beside it', () => {
  writePacked(file, TREE);
  assert.deepEqual(readPacked(file), TREE);
  assert.deepEqual(readdirSync(folder), ['some.bin']);
});

test('a file that is missing, cut short, changed in one bit or not ours is not read', () => {
  writePacked(file, TREE);
  const bytes = readFileSync(file);
  assert.equal(readPacked(join(folder, 'absent.bin')), undefined);
  for (const length of [0, 1, 8, bytes.length - 1]) {
    writeFileSync(file, bytes.subarray(0, length));
    assert.equal(readPacked(file), undefined, `${length} bytes`);
  }
  const changed = Buffer.from(bytes);
  changed[changed.length - 9]! ^= 1;
  writeFileSync(file, changed);
  assert.equal(readPacked(file), undefined);
  writeFileSync(file, 'not ours at all\n');
  assert.equal(readPacked(file), undefined);
});

test('worker threads can share what was read', () => {
  writePacked(file, TREE);
  const tree = readPacked(file) as typeof TREE;
  assert.ok(tree.few.buffer instanceof SharedArrayBuffer);
});
