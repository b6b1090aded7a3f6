/**
 * Files in one ZIP archive (APPNOTE 6.3.10, without ZIP64): in the order given, dated 1980-01-01, so that the same files are
 * the same bytes. Names are UTF-8.
 */
import { invariant } from '#base';
import { crc32 as ownCrc32 } from './crc32.ts';

export interface ZipEntry {
  /** Relative, with slashes: `maps/brick_albedo.png`. */
  readonly name: string;
  readonly bytes: Uint8Array;
  /** Worth packing; pictures and sounds are packed already. */
  readonly isLoose?: boolean;
}

export interface ZipTools {
  /** Native ones are faster; without, our own. */
  readonly crc32?: (bytes: Uint8Array) => number;
  /** Packs into a bare deflate stream (RFC 1951); without, everything is stored as it is. */
  readonly deflateRaw?: (bytes: Uint8Array) => Uint8Array;
}

const LOCAL_HEADER_BYTES = 30;
const CENTRAL_HEADER_BYTES = 46;
const END_BYTES = 22;
const ENTRIES_MAX = 65_534;
const BYTES_MAX = 2 ** 32 - 2;
/** Version 2.0 of the format: folders and deflate. */
const VERSION = 20;
const UTF8_FLAG = 0x0800;
const STORED = 0;
const DEFLATED = 8;
/** 1980-01-01 in the bits of MS-DOS: the first day it knows. */
const FIRST_DAY = (1 << 5) | 1;

interface Packed {
  readonly name: Uint8Array;
  readonly content: Uint8Array;
  readonly method: number;
  readonly crc: number;
  readonly size: number;
}

export function writeZip(
  entries: readonly ZipEntry[],
  tools: ZipTools = {},
): Uint8Array<ArrayBuffer> {
  const names = new Set(entries.map(({ name }) => name));
  invariant(names.size === entries.length, 'no two files of an archive have the same name');
  invariant(entries.length <= ENTRIES_MAX, `an archive holds at most ${ENTRIES_MAX} files`);
  for (const name of names)
    invariant(isSafeName(name), 'a file of an archive stays below the folder it is unpacked to');
  const packed = entries.map((entry) => pack(entry, tools));
  const total = packed.reduce((sum, { name, content }) => sum + sizeOf(name, content), END_BYTES);
  invariant(total <= BYTES_MAX, 'an archive without ZIP64 is smaller than 4 GiB');

  const bytes = new Uint8Array(total);
  const view = new DataView(bytes.buffer);
  const offsets: number[] = [];
  let at = 0;
  for (const entry of packed) {
    offsets.push(at);
    at = writeLocal(bytes, view, at, entry);
  }
  const centralAt = at;
  for (const [i, entry] of packed.entries()) at = writeCentral(bytes, view, at, entry, offsets[i]!);
  writeEnd(view, at, { count: packed.length, centralAt });
  return bytes;
}

function isSafeName(name: string): boolean {
  const parts = name.split('/');
  return (
    !name.includes('\\') && !parts.some((part) => part === '' || part === '.' || part === '..')
  );
}

function pack({ name, bytes, isLoose = false }: ZipEntry, tools: ZipTools): Packed {
  const deflated = isLoose ? tools.deflateRaw?.(bytes) : undefined;
  const isSmaller = deflated !== undefined && deflated.length < bytes.length;
  return {
    name: new TextEncoder().encode(name),
    content: isSmaller ? deflated : bytes,
    method: isSmaller ? DEFLATED : STORED,
    crc: (tools.crc32 ?? ownCrc32)(bytes),
    size: bytes.length,
  };
}

function sizeOf(name: Uint8Array, content: Uint8Array): number {
  return LOCAL_HEADER_BYTES + CENTRAL_HEADER_BYTES + 2 * name.length + content.length;
}

function writeLocal(bytes: Uint8Array, view: DataView, at: number, entry: Packed): number {
  view.setUint32(at, 0x04034b50, true);
  view.setUint16(at + 4, VERSION, true);
  writeShared(view, at + 6, entry);
  bytes.set(entry.name, at + LOCAL_HEADER_BYTES);
  bytes.set(entry.content, at + LOCAL_HEADER_BYTES + entry.name.length);
  return at + LOCAL_HEADER_BYTES + entry.name.length + entry.content.length;
}

function writeCentral(
  bytes: Uint8Array,
  view: DataView,
  at: number,
  entry: Packed,
  offset: number,
): number {
  view.setUint32(at, 0x02014b50, true);
  view.setUint16(at + 4, VERSION, true);
  view.setUint16(at + 6, VERSION, true);
  writeShared(view, at + 8, entry);
  view.setUint32(at + 42, offset, true);
  bytes.set(entry.name, at + CENTRAL_HEADER_BYTES);
  return at + CENTRAL_HEADER_BYTES + entry.name.length;
}

/** The 24 bytes that both headers have: flags, method, date, checksum, sizes, lengths of the name and of nothing more. */
function writeShared(view: DataView, at: number, entry: Packed): void {
  view.setUint16(at, UTF8_FLAG, true);
  view.setUint16(at + 2, entry.method, true);
  view.setUint16(at + 4, 0, true);
  view.setUint16(at + 6, FIRST_DAY, true);
  view.setUint32(at + 8, entry.crc, true);
  view.setUint32(at + 12, entry.content.length, true);
  view.setUint32(at + 16, entry.size, true);
  view.setUint16(at + 20, entry.name.length, true);
}

function writeEnd(
  view: DataView,
  at: number,
  { count, centralAt }: { count: number; centralAt: number },
): void {
  view.setUint32(at, 0x06054b50, true);
  view.setUint16(at + 8, count, true);
  view.setUint16(at + 10, count, true);
  view.setUint32(at + 12, at - centralAt, true);
  view.setUint32(at + 16, centralAt, true);
}
