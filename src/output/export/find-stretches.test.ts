import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findStretches } from './find-stretches.ts';

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const grass = Uint8Array.from([...SIGNATURE, 1, 2, 3]);
const brick = Uint8Array.from([...SIGNATURE, 1, 2, 4, 5]);
const pictures = [grass, brick];
const own = (length: number) => ({ length });
const shared = (length: number) => ({ length, isShared: true });

test('a file is cut around the pictures it holds, and at its seams', () => {
  const file = Uint8Array.from([7, 7, ...brick, ...grass, 8, 8, 8, 8, ...grass]);
  assert.deepEqual(findStretches(file, { pictures }), [
    own(2),
    shared(12),
    shared(11),
    own(4),
    shared(11),
  ]);
  assert.deepEqual(findStretches(file, { pictures, seams: [2, 26, 28] }), [
    own(2),
    shared(12),
    shared(11),
    own(1),
    own(2),
    own(1),
    shared(11),
  ]);
});

test('what only looks like one of the pictures is the file’s own', () => {
  const other = [...SIGNATURE, 9, 9, 9];
  const cutOff = brick.subarray(0, -1);
  const file = Uint8Array.from([...other, 0x89, ...cutOff]);
  assert.deepEqual(findStretches(file, { pictures }), [own(file.length)]);
  assert.deepEqual(findStretches(new Uint8Array(0), { pictures }), []);
});
