/**
 * A tree of typed arrays as one file: a line of JSON with the location of each array, then the arrays, aligned to eight
 * bytes. The head contains a digest of the arrays, so a damaged file is noticed and written again.
 */
import { randomBytes } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fstatSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { crc32 } from 'node:zlib';

export interface ArrayTree {
  readonly [name: string]: ArrayTree | PackedArray;
}

type PackedArray = Uint8Array | Uint32Array | Float32Array;

type Kind = 'Uint8Array' | 'Uint32Array' | 'Float32Array';

interface Entry {
  readonly path: string;
  readonly kind: Kind;
  readonly offset: number;
  readonly length: number;
}

interface Head {
  readonly digest: string;
  readonly entries: readonly Entry[];
}

const ALIGNMENT = 8;

/** Writes to a temporary name and renames, so that an incomplete file is never read. */
export function writePacked(file: string, tree: ArrayTree): void {
  const arrays = listArrays(tree, '');
  const entries: Entry[] = [];
  let end = 0;
  for (const { path, array } of arrays) {
    entries.push({ path, kind: kindOf(array), offset: end, length: array.length });
    end = aligned(end + array.byteLength);
  }
  const body = new Uint8Array(end);
  for (const [i, { array }] of arrays.entries()) body.set(bytesOf(array), entries[i]!.offset);
  const head: Head = { digest: digestOf(body), entries };
  const headText = Buffer.from(JSON.stringify(head));
  // The head is padded with blanks, so that the arrays begin on a boundary.
  const padded = Buffer.alloc(aligned(headText.length + 1), ' ');
  headText.copy(padded);
  padded[padded.length - 1] = 0x0a;

  if (!existsSync(dirname(file))) mkdirSync(dirname(file));
  const temporary = `${file}.new-${process.pid}-${randomBytes(4).toString('hex')}`;
  try {
    const handle = openSync(temporary, 'wx');
    try {
      writeAll(handle, padded);
      writeAll(handle, body);
      fsyncSync(handle);
    } finally {
      closeSync(handle);
    }
    renameSync(temporary, file);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}

/** The tree, or undefined if the file is missing or damaged. Worker threads can share the arrays. */
export function readPacked(file: string): ArrayTree | undefined {
  let handle: number;
  try {
    handle = openSync(file, 'r');
  } catch {
    return undefined;
  }
  try {
    const bytes = new Uint8Array(new SharedArrayBuffer(fstatSync(handle).size));
    let read = 0;
    while (read < bytes.length) {
      const count = readSync(handle, bytes, read, bytes.length - read, read);
      if (count === 0) return undefined;
      read += count;
    }
    return parsePacked(bytes);
  } finally {
    closeSync(handle);
  }
}

function parsePacked(bytes: Uint8Array<SharedArrayBuffer>): ArrayTree | undefined {
  const headEnd = bytes.indexOf(0x0a) + 1;
  if (headEnd === 0 || headEnd % ALIGNMENT !== 0) return undefined;
  const head = parseHead(Buffer.from(bytes.subarray(0, headEnd)).toString('utf8'));
  if (!head || head.digest !== digestOf(bytes.subarray(headEnd))) return undefined;
  const tree: Record<string, unknown> = {};
  for (const { path, kind, offset, length } of head.entries)
    put(tree, path.split('.'), viewOf(kind, bytes.buffer, headEnd + offset, length));
  return tree as ArrayTree;
}

function viewOf(
  kind: Kind,
  buffer: SharedArrayBuffer,
  offset: number,
  length: number,
): PackedArray {
  switch (kind) {
    case 'Uint8Array':
      return new Uint8Array(buffer, offset, length);
    case 'Uint32Array':
      return new Uint32Array(buffer, offset, length);
    case 'Float32Array':
      return new Float32Array(buffer, offset, length);
  }
}

function parseHead(text: string): Head | undefined {
  try {
    return JSON.parse(text) as Head;
  } catch {
    return undefined;
  }
}

function put(tree: Record<string, unknown>, [name, ...rest]: string[], array: PackedArray): void {
  if (rest.length === 0) tree[name!] = array;
  else put((tree[name!] ??= {}) as Record<string, unknown>, rest, array);
}

function listArrays(tree: ArrayTree, prefix: string): { path: string; array: PackedArray }[] {
  return Object.entries(tree).flatMap(([name, value]) =>
    ArrayBuffer.isView(value)
      ? [{ path: prefix + name, array: value }]
      : listArrays(value, `${prefix}${name}.`),
  );
}

function kindOf(array: PackedArray): Kind {
  return array.constructor.name as Kind;
}

function bytesOf(array: PackedArray): Uint8Array {
  return new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
}

/** Against damage, not against an attacker. SHA-256 took a fifth of a second of every start, this takes a tenth of that. */
function digestOf(bytes: Uint8Array): string {
  return crc32(bytes).toString(16).padStart(8, '0');
}

function aligned(length: number): number {
  return Math.ceil(length / ALIGNMENT) * ALIGNMENT;
}

function writeAll(handle: number, bytes: Uint8Array): void {
  for (let written = 0; written < bytes.length;) written += writeSync(handle, bytes, written);
}
